import { earliest } from '@portal/domain/earliest'
import { completeAsOf, oldestAsOf } from '@portal/domain/kept-records'
import { homeCurrency } from '@portal/domain/money'
import type { OnePrice } from '@portal/domain/price-list'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import { askLive } from '../erp/ask-live.ts'
import type { PriceNow } from '../erp/live-provider.ts'
import { isOutage, notFound, type Fault } from '../faults.ts'
import type { Logger } from '../log.ts'
import { findStreamAges } from '../sync/stream-ages.ts'
import { findParts, findPriceLists, readPrices, type KnownPart, type OwnList } from './queries.ts'

/** How long a person waits for a live price before the last known one is shown. */
const patienceMs = 2_000

/** A part that an account asks for, and the price lists that it pays by. */
interface Priced {
  accountNum: string
  lists: readonly OwnList[]
  parts: readonly [KnownPart, ...KnownPart[]]
}

/** The same error for an unknown part and for an account outside the scope. */
export async function pricedPart(
  sql: Sql,
  scope: Scope,
  { accountNum, partNumber }: { accountNum: string; partNumber: string },
): Promise<Priced> {
  const [lists, [part, ...others]] = await Promise.all([
    findPriceLists(sql, scope, accountNum),
    findParts(sql, partNumber),
  ])
  if (lists === undefined || part === undefined) throw notFound('We have no such part or account.')
  return { accountNum, lists, parts: [part, ...others] }
}

interface PriceAnswer extends OnePrice {
  /** The age of the price, if nobody could be asked at present. */
  asOf?: Date | undefined
}

/** The prices on its lists; as in the price list, the first list's rates come before the second's. */
export async function priceOfPart(from: AppParts, wanted: Priced, log: Logger): Promise<PriceAnswer> {
  const answers = await Promise.all(wanted.lists.map((list) => priceOnList(from, { wanted, list }, log)))
  const { primary } = answers.find((each) => each.primary) ?? {}
  const { pack } = answers.find((each) => each.pack) ?? {}
  const failed = answers.find(({ failure }) => failure)
  if (failed && !primary && !pack) throw failed.failure
  const asOf = earliest(answers.flatMap((each) => each.asOf ?? []))
  return { ...(primary && { primary }), ...(pack && { pack }), asOf }
}

interface Asked {
  wanted: Priced
  list: OwnList
}

/** The provider's live price; otherwise the read model's, with its age if the provider cannot be asked. */
async function priceOnList(
  from: AppParts,
  asked: Asked,
  log: Logger,
): Promise<PriceAnswer & { failure?: Fault }> {
  const known = await knownOnList(from.sql, asked)
  try {
    const now = await askPrice(from, asked, known.primary?.currency)
    if (now) return { ...(known.pack && { pack: known.pack }), ...standardOf(now, asked) }
    return { ...known, asOf: (await agesOf(from, asked.list)).longAgo }
  } catch (error) {
    if (!isOutage(error)) throw error
    const { asOf } = await agesOf(from, asked.list)
    if (asOf === undefined) throw error
    log.warn(
      { err: error.internal, part: asked.wanted.parts[0].partNum },
      'the ERP could not be asked for a price',
    )
    return { ...known, asOf, failure: error }
  }
}

async function knownOnList(sql: Sql, { wanted: { parts }, list }: Asked): Promise<OnePrice> {
  const prices = await readPrices(sql, [list], parts[0].partNum)
  const [[primary], [pack]] = [prices.primary, prices.pack]
  return { ...(primary && { primary }), ...(pack && { pack }) }
}

const askPrice = (
  { connectors }: AppParts,
  { wanted: { accountNum, parts }, list: { provider, list } }: Asked,
  currency = homeCurrency,
): Promise<PriceNow | undefined> =>
  askLive(patienceMs, (signal) =>
    connectors[provider].live.findPrice({ accountNum, partNum: parts[0].partNum, list, currency }, signal),
  )

function standardOf({ price, ...now }: PriceNow, { wanted: { parts }, list }: Asked): OnePrice {
  if (price === null) return {}
  const { partNum, description } = parts.find(({ owner }) => owner === list.provider) ?? parts[0]
  return { primary: { partNum, description, ...now, price } }
}

/**
 * When the provider's prices in the read model were current, and the same in `longAgo` if that is too long
 * ago.
 */
async function agesOf({ sql, connectors }: AppParts, { provider }: OwnList) {
  const { ages, now } = await findStreamAges(sql, connectors[provider])
  return { asOf: completeAsOf('Prices', ages), longAgo: oldestAsOf('Prices', ages, now) }
}
