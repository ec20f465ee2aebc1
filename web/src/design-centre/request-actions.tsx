import type { DesignRequestSummary } from '@portal/domain/design-requests'
import { paths } from '../paths.ts'
import { BookIcon, DocumentIcon, TimerIcon } from '../ui/icons/areas.tsx'
import { FiltersIcon, MessageIcon } from '../ui/icons/work.tsx'

/** The row menu of a design request: the tabs that every request has (spec 2). */
export const requestActions = ({ ID }: DesignRequestSummary) => [
  { id: 'details', label: 'View details', icon: <DocumentIcon />, href: paths.designRequest(ID) },
  {
    id: 'criteria',
    label: 'View criteria',
    icon: <FiltersIcon />,
    href: paths.designRequest(ID, 'Criteria'),
  },
  { id: 'files', label: 'View files', icon: <BookIcon />, href: paths.designRequest(ID, 'Files') },
  {
    id: 'discussion',
    label: 'View discussion',
    icon: <MessageIcon />,
    href: paths.designRequest(ID, 'Discussion'),
  },
  { id: 'history', label: 'View history', icon: <TimerIcon />, href: paths.designRequest(ID, 'History') },
]
