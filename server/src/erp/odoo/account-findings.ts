import { formatCount } from '@portal/domain/numbers'
import type { Call, Finding } from '../port.ts'
import { warn } from '../reading/findings.ts'
import { partOf } from './model.ts'
import type { Domain } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

/** Customers who share an account number, archived ones too; the sync holds both back. */
export async function accountFindings(
  { reader, settings, Partner }: OdooParts,
  call: Call,
): Promise<Finding[]> {
  const where: Domain = [
    ['company_id', 'in', [false, settings.company]],
    [settings.accountField, '!=', false],
  ]
  const rows = await reader.rows(partOf(Partner, 'account', 'commercial'), { where }, call)
  const shared = [...Map.groupBy(rows, (row) => row.account?.trim())].flatMap(([number, some]) => {
    const holders = new Set(some.map((row) => row.commercial?.id ?? row.id))
    if (holders.size < 2) return []
    // Odoo's own search does not show archived ones.
    const ids = [...holders]
      .toSorted((a, b) => a - b)
      .slice(0, 5)
      .join(', ')
    return [warn(`${holders.size} customers (${ids}), archived ones too, share account ${number}: held back`)]
  })
  const most = 20
  const more =
    shared.length > most ? [warn(`${formatCount(shared.length - most)} more accounts are shared`)] : []
  if (rows.length === 0)
    return [warn(`no customer has a number in '${settings.accountField}': nobody sees anything`)]
  return [...shared.slice(0, most), ...more]
}
