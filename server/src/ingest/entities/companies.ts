import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import { guardAccess } from './company-access.ts'
import * as field from '../field-shapes.ts'
import { oneTable } from '../one-table.ts'

/** A company and its accounts; an account that another company listed before moves to this one. */
const CompanyRecord = z.object({
  source: field.Source,
  /** The id that its source uses; the portal has an id of its own. */
  ID: field.Reference,
  company_name: field.Name,
  company_type: z.prefault(
    z.enum(['merchant', 'builder', 'supplier'], "must be 'merchant', 'builder' or 'supplier'"),
    'merchant',
  ),
  is_contracted_builder: field.Flag,
  /** The state whose stock it sees, such as VIC. */
  state: field.OptionalState,
  epicor_number: field.OptionalNum,
  accounts: z.prefault(z.array(field.ListedAccount), []),
})

const company = oneTable<z.output<typeof CompanyRecord>>(
  { name: 'company', key: ['id'], reference: ['source', 'reference'] },
  {
    id: () => null,
    source: 'source',
    reference: 'ID',
    company_name: 'company_name',
    company_type: 'company_type',
    is_contracted_builder: 'is_contracted_builder',
    state: 'state',
    epicor_number: 'epicor_number',
  },
)

export const companies = entity({
  name: 'companies',
  shape: CompanyRecord,
  tables: [
    ...company.tables,
    {
      name: 'company_account',
      key: ['account_num'],
      columns: ['account_num', 'company_id'],
      parent: ['company_id'],
    },
  ],
  optional: { ...company.optional, company_account: [['accounts']] },
  guard: guardAccess,
  land: (record) => [
    ...company.land(record),
    record.accounts.map((account) => ({ account_num: account, company_id: null })),
  ],
  complete: [
    `update incoming_company i set id = c.id from company c
      where c.source = i.source and c.reference = i.reference`,
    `update incoming_company set id = nextval(pg_get_serial_sequence('company', 'id')) where id is null`,
    `update incoming_company_account a set company_id = i.id from incoming_company i where i.line = a.line`,
  ],
})
