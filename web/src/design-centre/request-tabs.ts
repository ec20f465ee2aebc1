import type { DesignRequest } from '@portal/domain/design-requests'
import { paths } from '../paths.ts'
import type { Tab } from '../ui/tabs.tsx'

export type RequestTab =
  | 'Overview'
  | 'Criteria'
  | 'Files'
  | 'Discussion'
  | 'History'
  | 'Tasks'
  | 'Conversions'

/** The tabs of a request: Tasks and Conversions only if there are any (spec 2). */
function tabsOf(request: DesignRequest): readonly (readonly [name: RequestTab, count?: number])[] {
  const { files, discussionComments, taskGroups, conversions } = request
  const tasks = taskGroups.reduce((sum, { tasks }) => sum + tasks.length, 0)
  return [
    ['Overview'],
    ['Criteria'],
    ['Files', files.length],
    ['Discussion', discussionComments.length],
    ['History'],
    ...(taskGroups.length > 0 ? ([['Tasks', tasks]] as const) : []),
    ...(conversions.length > 0 ? ([['Conversions', conversions.length]] as const) : []),
  ]
}

/** The tab named in an address, ignoring case; Overview for an unknown or hidden one (screens.md). */
export function tabNamed(request: DesignRequest, written: string | undefined): RequestTab {
  const found = tabsOf(request).find(([name]) => name.toLowerCase() === written?.toLowerCase())
  return found?.[0] ?? 'Overview'
}

/** The request's tabs as links. */
export const requestTabs = (request: DesignRequest, here: RequestTab): Tab[] =>
  tabsOf(request).map(([name, count]) => ({
    name,
    to: paths.designRequest(request.ID, name === 'Overview' ? undefined : name),
    ...(count !== undefined && { count }),
    isHere: name === here,
  }))
