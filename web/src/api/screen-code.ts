import { Fault } from '../faults.ts'

/** The code of a screen could not be loaded: no response, or the portal was updated since the page was loaded. */
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
 * Reloads the page if the server is reachable. A reload is needed because a page never retries a failed import. Without
 * the check the browser's own error page would replace the portal.
 */
export async function reloadWhenReachable(signal?: AbortSignal): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: signal ?? null })
    if (ok) location.reload()
  } catch {
    // The server is not reachable yet: the screen shows the error and a button to retry.
  }
}
