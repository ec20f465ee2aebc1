import { Panel, PanelBody, Split } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { FactsSkeleton } from './delivery-facts.tsx'
import { SaySkeleton } from './delivery-say.tsx'
import styles from './delivery-view.module.css'

/** The page in its own shape, before anything is known of the delivery. */
export function DeliverySkeleton() {
  return (
    <Split
      rail={
        <Panel title="Event history">
          <PanelBody>
            <Skeleton width="70%" />
          </PanelBody>
        </Panel>
      }
    >
      <Panel title="Where the vehicle is">
        <SaySkeleton />
        <div className={styles.map} />
        <FactsSkeleton />
      </Panel>
    </Split>
  )
}
