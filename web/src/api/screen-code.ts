import { Fault } from '../faults.ts'

/** The code of a screen did not come: nobody answered, or the portal was renewed since this page was loaded. */
export class ScreenCodeFault extends Fault {
  constructor(cause: unknown) {
    super('This screen could not be fetched. Check your connection and try again.', {
      status: 400,
      isAnswer: false,
      cause,
    })
  }
}

export async function fetchScreenCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw new ScreenCodeFault(error)
  }
}

/**
 * Loads the page anew as soon as somebody answers: a page remembers for good that code did not come. Without an
 * answer the browser's own error page would take the place of the portal.
 */
export async function loadPageAnew(signal?: AbortSignal): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: signal ?? null })
    if (ok) location.reload()
  } catch {
    // Nobody answers yet: the screen says so, and has its button.
  }
}
