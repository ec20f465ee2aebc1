import { Panel, PanelBody } from './panel.tsx'
import { Skeleton } from './skeleton.tsx'

interface WaitingPanelProps {
  readonly title: string
  /** Whether it comes first on a phone, as most panels with a placeholder do. */
  readonly isLead?: boolean
}

/** The placeholder of a panel while its data load, so that nothing jumps. */
export const WaitingPanel = ({ title, isLead = true }: WaitingPanelProps) => (
  <Panel title={title} isLead={isLead}>
    <PanelBody>
      <Skeleton width="70%" />
    </PanelBody>
  </Panel>
)
