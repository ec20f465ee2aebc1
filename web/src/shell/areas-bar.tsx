import type { Session } from '@portal/domain/session'
import { Link, useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { holdsAll } from '../access/session-store.ts'
import { type Area, areas } from '../areas.tsx'
import { paths } from '../paths.ts'
import { classes } from '../ui/classes.ts'
import { HomeIcon } from '../ui/icons/shell.tsx'
import { MoreIcon } from '../ui/icons/work.tsx'
import layout from '../ui/layout.module.css'
import styles from './areas-bar.module.css'
import menu from './user-menu.module.css'

const home: Area = { name: 'Home', short: 'Home', to: paths.home, icon: HomeIcon, needs: [] }

/** The number of places in a phone's bar. If there are more areas, the last place is a menu with the rest. */
const roomOnPhone = 5

const restId = 'more-areas'

/** The areas that the user may see: a line under the header, and on a phone the same list as a bar at the bottom. */
export function AreasBar({ session }: { readonly session: Session }) {
  const shown = [home, ...Object.values<Area>(areas).filter(({ needs }) => holdsAll(session, ...needs))]
  const here = useLocation({ select: ({ pathname }) => areaAt(pathname, shown) })
  const rest = shown.length > roomOnPhone ? shown.slice(roomOnPhone - 1) : []
  return (
    <nav className={styles.bar} aria-label="Areas">
      <div className={layout.frame}>
        <ul>
          {shown.map((area) => (
            <li key={area.to} className={classes(rest.includes(area) && styles.rest)}>
              <AreaLink area={area} isHere={area === here} />
            </li>
          ))}
          {rest.length > 0 && <MoreAreas areas={rest} here={here} />}
        </ul>
      </div>
    </nav>
  )
}

interface AreaLinkProps {
  readonly area: Area
  readonly isHere: boolean
}

function AreaLink({ area: { name, short, to, icon: Icon }, isHere }: AreaLinkProps) {
  return (
    <Link to={to} activeOptions={{ exact: true }} aria-current={isHere ? true : undefined}>
      <Icon size={22} />
      <span>{name}</span>
      <span>{short}</span>
    </Link>
  )
}

interface MoreAreasProps {
  readonly areas: readonly Area[]
  readonly here: Area | undefined
}

function MoreAreas({ areas, here }: MoreAreasProps) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <li className={styles.more}>
      <button type="button" popoverTarget={restId} data-here={here && areas.includes(here)}>
        <MoreIcon size={22} />
        <span>More</span>
      </button>
      <ul id={restId} ref={list} popover="auto" className={classes(menu.list, menu.fromBelow)}>
        {areas.map(({ name, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} onClick={() => list.current?.hidePopover()}>
              <Icon />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The area that an address belongs to; if several match, the one with the longest path. */
export function areaAt(pathname: string, among: readonly Area[]): Area | undefined {
  const isIn = (start = '\0') => pathname === start || pathname.startsWith(`${start}/`)
  return among
    .filter(({ to, also }) => isIn(to) || isIn(also))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
