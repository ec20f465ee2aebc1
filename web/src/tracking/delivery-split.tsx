import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { PageActions } from '../ui/page.tsx'
import { Split } from '../ui/panel.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './delivery-view.module.css'

/** Whether the window is a phone's; paper always has the desktop's order. */
export const useIsPhone = (): boolean => useMedia('screen and (width < 48rem)')

interface DeliverySplitProps {
  readonly site: ReactNode
  /** On a desktop the page's title has them. */
  readonly actions: ReactNode
  readonly goods?: ReactNode
  readonly rail: ReactNode
  /** The map. */
  readonly children: ReactNode
}

/**
 * The map and the panels beside it. On a phone the site, the buttons and the goods come before the map, in the markup
 * too, so that the Tab key and screen readers follow what is seen. The map keeps its place, so that it is not loaded
 * again when the phone is turned.
 */
export function DeliverySplit({ site, actions, goods, rail, children }: DeliverySplitProps) {
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone ? (
        <div className={classes(layout.stack, styles.first)}>
          {site}
          <PageActions>{actions}</PageActions>
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
        {children}
      </Split>
    </>
  )
}
