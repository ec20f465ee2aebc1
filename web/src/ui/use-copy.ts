import { useMutation } from '@tanstack/react-query'

export const notCopied = 'The browser did not allow copying.'

/** Copies texts to the clipboard, which browsers allow only on secure pages. `copied` is the last thing copied. */
export function useCopy<Thing>(textOf: (thing: Thing) => string) {
  const { mutate, variables, isSuccess, isError } = useMutation({
    mutationFn: (thing: Thing) => navigator.clipboard.writeText(textOf(thing)),
  })
  return {
    canCopy: globalThis.isSecureContext,
    copy: mutate,
    copied: isSuccess ? variables : undefined,
    hasFailed: isError,
  }
}
