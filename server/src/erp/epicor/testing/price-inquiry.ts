import { EpicorError } from './epicor-error.ts'
import type { Row } from './odata-filter.ts'

export type Words = Record<string, unknown>

export const inquiry = '/live/api/v2/odata/YARRA/Erp.BO.PriceListInquirySvc/GetPriceListInquiry'

/** Parameters that a request must have. */
const parameters = [
  'icCustID',
  'icShipToNum',
  'icPartNum',
  'icCustGroupCode',
  'icProductCode',
  'idQuantity',
  'icUOMCode',
  'icWarehouseCode',
  'icCurrencyCode',
  'pageSize',
  'absolutePage',
]

interface Holding {
  sets: Readonly<Record<string, Row[]>>
  broken: ReadonlySet<string>
}

/** What a customer pays for a quantity of a part: a row for each of their lists that has the part. */
export function pricesFor({ sets, broken }: Holding, words: Words) {
  if (broken.has('PriceListInquirySvc')) throw new EpicorError(403, 'Access to the service is denied.')
  const missing = parameters.filter((name) => words[name] === undefined)
  if (missing.length > 0) throw new EpicorError(400, `Parameter ${missing.join()} is not found in the input.`)
  const customer = sets['CustomerSvc/Customers']?.find(({ CustID }) => CustID === words['icCustID'])
  if (!customer) throw new EpicorError(400, 'Invalid Customer.')
  const own = rowsOf(sets, 'CustomerSvc/CustomerPriceLsts').filter(
    ({ CustNum, ShipToNum }) => CustNum === customer['CustNum'] && ShipToNum === words['icShipToNum'],
  )
  const isAsked = ({ PartNum, UOMCode }: Row) =>
    PartNum === words['icPartNum'] && UOMCode === words['icUOMCode']
  const rows = own.flatMap(({ ListCode }) => {
    const of = (row: Row) => row['ListCode'] === ListCode && isAsked(row)
    const listed = rowsOf(sets, 'PriceLstSvc/PriceLstParts').find(of)
    const list = rowsOf(sets, 'PriceLstSvc/PriceLsts').find((row) => row['ListCode'] === ListCode)
    if (!listed || !list) return []
    const reached = rowsOf(sets, 'PriceLstSvc/PLPartBrks').findLast(
      (row) => of(row) && Number(row['Quantity']) <= Number(words['idQuantity']),
    )
    const NetPrice = Number(reached?.['UnitPrice']) || Number(listed['BasePrice'])
    const { CurrencyCode } = list
    return [{ ListCode, CurrencyCode, UOMCode: words['icUOMCode'], BasePrice: listed['BasePrice'], NetPrice }]
  })
  return { returnObj: { PriceListInquiry: rows, ExtensionTables: [] }, parameters: { morePages: false } }
}

const rowsOf = (sets: Holding['sets'], set: string): Row[] => sets[set] ?? []
