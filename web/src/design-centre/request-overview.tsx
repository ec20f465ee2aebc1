import { formatDate } from '@portal/domain/dates'
import type { DesignRequest } from '@portal/domain/design-requests'
import { counted } from '@portal/domain/numbers'
import { Pairs } from '../ui/pairs.tsx'
import { Panel } from '../ui/panel.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { dwellingOf, siteAddress } from './request-site.ts'

const levelsOf = ({ dwellingLevels }: DesignRequest): string => counted(dwellingLevels, 'level')

const dateOr = (date: string | null): string => (date === null ? '-' : formatDate(date))

/** The overview of a request, without merchant and builder, which are beside it on every tab. */
export function RequestOverview({ request }: { request: DesignRequest }) {
  const areas = areasOf(request)
  return (
    <Panel title="Request Details">
      <Pairs
        pairs={[
          ['Site Address', siteAddress(request)],
          ['Dwelling', `${dwellingOf(request)}, ${levelsOf(request)}`],
          ['Category', request.category],
          ['Area', areas === '' ? '' : <Unbroken key="areas" text={areas} />],
          ['Requested', formatDate(request.dateCreated)],
          ['Required', dateOr(request.dateRequired)],
          ['Due', dateOr(request.hardDate ?? request.dateCompletionDue)],
          ['Started', dateOr(request.dateStarted)],
          ['Completed', dateOr(request.dateCompleted)],
          ['Last updated', formatDate(request.lastUpdated)],
        ]}
      />
    </Panel>
  )
}

/** The known areas: '248.60 m² estimated, 251.20 m² designed'. */
function areasOf({ sqmEstimated, sqmDesigned, sqmActual }: DesignRequest): string {
  const known = [
    [sqmEstimated, 'estimated'],
    [sqmDesigned, 'designed'],
    [sqmActual, 'actual'],
  ] as const
  return known.flatMap(([area, word]) => (area === null ? [] : [`${area.toFixed(2)} m² ${word}`])).join(', ')
}
