import { formatMoney } from '@portal/domain/money'
import { counted, formatQuantity } from '@portal/domain/numbers'
import { isReported, quantityLook, type RecordLine } from '@portal/domain/record-lines'
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
  /** How many of the lines are done; '' if it is not said. */
  readonly done?: string
  /** The number of cancelled lines, which are not listed. */
  readonly cancelled?: number
}

/** The lines of an order or invoice with the document's totals; each part links to its stock. */
export function RecordLines({ kind, lines, sums, done = '', cancelled = 0 }: RecordLinesProps) {
  const count = [counted(lines.length, 'line'), cancelled > 0 && `${cancelled} more cancelled`, done]
  return (
    <Panel title="Lines" tools={<span className="small quiet">{count.filter(Boolean).join(', ')}</span>}>
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
  cell: (line) => {
    const told = line[of] ?? null
    return (
      <span className={styles[quantityLook(told, line)]}>{told === null ? '-' : formatQuantity(told)}</span>
    )
  },
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
          {formatQuantity(qty)} <span className="small quiet unit">{uom}</span>
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

/** The part number, linked to its stock; freight and text lines have none. Then what is missing of the line. */
function Part({ line: { partNum, isKnownPart, toFollow = 0 } }: { readonly line: RecordLine }) {
  if (partNum === '' && toFollow === 0) return null
  return (
    <small>
      {isKnownPart ? (
        <Link to={paths.partStock(partNum)} preload={false} title={`Stock of ${partNum}`}>
          {partNum}
        </Link>
      ) : (
        partNum
      )}
      {toFollow > 0 ? <span className={styles.short}> {formatQuantity(toFollow)} to follow</span> : null}
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
