import type { SalesOrderDetail } from '@portal/domain/sales'
import { Panel, PanelBody } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { WaitingPanel } from '../ui/waiting-panel.tsx'
import { FactsSkeleton } from './delivery-facts.tsx'
import { SaySkeleton } from './delivery-say.tsx'
import { DeliverySite } from './delivery-site.tsx'
import { DeliverySplit } from './delivery-split.tsx'
import styles from './delivery-view.module.css'

/** The placeholder of the page while the delivery loads; it shows the order if that is loaded already. */
export function DeliverySkeleton({ order }: { readonly order?: SalesOrderDetail | undefined }) {
  return (
    <>
      <SaySkeleton />
      <DeliverySplit
        order={order}
        site={order ? <DeliverySite order={order} /> : <WaitingPanel title="Site and contact" />}
        rail={
          <Panel title="Event history">
            <PanelBody>
              <Skeleton width="70%" />
            </PanelBody>
          </Panel>
        }
      >
        <Panel title="Where the vehicle is">
          <div className={styles.map} />
          <FactsSkeleton />
        </Panel>
      </DeliverySplit>
    </>
  )
}
