import { minuteMs } from '@portal/domain/time-units'
import { allRows } from './all-rows.ts'
import { usedIn } from './company-records.ts'
import { partOf, type Model } from './model.ts'
import { Terms } from './money-models.ts'
import type { Domain } from './odoo-reader.ts'
import { pairsOf, type Followed, type OdooParts } from './row-entity.ts'

interface TermsTable {
  name: string
  isApart?: true
  of: Model<{ terms: Model['fields'][string] }>
  shown: Domain
}

/** Payment terms, whose names are on documents: a new name writes none of these. */
export const termsTable = (
  { reader, settings }: OdooParts,
  { of, shown, ...table }: TermsTable,
): Followed => ({
  ...table,
  everyMs: 45 * minuteMs,
  isOfNames: true,
  model: partOf(Terms, 'written'),
  where: usedIn(settings),
  async documents(rows, call) {
    const [field = ''] = of.fields.terms.names
    const where: Domain = [...shown, [field, 'in', rows.map(({ id }) => id)]]
    const documents = await allRows(reader, { model: of, where }, call)
    return pairsOf(rows, documents, ({ terms }) => (terms as { id: number } | null)?.id)
  },
})
