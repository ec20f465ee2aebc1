import { useState } from 'react'

/**
 * The unsent text of a box whose value is in the address. A new value from outside (Back, a cleared filter) replaces
 * the draft; unlike a new `key`, this keeps the focus.
 */
export function useDraft(value: string, kept?: () => string | undefined): [string, (draft: string) => void] {
  const [draft, setDraft] = useState(() => kept?.() ?? value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setDraft(value)
  }
  return [draft, setDraft]
}
