import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import {
  AccountNum,
  Lines,
  Name,
  OptionalInstant,
  OptionalName,
  OptionalNum,
  Provider,
  ShortText,
} from '../field-shapes.ts'
import { oneTable } from '../one-table.ts'

/** An account at one provider; an account that both providers know has a record for each. */
const CustomerRecord = z.object({
  srcProvider: Provider,
  accountNum: AccountNum,
  name: Name,
  /** The company's site or branch. */
  site: OptionalName,
  salesRep: ShortText,
  address: Lines,
  phone: ShortText,
  email: ShortText,
  /** Such as '30 days'. */
  terms: ShortText,
  /** The price list that the account pays by: `priceList` of prices. */
  priceList: OptionalNum,
  dateUpdated: OptionalInstant,
})

export const customers = entity({
  name: 'customers',
  shape: CustomerRecord,
  ...oneTable<z.output<typeof CustomerRecord>>(
    { name: 'customer', key: ['provider', 'account_num'], stamp: 'date_updated', mark: 'source_updated' },
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
