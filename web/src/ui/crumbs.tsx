import { Link } from '@tanstack/react-router'
import styles from './crumbs.module.css'

/** A parent page. */
export interface Crumb {
  readonly name: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

interface CrumbsProps {
  readonly trail: readonly Crumb[]
  /** The name of the current page, which is not a link. */
  readonly here: string
}

/** The breadcrumb trail; on a phone only its last link. */
export function Crumbs({ trail, here }: CrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs">
      <ol>
        {trail.map(({ name, to, search = {} }) => (
          <li key={to}>
            <Link to={to} search={search}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
