import * as z from 'zod/mini'
import { entity, names } from '../entity.ts'
import { Lines, Name, Num, OptionalInstant, OptionalNum, Provider, ShortText } from '../field-shapes.ts'

/** An account as a provider knows it; one that both know is a record of each. */
export const CustomerRecord = z.object({
  srcProvider: Provider,
  accountNum: Num,
  name: Name,
  salesRep: ShortText,
  address: Lines,
  phone: ShortText,
  email: ShortText,
  /** Such as '30 days'. */
  terms: ShortText,
  /** Whose prices the account pays: `priceList` of prices. */
  priceList: OptionalNum,
  dateUpdated: OptionalInstant,
})

export const customers = entity({
  name: 'customers',
  shape: CustomerRecord,
  csv: {
    srcProvider: 'text',
    accountNum: 'text',
    name: 'text',
    salesRep: 'text',
    address: 'list',
    phone: 'text',
    email: 'text',
    terms: 'text',
    priceList: 'text',
    dateUpdated: 'date',
  },
  tables: [
    {
      name: 'customer',
      key: ['provider', 'account_num'],
      columns: names(
        `provider account_num name sales_rep address phone email terms price_list date_updated source_updated`,
      ),
      stamp: 'date_updated',
      mark: 'source_updated',
    },
  ],
  optional: {
    sales_rep: 'salesRep',
    address: 'address',
    phone: 'phone',
    email: 'email',
    terms: 'terms',
    price_list: 'priceList',
  },
  land: (record) => [
    [
      {
        provider: record.srcProvider,
        account_num: record.accountNum,
        name: record.name,
        sales_rep: record.salesRep,
        address: record.address,
        phone: record.phone,
        email: record.email,
        terms: record.terms,
        price_list: record.priceList,
        date_updated: record.dateUpdated,
        source_updated: record.dateUpdated,
      },
    ],
  ],
})
