import type { Session } from '@portal/domain/session'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { areas } from '../areas.tsx'
import { holdsAll } from '../access/session-store.ts'
import { classes } from '../ui/classes.ts'
import { ChevronDownIcon, SignOutIcon, UserIcon } from '../ui/icons/areas.tsx'
import bandButton from './band-button.module.css'
import { signOut } from './sign-out.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './user-menu.module.css'

const listId = 'user-menu'

/**
 * The user's name, and behind it every area he may see and the way out. A list of links that opens, not a `menu`:
 * Tab walks it, Escape closes it, and the browser's popover does both.
 */
export function UserMenu({ session }: { readonly session: Session }) {
  const list = useRef<HTMLElement>(null)
  const name = `${session.user.firstname} ${session.user.surname}`.trim()
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
      <nav id={listId} ref={list} popover="auto" className={styles.list} aria-label="Areas">
        <p className={styles.head}>{name}</p>
        <AreaLinks session={session} onGo={() => list.current?.hidePopover()} />
        <hr />
        <ThemeSwitch />
        <hr />
        <button type="button" className={styles.out} onClick={() => void signOut()}>
          <SignOutIcon />
          Sign out
        </button>
      </nav>
    </>
  )
}

const AreaLinks = ({ session, onGo }: { readonly session: Session; readonly onGo: () => void }) => (
  <ul>
    {Object.values(areas)
      .filter(({ needs }) => holdsAll(session, ...needs))
      .map(({ name, to, icon: Icon }) => (
        <li key={to}>
          <Link to={to} onClick={onGo}>
            <Icon />
            {name}
          </Link>
        </li>
      ))}
  </ul>
)
