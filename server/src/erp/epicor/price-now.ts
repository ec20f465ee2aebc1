import * as z from 'zod/mini'
import { ErpFailure, isFailure } from '../calling/erp-failure.ts'
import type { PricedPart, PriceNow } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { shown, shownPrice } from '../reading/shown-text.ts'
import type { EpicorReader } from './epicor-reader.ts'
import { shownParts, type PartRow } from './part-entity.ts'
import { Part } from './part-tables.ts'
import { noList } from './price-lists.ts'
import { priceOfPiece } from './price-of-one.ts'
import type { EpicorParts } from './row-entity.ts'
import { folded } from './same-text.ts'

const Code = z.nullish(z.string())
const Inquiry = z.object({
  returnObj: z.object({
    PriceListInquiry: z.array(
      // The price is only checked in the row that is wanted.
      z.object({ ListCode: Code, CurrencyCode: Code, UOMCode: Code, NetPrice: z.unknown() }),
    ),
  }),
})

/**
 * What one of a part costs an account now, on the list it pays by. Undefined if prices come from another system, or if
 * Epicor has no such row or refuses the question: then the price that was read is shown.
 */
export async function priceNow(
  { reader, settings }: EpicorParts,
  wanted: PricedPart,
  call: Call,
): Promise<PriceNow | undefined> {
  if (!settings.owns.includes('prices')) return undefined
  try {
    const field = { field: 'part', values: [wanted.partNum], where: shownParts } as const
    const [part] = await reader.having(Part, field, call)
    if (part === undefined) return undefined
    const isWithoutList = wanted.list === noList
    const price = isWithoutList ? part.price : await netPrice(reader, { wanted, part }, call)
    if (price === undefined) return undefined
    return {
      price: shownPrice(priceOfPiece(part, price)) ?? null,
      uom: shown(part.uom) || '-',
      currency: wanted.currency,
    }
  } catch (error) {
    // The key may not use this service, or Epicor gives no price for this customer or part: a retry would not help.
    if (isFailure(error, 'refused')) return undefined
    throw error
  }
}

async function netPrice(
  reader: EpicorReader,
  { wanted, part }: { wanted: PricedPart; part: PartRow },
  call: Call,
): Promise<number | undefined> {
  const rows = await inquire(reader, { wanted, part }, call)
  const own = rows.find(
    ({ ListCode, CurrencyCode, UOMCode }) =>
      folded(ListCode) === folded(wanted.list) &&
      isAsAsked(CurrencyCode, wanted.currency) &&
      isAsAsked(UOMCode, part.uom),
  )
  if (own === undefined) return undefined
  if (typeof own.NetPrice !== 'number' || !Number.isFinite(own.NetPrice)) throw noPrices()
  return own.NetPrice
}

/** Whether a field of the reply is as asked; a field that is missing counts as asked. */
const isAsAsked = (said: string | null | undefined, asked: string | null): boolean =>
  !said || folded(said) === folded(asked)

const noPrices = () => new ErpFailure('down', 'its price inquiry gave no prices')

interface Inquired {
  wanted: Pick<PricedPart, 'accountNum' | 'currency'>
  part: Pick<PartRow, 'part' | 'uom'>
}

/** What one piece costs a customer on each of their lists, as Epicor shows it to the supplier's own people. */
export async function inquire({ client }: EpicorReader, { wanted, part }: Inquired, call: Call) {
  const words = {
    icCustID: wanted.accountNum,
    icShipToNum: '',
    icPartNum: part.part,
    icCustGroupCode: '',
    icProductCode: '',
    idQuantity: 1,
    icUOMCode: part.uom ?? '',
    icWarehouseCode: '',
    icCurrencyCode: wanted.currency,
    pageSize: 0,
    absolutePage: 0,
  }
  const reply = Inquiry.safeParse(
    await client.run('Erp.BO.PriceListInquirySvc/GetPriceListInquiry', words, call),
  )
  if (!reply.success) throw noPrices()
  return reply.data.returnObj.PriceListInquiry
}
