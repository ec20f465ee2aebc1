import { personName } from '@portal/domain/names'
import type { Session } from '@portal/domain/session'
import { Link } from '@tanstack/react-router'
import type { FocusEvent } from 'react'
import { holdsAll } from '../access/session-store.ts'
import { paths } from '../paths.ts'
import { classes } from '../ui/classes.ts'
import { ChevronDownIcon, SignOutIcon, UserIcon } from '../ui/icons/shell.tsx'
import { InfoIcon } from '../ui/icons/signs.tsx'
import bandButton from './band-button.module.css'
import { signOut } from './sign-out.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './user-menu.module.css'

const listId = 'user-menu'

const hide = () => document.getElementById(listId)?.hidePopover()

/**
 * The browser closes a popover on Escape and on a click beside it, but not when Tab leads out of it. Its own button, which gets
 * the focus by a press, closes it by itself.
 */
const hideOnLeave = ({ relatedTarget: to }: FocusEvent) => {
  if (to && !to.closest('[popover],[popovertarget]')) hide()
}

/**
 * The user's name, which opens the colour theme and sign-out. It is a popover, not a `menu`: the browser itself handles
 * Tab within it and closes it on Escape.
 */
export function UserMenu({ session }: { readonly session: Session }) {
  const name = personName(session.user)
  return (
    <>
      <button
        type="button"
        className={classes(bandButton.button, bandButton.user)}
        aria-label={`Menu of ${name}`}
        popoverTarget={listId}
      >
        <UserIcon size={22} />
        <span className={bandButton.who}>
          <span>{name}</span>
        </span>
        <ChevronDownIcon size={16} />
      </button>
      <div id={listId} popover="auto" className={styles.list} onBlur={hideOnLeave}>
        <p className={styles.head}>{name}</p>
        {holdsAll(session, 'impersonate_in_any_context') && (
          <Link to={paths.sources} onClick={hide}>
            <InfoIcon size={20} />
            Sources
          </Link>
        )}
        <ThemeSwitch />
        <hr />
        <button type="button" className={styles.out} onClick={() => void signOut()}>
          <SignOutIcon />
          Sign out
        </button>
      </div>
    </>
  )
}
