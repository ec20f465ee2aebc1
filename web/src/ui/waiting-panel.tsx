import { Panel, PanelBody } from './panel.tsx'
import { Skeleton } from './skeleton.tsx'

interface WaitingPanelProps {
  readonly title: string
  /** Whether it comes first on a phone, as most that are worth a place before they are known. */
  readonly isLead?: boolean
}

/** A panel before anything is known of it, so that nothing jumps when it is. */
export const WaitingPanel = ({ title, isLead = true }: WaitingPanelProps) => (
  <Panel title={title} isLead={isLead}>
    <PanelBody>
      <Skeleton width="70%" />
    </PanelBody>
  </Panel>
)
