import type { Session } from '@portal/domain/session'
import { useRef } from 'react'
import { reloadWhenReachable } from '../api/screen-code.ts'
import { messageOf } from '../faults.ts'
import { findable, findLabel } from '../search/find-words.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { SearchIcon } from '../ui/icons/shell.tsx'
import { NoConnectionIcon } from '../ui/icons/signs.tsx'
import { useIntent } from '../ui/use-intent.ts'
import styles from './band-button.module.css'
import { fetchBoxAhead, useFindBox } from './use-find-box.ts'

/** Opens the box that finds every record, which is fetched when it is first wanted; nothing for who may see none. */
export function FindButton({ session }: { readonly session: Session }) {
  const button = useRef<HTMLButtonElement>(null)
  // A dialog over the page has its own keys.
  const mayOpen = () => button.current !== null && !button.current.closest('[inert], [aria-hidden="true"]')
  const { Box, begun, fault, open, close, dismiss } = useFindBox(mayOpen)
  const intent = useIntent(() => void fetchBoxAhead())
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
      {Box !== undefined && <Box session={session} begun={begun} onClose={close} />}
      {fault !== undefined && <BoxMissing fault={fault} onDismiss={dismiss} />}
    </>
  )
}

interface BoxMissingProps {
  readonly fault: unknown
  readonly onDismiss: () => void
}

/** Its code did not come: what is on the screen stays. */
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
