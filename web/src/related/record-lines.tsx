import { formatMoney } from '@portal/domain/money'
import { counted, formatQuantity } from '@portal/domain/numbers'
import { isReported, type RecordLine } from '@portal/domain/record-lines'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Panel, PanelSentence } from '../ui/panel.tsx'
import { asRole } from '../ui/table/table-role.ts'
import styles from './record-lines.module.css'

interface Sums {
  readonly subtotalExGst: number
  readonly gst: number
  readonly total: number
  readonly currency: string
}

interface RecordLinesProps {
  readonly kind: 'order' | 'draft' | 'invoice' | 'credit note'
  readonly lines: readonly RecordLine[]
  readonly sums: Sums
  /** The number of cancelled lines, which are not listed. */
  readonly cancelled?: number
}

/** The lines of an order or invoice with the document's totals; each part links to its stock. */
export function RecordLines({ kind, lines, sums, cancelled = 0 }: RecordLinesProps) {
  return (
    <Panel title="Lines" tools={<span className="small quiet">{countOf(lines.length, cancelled)}</span>}>
      {lines.length === 0 ? (
        <PanelSentence>
          {cancelled > 0
            ? `Every line of this ${kind} was cancelled.`
            : `There are no lines on this ${kind}.`}
        </PanelSentence>
      ) : (
        <LinesTable kind={kind} lines={lines} currency={sums.currency} />
      )}
      <Totals sums={sums} />
    </Panel>
  )
}

const countOf = (count: number, cancelled: number): string =>
  `${counted(count, 'line')}${cancelled > 0 ? `, ${cancelled} more cancelled` : ''}`

interface LineColumn {
  readonly head: string
  /** The label above the cell on a card, which has no column heads. */
  readonly label: string
  readonly className: string | undefined
  readonly cell: (line: RecordLine) => ReactNode
}

const quantity = (head: string, of: 'qtyPicked' | 'qtyDelivered'): LineColumn => ({
  head,
  label: head,
  className: styles.quantity,
  cell: ({ [of]: told = null }) => (told === null ? '-' : formatQuantity(told)),
})

function columnsOf(kind: string, lines: readonly RecordLine[], currency: string): LineColumn[] {
  const first = kind === 'order' ? 'Ordered' : 'Quantity'
  return [
    {
      head: first,
      label: first,
      className: styles.quantity,
      cell: ({ qty, uom }) => (
        <>
          {formatQuantity(qty)} <span className="small quiet">{uom}</span>
        </>
      ),
    },
    ...(isReported(lines, 'qtyPicked') ? [quantity('Picked', 'qtyPicked')] : []),
    ...(isReported(lines, 'qtyDelivered') ? [quantity('Delivered', 'qtyDelivered')] : []),
    {
      head: 'Each ex GST',
      label: 'Each',
      className: styles.price,
      cell: ({ priceExGst }) => (priceExGst === null ? '-' : formatMoney(priceExGst, currency)),
    },
    {
      head: 'Amount ex GST',
      label: '',
      className: styles.amount,
      cell: ({ amountExGst }) => formatMoney(amountExGst, currency),
    },
  ]
}

type LinesTableProps = Pick<RecordLinesProps, 'kind' | 'lines'> & Pick<Sums, 'currency'>

function LinesTable({ kind, lines, currency }: LinesTableProps) {
  const columns = columnsOf(kind, lines, currency)
  return (
    <div className={styles.frame}>
      <table className={styles.table} {...asRole('table')} aria-label={`Lines of the ${kind}`}>
        <thead {...asRole('rowgroup')}>
          <tr {...asRole('row')}>
            {['Description and part', ...columns.map(({ head }) => head)].map((head) => (
              <th key={head} scope="col" {...asRole('columnheader')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...asRole('rowgroup')}>
          {lines.map((line, index) => (
            // The index, since a source may give two lines the same number.
            <tr key={index} {...asRole('row')}>
              <th scope="row" {...asRole('rowheader')} className={styles.what}>
                <span dir="auto">{line.description || (line.partNum ? '' : '-')}</span>
                <Part line={line} />
              </th>
              {columns.map(({ head, label, className, cell }) => (
                <td key={head} {...asRole('cell')} className={className} data-label={label}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The part number, linked to its stock; freight and text lines have none. */
function Part({ line: { partNum, isKnownPart } }: { readonly line: RecordLine }) {
  if (partNum === '') return null
  return (
    <small>
      {isKnownPart ? (
        <Link to={paths.partStock(partNum)} preload={false} title={`Stock of ${partNum}`}>
          {partNum}
        </Link>
      ) : (
        partNum
      )}
    </small>
  )
}

const Totals = ({ sums: { subtotalExGst, gst, total, currency } }: { readonly sums: Sums }) => (
  <dl className={styles.totals}>
    <div>
      <dt>Subtotal ex GST</dt>
      <dd>{formatMoney(subtotalExGst, currency)}</dd>
    </div>
    <div>
      <dt>GST</dt>
      <dd>{formatMoney(gst, currency)}</dd>
    </div>
    <div className={styles.end}>
      <dt>Total inc GST</dt>
      <dd>{formatMoney(total, currency)}</dd>
    </div>
  </dl>
)
