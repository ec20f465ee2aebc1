import type { SalesOrderDetail } from '@portal/domain/sales'
import type { TrackingRecord } from '@portal/domain/tracking'
import { useRef, type ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { Split } from '../ui/panel.tsx'
import { useMedia } from '../ui/use-media.ts'
import { DeliveryQuick } from './delivery-quick.tsx'
import styles from './delivery-view.module.css'

/** Whether the window is a phone's; paper always has the desktop's order. */
export const useIsPhone = (): boolean => useMedia('screen and (width < 48rem)')

interface DeliverySplitProps {
  /** Undefined while it loads. */
  readonly order: SalesOrderDetail | undefined
  readonly record?: TrackingRecord
  readonly site: ReactNode
  readonly goods?: ReactNode
  readonly rail: ReactNode
  /** The map. */
  readonly children: ReactNode
}

/**
 * The map and the panels beside it. On a phone the buttons, the site and the goods come before the map, in the markup
 * too, so that the Tab key and screen readers follow what is seen. The map keeps its place, so that it is not loaded
 * again when the phone is turned.
 */
export function DeliverySplit({ order, record, site, goods, rail, children }: DeliverySplitProps) {
  const isPhone = useIsPhone()
  const map = useRef<HTMLDivElement>(null)
  const goToMap = () => {
    map.current?.focus({ preventScroll: true })
    map.current?.scrollIntoView()
  }
  return (
    <>
      {isPhone ? (
        <div className={classes(layout.stack, styles.first)}>
          {order ? <DeliveryQuick order={order} record={record} onMap={goToMap} /> : null}
          {site}
          {goods}
        </div>
      ) : null}
      <Split
        rail={
          <>
            {isPhone ? null : site}
            {isPhone ? null : goods}
            {rail}
          </>
        }
      >
        <div ref={map} {...(isPhone && { role: 'group', 'aria-label': 'Map', tabIndex: -1 })}>
          {children}
        </div>
      </Split>
    </>
  )
}
