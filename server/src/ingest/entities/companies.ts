import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import { Flag, Name, Num, OptionalNum, RowId } from '../field-shapes.ts'

/** A company of the portal and the accounts that it owns; an account listed by another one moves there. */
export const CompanyRecord = z.object({
  ID: RowId,
  company_name: Name,
  company_type: z.prefault(
    z.enum(['merchant', 'builder', 'supplier'], "must be 'merchant', 'builder' or 'supplier'"),
    'merchant',
  ),
  is_contracted_builder: Flag,
  /** Where its stock is looked up, such as VIC. */
  state: OptionalNum,
  epicor_number: OptionalNum,
  accounts: z.prefault(z.array(Num), []),
})

export const companies = entity({
  name: 'companies',
  shape: CompanyRecord,
  csv: {
    ID: 'number',
    company_name: 'text',
    company_type: 'text',
    is_contracted_builder: 'flag',
    state: 'text',
    epicor_number: 'text',
    accounts: 'list',
  },
  tables: [
    {
      name: 'company',
      key: ['id'],
      columns: ['id', 'company_name', 'company_type', 'is_contracted_builder', 'state', 'epicor_number'],
    },
    {
      name: 'company_account',
      key: ['account_num'],
      columns: ['account_num', 'company_id'],
      parent: ['company_id'],
    },
  ],
  land: (record) => [
    [
      {
        id: record.ID,
        company_name: record.company_name,
        company_type: record.company_type,
        is_contracted_builder: record.is_contracted_builder,
        state: record.state,
        epicor_number: record.epicor_number,
      },
    ],
    record.accounts.map((account) => ({ account_num: account, company_id: record.ID })),
  ],
})
