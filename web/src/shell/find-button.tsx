import type { Session } from '@portal/domain/session'
import { useRef } from 'react'
import { findable, findLabel } from '../search/find-words.ts'
import { classes } from '../ui/classes.ts'
import { SearchIcon } from '../ui/icons/signs.tsx'
import { preloadPart } from '../ui/lazy-part.ts'
import { useIntent } from '../ui/use-intent.ts'
import styles from './band-button.module.css'
import { loadBox, useFindBox } from './use-find-box.ts'

/** Opens the search box, whose code is loaded on demand. Hidden if the user may not see any record. */
export function FindButton({ session }: { readonly session: Session }) {
  const button = useRef<HTMLButtonElement>(null)
  // While a dialog is open, the shortcut keys do nothing.
  const mayOpen = () => button.current !== null && !button.current.closest('[inert], [aria-hidden="true"]')
  const { Box, isOpen, typed, open, close } = useFindBox(mayOpen)
  const intent = useIntent(() => void preloadPart(loadBox))
  const words = findable(session)
  if (words.length === 0) return null
  return (
    <>
      <button
        type="button"
        ref={button}
        className={classes(styles.button, styles.find)}
        aria-label={findLabel(words)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="/ Control+K"
        onClick={open}
        {...intent}
      >
        <SearchIcon />
        <span className={styles.words}>
          <span>{findLabel(words)}</span>
          <span>Find</span>
        </span>
        <kbd>/</kbd>
      </button>
      {Box !== undefined && <Box session={session} typed={typed} onClose={close} />}
    </>
  )
}
