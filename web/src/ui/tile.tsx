import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { classes } from './classes.ts'
import { GoIcon } from './icons/areas.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './tile.module.css'

/** A figure of a tile; undefined while it loads, never 0. */
export interface TileFact {
  readonly label: string
  readonly value: string | undefined
  readonly isLate?: boolean
  /** The list with exactly the records that are counted. */
  readonly of?: { readonly to: string; readonly search?: Readonly<Record<string, string>> }
}

export interface TileNote {
  readonly icon: ReactNode
  readonly text: ReactNode
  /** The link of the note, if it differs from the tile's. */
  readonly of?: TileFact['of']
  readonly isLate?: boolean
}

export type TileIcon = ComponentType<{ readonly size?: number }>

interface TileProps {
  readonly name: string
  readonly icon: TileIcon
  readonly to: string
  /** For the one or two tiles that people use every day. */
  readonly isWide?: boolean
  /** Shown if the tile has no figures or they are not available. */
  readonly text?: string | undefined
  readonly facts?: readonly TileFact[] | undefined
  readonly note?: TileNote | undefined
}

/** A link to an area with its main figures. The whole tile is the link, except figures that link to their own rows. */
export function Tile({ name, icon: Icon, to, isWide = false, text, facts, note }: TileProps) {
  return (
    <div className={classes(styles.tile, styles.linked, isWide && styles.wide)}>
      <header className={styles.head}>
        <Icon size={22} />
        <h2>
          <Link to={to} className={styles.cover}>
            {name}
          </Link>
        </h2>
        <GoIcon className={styles.go} />
      </header>
      {text !== undefined && facts === undefined && <p className={styles.text}>{text}</p>}
      {facts !== undefined && <Facts facts={facts} />}
      {note !== undefined && (
        <p className={classes(styles.note, note.isLate === true && styles.late)}>
          {note.icon}
          {note.of === undefined ? (
            <span>{note.text}</span>
          ) : (
            <Link {...note.of} className={styles.rows}>
              {note.text}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

function Facts({ facts }: { readonly facts: readonly TileFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isLate, of }) => (
        <div key={label} className={isLate === true ? styles.late : undefined}>
          <dt>{label}</dt>
          <dd>
            {of && value !== undefined ? (
              <Link {...of} className={styles.rows} aria-label={`${value} ${label}`}>
                {value}
              </Link>
            ) : (
              (value ?? <Skeleton width="2.5rem" />)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TilesProps {
  /** Small tiles are four to a row on a wide screen, others three. */
  readonly areSmall?: boolean
  readonly children: ReactNode
}

export const Tiles = ({ areSmall = false, children }: TilesProps) => (
  <div className={classes(styles.tiles, areSmall && styles.four)}>{children}</div>
)
