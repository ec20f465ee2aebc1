import { Link } from '@tanstack/react-router'
import styles from './crumbs.module.css'

/** A page on the way here. */
export interface Crumb {
  readonly name: string
  readonly to: string
}

interface CrumbsProps {
  readonly trail: readonly Crumb[]
  /** The page itself: named, not linked. */
  readonly here: string
}

/** The whole trail back up the tree; on a phone one step of it. */
export function Crumbs({ trail, here }: CrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
