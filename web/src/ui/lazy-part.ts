import { type ComponentType, useState, useSyncExternalStore, useTransition } from 'react'
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

/** Fetches the code of a part that the user opens. If that fails, the shell says so, and the result is undefined. */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  tell(undefined)
  try {
    return await fetchScreenCode(load, 'part')
  } catch (error) {
    tell(error)
    return undefined
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
  const open = async () => {
    setFetching(true)
    const fetched = await fetchPart(load)
    setFetching(false)
    startOpening(() => setPart(() => fetched?.default))
  }
  const close = () => setPart(undefined)
  const intent = useIntent(() => void preloadPart(load))
  return { Part, isOpen: isFetching || isOpening || Part !== undefined, open, close, intent }
}
