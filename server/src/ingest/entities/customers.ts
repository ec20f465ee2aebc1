import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import * as field from '../field-shapes.ts'
import { oneTable } from '../one-table.ts'

/** An account at one provider; an account that both providers know has a record for each. */
const CustomerRecord = z.object({
  srcProvider: field.Provider,
  accountNum: field.AccountNum,
  name: field.Name,
  /** The company's site or branch. */
  site: field.OptionalName,
  salesRep: field.ShortText,
  address: field.Lines,
  phone: field.ShortText,
  email: field.ShortText,
  /** Such as '30 days'. */
  terms: field.ShortText,
  /** The price list that the account pays by: `priceList` of prices. */
  priceList: field.OptionalNum,
  dateUpdated: field.OptionalInstant,
})

export const customers = entity({
  name: 'customers',
  shape: CustomerRecord,
  ...oneTable<z.output<typeof CustomerRecord>>(
    {
      name: 'customer',
      key: ['provider', 'account_num'],
      stamp: 'date_updated',
      sourceTime: 'source_updated',
    },
    {
      provider: 'srcProvider',
      account_num: 'accountNum',
      name: 'name',
      site: 'site',
      sales_rep: 'salesRep',
      address: 'address',
      phone: 'phone',
      email: 'email',
      terms: 'terms',
      price_list: 'priceList',
      date_updated: 'dateUpdated',
      source_updated: 'dateUpdated',
    },
  ),
})
