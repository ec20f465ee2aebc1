import { DocumentWaiting } from '../ui/document/document-waiting.tsx'
import { Panel, Split } from '../ui/panel.tsx'
import { WaitingPanel } from '../ui/waiting-panel.tsx'
import { OrderSayWaiting } from './order-say.tsx'

/** The placeholder of an order's page while it loads. */
export function OrderViewSkeleton() {
  return (
    <>
      <OrderSayWaiting />
      <Split
        rail={
          <>
            <WaitingPanel title="Order status" />
            <WaitingPanel title="Delivery tracking" />
          </>
        }
      >
        <WaitingPanel title="Lines" isLead={false} />
        <Panel title="Order document">
          <output className="hidden">Loading the order</output>
          <DocumentWaiting />
        </Panel>
      </Split>
    </>
  )
}
