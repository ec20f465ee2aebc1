import type { FoundRecord } from '@portal/domain/search-results'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { BoxIcon, CreditIcon, DesignIcon, ReceiptIcon, TruckIcon } from '../ui/icons/areas.tsx'
import { BuildingIcon } from '../ui/icons/shell.tsx'
import styles from './hit.module.css'

const icons = {
  account: BuildingIcon,
  order: TruckIcon,
  invoice: ReceiptIcon,
  creditNote: CreditIcon,
  designRequest: DesignIcon,
  part: BoxIcon,
}

interface HitProps {
  readonly kind: FoundRecord['kind']
  readonly href: string
  /** The result that Enter opens from the field. */
  readonly isFirst: boolean
  readonly onOpen: () => void
  readonly title: ReactNode
  /** Content beside and below the title. */
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** One record: a link to it, and its further actions. */
export function Hit({ kind, href, isFirst, onOpen, title, children, actions }: HitProps) {
  const Icon = icons[kind]
  return (
    <li className={classes(styles.hit, isFirst && styles.first)}>
      <Link to={href} className={styles.to} onClick={onOpen} data-hit>
        <Icon />
        <span>
          <bdi className={styles.title}>{title}</bdi> {children}
        </span>
      </Link>
      {actions}
    </li>
  )
}
