import { classes } from './classes.ts'
import { ExternalIcon, NoLinkIcon } from './icons/areas.tsx'
import { Skeleton } from './skeleton.tsx'
import type { TileIcon } from './tile.tsx'
import styles from './tile.module.css'

interface ExternalTileProps {
  readonly name: string
  readonly icon: TileIcon
  /** Null if the supplier has not set the link up: the tile is disabled and says so. Undefined while it loads. */
  readonly href: string | null | undefined
  /** Loading the link failed. */
  readonly isUnread?: boolean
  readonly isWide?: boolean
}

/** A tile that opens another site in a new tab. */
export function ExternalTile(props: ExternalTileProps) {
  const { name, icon: Icon, href, isUnread = false, isWide = false } = props
  const isDead = href === null || isUnread
  const shape = classes(styles.tile, isWide && styles.wide, isDead && styles.off)
  if (href === null || href === undefined) {
    return (
      <div className={shape}>
        <header className={styles.head}>
          {isDead ? <NoLinkIcon size={22} /> : <Icon size={22} />}
          <h2>{name}</h2>
        </header>
        <p className={styles.text}>{isDead ? reasonOf(href) : <Skeleton width="12rem" />}</p>
      </div>
    )
  }
  return (
    <a className={shape} href={href} target="_blank" rel="noopener noreferrer">
      <header className={styles.head}>
        <Icon size={22} />
        <h2>{name}</h2>
        <ExternalIcon className={styles.go} />
      </header>
      <p className={styles.text}>Opens {new URL(href).host} in a new tab</p>
    </a>
  )
}

const reasonOf = (href: null | undefined): string =>
  href === null ? 'No link has been set for this yet.' : 'Its link could not be read just now.'
