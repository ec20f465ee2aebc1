import { earliest } from '@portal/domain/earliest'
import { features } from '@portal/contract/calls'
import { completeAsOf, oldestAsOf } from '@portal/domain/kept-records'
import type { AppParts } from '../app-parts.ts'
import { isUnwritable } from '../database/writability.ts'
import { isOutage, notFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import type { Logger } from '../log.ts'
import { findStreamAges, type StreamAge } from '../sync/stream-ages.ts'
import { askProviders } from './ask-providers.ts'
import { findStock, keepStock, type KnownStock } from './queries.ts'

export const stockRoutes = (parts: AppParts) =>
  implement(features.stock, {
    isInStock: async ({ params: { partNumber }, session, setHeader, log }) => {
      // The state of the session's own company, also while staff act for another one (spec 6).
      const { state } = session.company
      const found = await findStock(parts.sql, { partNumber, state })
      const [part] = found
      if (part === undefined) throw notFound(`No part ${partNumber} was found.`)
      // As the supplier writes it: people type it in any case. A header can hold ASCII alone.
      setHeader('x-part-number', encodeURIComponent(part.partNum))
      const asked = await Promise.allSettled(
        counting(found).map(async (known): Promise<Stock> =>
          state === null ? storedStock(parts, known) : stockNow(parts, known, log),
        ),
      )
      const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      if (answers.some(({ quantity, asOf }) => quantity > 0 && asOf === undefined)) return true
      // The part is in stock if any provider last had some; it is out of stock only if none had.
      const hadSome = answers.some(({ quantity }) => quantity > 0)
      const failed = asked.find((one) => one.status === 'rejected')
      if (failed && !hadSome) throw failed.reason
      if (!answers.some(({ isReported }) => isReported)) setHeader('x-stock-known', 'no')
      const oldest = earliest(answers.flatMap(({ asOf }) => asOf ?? []))
      if (oldest !== undefined) setHeader('x-as-of', oldest.toISOString())
      return hadSome
    },
  })

/**
 * Stock from a file without provider only counts if no provider's own stock is known, in any state: where a provider has
 * no record of a state, it has none there.
 */
function counting(found: readonly KnownStock[]): readonly KnownStock[] {
  const own = found.filter(({ owner }) => owner !== '')
  return own.some(({ isReported }) => isReported) ? own : found
}

interface Stock extends Pick<KnownStock, 'quantity' | 'isReported'> {
  /** The age of the figure, if nobody could be asked at present or the stored one is old. */
  asOf?: Date | undefined
}

/**
 * The providers' live figure; during an outage the last known one with its age; the read model's if no
 * provider reports one.
 */
async function stockNow(parts: AppParts, known: KnownStock, log: Logger): Promise<Stock> {
  const { sql, connectors, clock } = parts
  const { owner, partNum, state, quantity, timeKnown, isReported } = known
  try {
    const live = await askProviders(connectors, owner, { partNum, state })
    if (live === undefined) return await storedStock(parts, known)
    await keepStock(sql, known, { quantity: live, now: clock.now() }).catch((error: unknown) => {
      if (!isUnwritable(error)) throw error
    })
    return { quantity: live, isReported: true }
  } catch (error) {
    if (!isOutage(error) || timeKnown === null) throw error
    log.warn({ err: error.internal, part: partNum }, 'the ERP could not be asked for stock')
    const followed = completeAsOf('Stock', (await stockAges(parts, known)).ages)
    return {
      quantity,
      isReported,
      asOf: followed !== undefined && followed > timeKnown ? followed : timeKnown,
    }
  }
}

/** The read model's figure, with its age if that is old. */
async function storedStock(parts: AppParts, known: KnownStock): Promise<Stock> {
  const { ages, now } = await stockAges(parts, known)
  return { quantity: known.quantity, isReported: known.isReported, asOf: oldestAsOf('Stock', ages, now) }
}

/** The ages of the streams that the owner's stock comes by; none if it comes from files. */
async function stockAges(
  { sql, connectors }: AppParts,
  { owner }: KnownStock,
): Promise<{ ages: StreamAge[]; now: Date }> {
  const none = { ages: [], now: new Date(0) }
  if (owner === '' || connectors[owner].streams.length === 0) return none
  return findStreamAges(sql, connectors[owner])
}
