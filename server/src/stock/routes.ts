import { features } from '@portal/contract/calls'
import type { AppParts } from '../app-parts.ts'
import { isUnwritable } from '../database/writability.ts'
import { isOutage, orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import type { Logger } from '../log.ts'
import { askProviders } from './ask-providers.ts'
import { findStock, keepStock } from './queries.ts'
import type { KnownStock } from './queries.ts'

export const stockRoutes = (parts: AppParts) =>
  implement(features.stock, {
    isInStock: async ({ params: { partNumber }, session, setHeader, log }) => {
      // The session's own company, while staff act for another too (spec 6).
      const { state } = session.company
      const found = await findStock(parts.sql, { partNumber, state })
      const known = orNotFound(found, `No part ${partNumber} was found.`)
      const { quantity, asOf }: Stock = state === null ? known : await stockNow(parts, known, log)
      if (asOf !== undefined) setHeader('x-as-of', asOf.toISOString())
      return quantity > 0
    },
  })

interface Stock {
  quantity: number
  /** When that was so, where nobody could be asked just now. */
  asOf?: Date
}

/** As the providers say, or what was known last and since when; as the read model has it where nobody says more. */
async function stockNow(
  { sql, connectors, clock }: AppParts,
  { partNum, state, quantity, timeKnown }: KnownStock,
  log: Logger,
): Promise<Stock> {
  const part = { partNum, state }
  try {
    const told = await askProviders(connectors, part)
    if (told === undefined) return { quantity }
    await keepStock(sql, part, { quantity: told, now: clock.now() }).catch((error: unknown) => {
      if (!isUnwritable(error)) throw error
    })
    return { quantity: told }
  } catch (error) {
    if (!isOutage(error) || timeKnown === null) throw error
    log.warn({ err: error.internal, part: partNum }, 'stock could not be asked for')
    return { quantity, asOf: timeKnown }
  }
}
