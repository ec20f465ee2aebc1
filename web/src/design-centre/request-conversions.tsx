import { formatDate } from '@portal/domain/dates'
import type { DesignRequest } from '@portal/domain/design-requests'
import { poLabel } from '@portal/domain/labelled-po'
import { formatMoney } from '@portal/domain/money'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import type { Column } from '../ui/table/data-table-column.ts'

type Conversion = DesignRequest['conversions'][number]

const columns: readonly Column<Conversion>[] = [
  {
    id: 'id',
    head: 'Conversion #',
    cell: ({ ID }) => ID,
    card: { line: 3, side: 'left' },
    cardLabel: 'Conversion',
    skeletonPx: 60,
  },
  {
    id: 'po',
    head: 'PO #',
    cell: ({ customerPoNumber }) => customerPoNumber || '-',
    title: ({ customerPoNumber }) => customerPoNumber,
    isNarrow: true,
    card: { line: 4, side: 'left' },
    cardLabel: ({ customerPoNumber }) => poLabel(customerPoNumber),
    skeletonPx: 80,
  },
  {
    id: 'order',
    head: 'Sales Order #',
    cell: ({ salesOrderNumber }) => <Link to={paths.order(salesOrderNumber)}>{salesOrderNumber}</Link>,
    card: 'key',
    cardLabel: 'SO',
    skeletonPx: 72,
  },
  {
    id: 'price',
    head: 'Price',
    cell: ({ priceExGst }) => formatMoney(priceExGst),
    isNumber: true,
    card: 'value',
    skeletonPx: 80,
  },
  {
    id: 'date',
    head: 'Date raised',
    cell: ({ timeCreated }) => formatDate(timeCreated),
    card: { line: 3, side: 'right' },
    skeletonPx: 80,
  },
]

/** The sales orders a request became (spec 2, conversions). */
export function RequestConversions({ request }: { request: DesignRequest }) {
  return (
    <>
      <DataTable
        label="Conversions"
        columns={columns}
        rows={request.conversions}
        rowKey={({ ID }) => String(ID)}
      />
      <p className="small quiet">Prices exclude GST.</p>
    </>
  )
}
