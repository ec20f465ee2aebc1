import { listSources, type Source } from '@portal/contract/sources'
import type { ReplyOf } from '@portal/contract/call'
import { formatTime } from '@portal/domain/dates'
import { formatCount } from '@portal/domain/numbers'
import { agoText } from '@portal/domain/vehicle'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { trailOf } from '../areas.tsx'
import { Empty } from '../ui/empty.tsx'
import { YardIcon } from '../ui/icons/areas.tsx'
import { ListFailure } from '../ui/list-failure.tsx'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { DataTableSkeleton } from '../ui/table/data-table-skeleton.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { refusedColumns, sourceColumns } from './source-columns.tsx'

const trail = trailOf()

const everyMs = 30_000

/** The state of the connected systems, for staff; read-only. */
export function Sources() {
  const asked = useQuery({ ...query(listSources, {}), refetchInterval: everyMs })
  const { data } = asked
  const sub = data && `Read ${formatTime(data.timeRead)}, renewed each ${everyMs / 1000} s`
  return (
    <Page title="Sources" sub={sub} trail={trail}>
      <ListFailure of={asked} />
      {asked.isPending ? (
        <DataTableSkeleton label="Sources" columns={sourceColumns} rows={2} hasActions={false} />
      ) : null}
      {data ? <SourceTables {...data} /> : null}
    </Page>
  )
}

function SourceTables({ sources, refused, accountsWithoutCompany, timeRead }: ReplyOf<typeof listSources>) {
  if (sources.length === 0)
    return (
      <Empty icon={<YardIcon size={32} />} sentence="No system is connected to this portal.">
        Its records come in from files.
      </Empty>
    )
  const all = sources.reduce((sum, source) => sum + source.refused, 0)
  return (
    <div className={layout.stack}>
      <Needs sources={sources} accounts={accountsWithoutCompany} timeRead={timeRead} />
      <DataTable
        label="Sources"
        columns={sourceColumns}
        rows={sources.map((source) => ({ ...source, timeRead }))}
        rowKey={({ name }) => name}
      />
      <h2>
        Refused records <span className="quiet">{formatCount(all)}</span>
      </h2>
      {refused.length === 0 ? (
        <p className="quiet">None.</p>
      ) : (
        <DataTable
          label="Refused records"
          columns={refusedColumns}
          rows={refused}
          // The index, since two refused records may have the same number.
          rowKey={(record) => `${refused.indexOf(record)}`}
        />
      )}
      {all > refused.length && refused.length > 0 ? (
        <p className="small quiet">The first {formatCount(refused.length)}; each is tried again by itself.</p>
      ) : null}
    </div>
  )
}

interface NeedsProps {
  readonly sources: readonly Source[]
  readonly accounts: number
  readonly timeRead: string
}

const needsOf = (source: Source, timeRead: Date): string[] => [
  ...(source.failure === null ? [] : [source.failure]),
  ...lateSweep(source, timeRead),
  ...source.alarms,
]

/** 'last compared 5 hours ago: it replied 503' */
function lateSweep({ timeCompared, isSweepLate, sweepFailure }: Source, timeRead: Date): string[] {
  if (timeCompared === null || !isSweepLate) return []
  const ago = `last compared ${agoText(timeCompared, timeRead)}`
  return [sweepFailure === null ? ago : `${ago}: ${sweepFailure}`]
}

/** The problems that need attention, one sentence each. */
function Needs({ sources, accounts, timeRead }: NeedsProps) {
  const needs = [
    ...sources.flatMap((source) =>
      needsOf(source, new Date(timeRead)).map((why) => `${source.name}: ${why.replace(/\.$/, '')}.`),
    ),
    ...(accounts > 0
      ? [`Accounts without a company, whose documents only staff see: ${formatCount(accounts)}.`]
      : []),
  ]
  if (needs.length === 0) return null
  return <Notice tone="wait">{needs.join(' ')}</Notice>
}
