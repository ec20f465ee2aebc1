import { Panel, PanelBody } from './panel.tsx'
import { Skeleton } from './skeleton.tsx'

/** A leading panel of the rail before anything is known of it, so that nothing jumps when it is. */
export const WaitingPanel = ({ title }: { title: string }) => (
  <Panel title={title} isLead>
    <PanelBody>
      <Skeleton width="70%" />
    </PanelBody>
  </Panel>
)
