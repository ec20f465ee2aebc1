import { Fault } from './faults.ts'

type What = 'screen' | 'part'

/** The code of a screen or a part could not be loaded: no response, or the portal was updated since the page was loaded. */
export class ScreenCodeFault extends Fault {
  constructor(cause: unknown, what: What) {
    super(`This ${what} could not be fetched. Check your connection and try again.`, {
      status: 400,
      isAnswer: false,
      cause,
    })
  }
}

/** Style sheets that did not come: the loader of the build asks for each once. */
const missingSheets = new Set<string>()

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    missingSheets.add(target.href)
    target.remove()
  },
  true,
)

async function fetchSheet(href: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  sheet.addEventListener('load', () => resolve())
  sheet.addEventListener('error', () => reject(new TypeError(`${href} did not come`)))
  document.head.append(sheet)
  await promise
  missingSheets.delete(href)
}

/** Fetches the code of a screen, or of a part that the screen can do without. */
export async function fetchScreenCode<Module>(
  load: () => Promise<Module>,
  what: What = 'screen',
): Promise<Module> {
  try {
    await Promise.all([...missingSheets].map(fetchSheet))
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
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // The server is not reachable yet: the screen shows the error and a button to retry.
  }
}
