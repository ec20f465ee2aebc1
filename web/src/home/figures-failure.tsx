import { getHomeSummary } from '@portal/contract/home'
import { useQuery } from '@tanstack/react-query'
import { isForbidden, messageOf } from '../faults.ts'
import { query } from '../api/query.ts'
import { AsOf } from '../ui/as-of.tsx'
import { Strip } from '../ui/strip.tsx'

/** Says why tiles have no figures or outdated ones. */
export function FiguresFailure() {
  const summary = useQuery(query(getHomeSummary, {}))
  if (summary.data !== undefined) return <AsOf of={summary} />
  if (summary.error === null) return null
  return (
    <Strip isWarning onRetry={isForbidden(summary.error) ? undefined : () => void summary.refetch()}>
      {isForbidden(summary.error) ? messageOf(summary.error) : 'The figures could not be read just now.'}
    </Strip>
  )
}
