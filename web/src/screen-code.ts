import { Fault } from './faults.ts'

type What = 'screen' | 'part'

/** The code of a screen could not be loaded: no response, or the portal was updated since the page was loaded. */
export class ScreenCodeFault extends Fault {
  constructor(cause: unknown, what: What) {
    super(`This ${what} could not be fetched. Check your connection and try again.`, {
      status: 400,
      isAnswer: false,
      cause,
    })
  }
}

/** Fetches the code of a screen, or of a part of one without which the screen still stands. */
export async function fetchScreenCode<Module>(
  load: () => Promise<Module>,
  what: What = 'screen',
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw new ScreenCodeFault(error, what)
  }
}

/** Marks a tab whose page is reloaded here: the browser forgets the focus, so the new page takes it. */
export const reloadedKey = 'portal.reloaded'

/**
 * Reloads the page if the server is reachable. A reload is needed because not every browser retries a failed import.
 * Without the check the browser's own error page would replace the portal.
 */
export async function reloadWhenReachable(signal?: AbortSignal): Promise<void> {
  try {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: signal ?? null })
    if (!ok) return
    location.reload()
    // Last, as it fails without storage.
    sessionStorage.setItem(reloadedKey, '')
  } catch {
    // The server is not reachable yet: the screen shows the error and a button to retry.
  }
}
