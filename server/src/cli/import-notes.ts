import { companies } from '../ingest/entities/companies.ts'
import { customers } from '../ingest/entities/customers.ts'
import { invoices } from '../ingest/entities/invoices.ts'
import { orderLines } from '../ingest/entities/order-lines.ts'
import { orders } from '../ingest/entities/orders.ts'
import { stock } from '../ingest/entities/parts.ts'
import { payments } from '../ingest/entities/payments.ts'
import type { Doubts } from '../ingest/doubts.ts'
import type { Entity } from '../ingest/entity.ts'
import { counted } from './count-words.ts'
import { accountsOfNobody } from './accounts-of-nobody.ts'
import type { PlannedFile } from './import-plan.ts'
import type { Target, Work } from './import-work.ts'
import { companiesWithoutStock } from './stateless-companies.ts'
import { settledUnsaid } from './settled-unsaid.ts'
import { unknownDocuments } from './unknown-documents.ts'

/** What people should know of a file that came in: it is sound, and may show something that nobody meant. */
export async function notesOf(
  sql: Target,
  { file, doubts }: { file: PlannedFile; doubts: Doubts },
  { plan, ownerOf }: Pick<Work, 'plan' | 'ownerOf'>,
): Promise<string[]> {
  const isLastOf = (...kinds: readonly Entity[]) =>
    plan.files.findLast(({ entity }) => kinds.includes(entity)) === file
  const notes = [
    datedAhead(doubts),
    openLinesUnsaid(doubts),
    isLastOf(companies, stock) ? await companiesWithoutStock(sql) : undefined,
    isLastOf(orders, orderLines) ? await ordersWithoutLines(sql, ownerOf) : undefined,
    isLastOf(invoices, payments) ? await settledUnsaid(sql) : undefined,
    isLastOf(invoices, payments) ? await unknownDocuments(sql, ownerOf) : undefined,
    isLastOf(companies, customers, orders, invoices, payments) ? await accountsOfNobody(sql) : undefined,
  ]
  return notes.filter((note) => note !== undefined)
}

function datedAhead({ datedAhead: count }: Doubts): string | undefined {
  if (count === 0) return undefined
  const have = counted(count, 'record has', 'records have')
  return `${have} a dateUpdated more than a day ahead: records with an earlier one will not replace ${count === 1 ? 'it' : 'them'}`
}

/** A file may leave the field out of the lines that are not open, but hardly of all lines. */
function openLinesUnsaid({ withOpenLine, withoutOpenLine }: Doubts): string | undefined {
  if (withoutOpenLine === 0 || withOpenLine > 0) return undefined
  return 'no order line says openLine, so that all of them show as picked'
}

/** An empty list takes fewer: others are not read, since they may be long. */
const emptyListBytes = 20

/** Orders of a connector are left out: its documents are complete. */
async function ordersWithoutLines(sql: Target, ownerOf: Work['ownerOf']): Promise<string | undefined> {
  const providers = ['epicor', 'odoo'].filter((provider) => ownerOf(orders, provider) === undefined)
  const [found] = await sql<[{ count: number }]>`
    select count(*)::int as count from sales_order
    where provider::text = any(${providers}::text[]) and is_open and not is_void and status <> 'draft'
      and pg_column_size(items) < ${emptyListBytes} and items = '[]'`
  const { count } = found
  if (count === 0) return undefined
  const have = counted(count, 'open order has', 'open orders have')
  return `in all, ${have} no lines, and ${count === 1 ? 'shows' : 'show'} as picked`
}
