import { useState } from 'react'

/**
 * What is being typed into a box whose value the address knows. A new value from outside (Back, a cleared filter)
 * replaces the draft, without losing the focus as a new key would.
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
