import type { Session } from '@portal/domain/session'
import { useRef } from 'react'
import { reloadWhenReachable } from '../api/screen-code.ts'
import { messageOf } from '../faults.ts'
import { findable, findLabel } from '../search/find-words.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { SearchIcon } from '../ui/icons/signs.tsx'
import { NoConnectionIcon } from '../ui/icons/shell.tsx'
import { useIntent } from '../ui/use-intent.ts'
import styles from './band-button.module.css'
import { preloadBox, useFindBox } from './use-find-box.ts'

/** Opens the search box, whose code is loaded on demand. Hidden if the user may not see any record. */
export function FindButton({ session }: { readonly session: Session }) {
  const button = useRef<HTMLButtonElement>(null)
  // While a dialog is open, the shortcut keys do nothing.
  const mayOpen = () => button.current !== null && !button.current.closest('[inert], [aria-hidden="true"]')
  const { Box, typed, fault, open, close, dismiss } = useFindBox(mayOpen)
  const intent = useIntent(() => void preloadBox())
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
        aria-keyshortcuts="/ Control+K"
        onClick={() => void open()}
        {...intent}
      >
        <SearchIcon />
        <span className={styles.words}>
          <span>{findLabel(words)}</span>
          <span>Find</span>
        </span>
        <kbd>/</kbd>
      </button>
      {Box !== undefined && <Box session={session} initialTerm={typed} onClose={close} />}
      {fault !== undefined && <BoxMissing fault={fault} onDismiss={dismiss} />}
    </>
  )
}

interface BoxMissingProps {
  readonly fault: unknown
  readonly onDismiss: () => void
}

/** Says that the code of the box failed to load; the screen stays. */
const BoxMissing = ({ fault, onDismiss }: BoxMissingProps) => (
  <div className={styles.missing}>
    <Banner
      tone="late"
      icon={<NoConnectionIcon />}
      action={<Button onClick={() => void reloadWhenReachable()}>Try again</Button>}
      onDismiss={onDismiss}
    >
      {messageOf(fault)}
    </Banner>
  </div>
)
