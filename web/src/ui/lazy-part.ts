import { type ComponentType, useState, useSyncExternalStore, useTransition } from 'react'
import { hideProgressLine, showProgressLine } from '../prompt-history.ts'
import { fetchScreenCode } from '../screen-code.ts'
import { useIntent } from './use-intent.ts'

/** Why the code of the part that was fetched last did not come. */
let fault: unknown
const listeners = new Set<() => void>()

function tell(next: unknown): void {
  fault = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why the code of the part that was fetched last did not come; undefined if it did. */
export const useMissingPart = (): unknown => useSyncExternalStore(listen, () => fault)

export const dismissMissingPart = (): void => tell(undefined)

let closeLatest: (() => void) | undefined

/**
 * Closes the part that was opened last, or abandons it if its code is still on its way: after a step to another
 * screen, or when another part is opened, it would lie over that.
 */
export function closePart(): void {
  const close = closeLatest
  closeLatest = undefined
  close?.()
}

/**
 * Fetches the code of a part that the user opens; `close` closes that. The result is undefined if the fetch fails, which
 * the shell says, and as soon as the part is abandoned.
 */
export async function fetchPart<Module>(
  load: () => Promise<Module>,
  close: () => void,
): Promise<Module | undefined> {
  closePart()
  tell(undefined)
  showProgressLine('part')
  const { promise: abandoned, resolve } = Promise.withResolvers<undefined>()
  const closeThis = () => {
    resolve(undefined)
    close()
  }
  closeLatest = closeThis
  try {
    return await Promise.race([fetchScreenCode(load, 'part'), abandoned])
  } catch (error) {
    tell(error)
    return undefined
  } finally {
    // Another part may be on its way by now.
    if (closeLatest === closeThis || closeLatest === undefined) hideProgressLine('part')
  }
}

/** Preloads the code of a part. An error is ignored here; opening the part then shows it. */
export async function preloadPart(load: () => Promise<unknown>): Promise<void> {
  await Promise.allSettled([load()])
}

/**
 * A menu or dialog whose code is fetched when it is opened: `Part` is its component while it is open. If its code does
 * not come, the screen stays, and opening it again fetches it again; React's `lazy` would replace the whole screen by
 * the error, and never try again.
 */
export function useLazyPart<Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isFetching, setFetching] = useState(false)
  // In a transition, so that the press shows at once: on a slow phone a menu or dialog takes long to place.
  const [isOpening, startOpening] = useTransition()
  const close = () => setPart(undefined)
  const open = async () => {
    if (isFetching) return
    setFetching(true)
    const fetched = await fetchPart(load, close)
    setFetching(false)
    startOpening(() => setPart(() => fetched?.default))
  }
  const intent = useIntent(() => void preloadPart(load))
  return { Part, isOpen: isFetching || isOpening || Part !== undefined, open, close, intent }
}
