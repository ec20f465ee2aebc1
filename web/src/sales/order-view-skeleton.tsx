import { DocumentWaiting } from '../ui/document-waiting.tsx'
import { Panel, PanelBody, Split } from '../ui/panel.tsx'
import { Bone } from '../ui/skeleton.tsx'

const WaitingPanel = ({ title }: { title: string }) => (
  <Panel title={title} isLead>
    <PanelBody>
      <Bone width="70%" />
    </PanelBody>
  </Panel>
)

/** The order's page in its own shape, before anything is known of it. */
export function OrderViewSkeleton() {
  return (
    <Split
      rail={
        <>
          <WaitingPanel title="Order status" />
          <WaitingPanel title="Delivery tracking" />
        </>
      }
    >
      <Panel title="Order document">
        <DocumentWaiting name="The order" />
      </Panel>
    </Split>
  )
}
