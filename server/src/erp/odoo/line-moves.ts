import { thousandths } from '../reading/shown-text.ts'

/** A move of a line's goods, with the quantity in the unit of the line. */
export interface LineMove {
  /** Null for a component of a kit: how many of these make one of the line is not known. */
  qty: number | null
  state: string | null
  isPicked: boolean
  /** Such as outgoing; null if Odoo does not tell. */
  code: string | null
  /** The kind of operation: a warehouse may pick, pack and ship by moves of their own. */
  operation: number | undefined
}

interface Moved {
  /** What is picked, with what was delivered; null if only components of a kit move. */
  picked: number | null
  /** Nothing more is going to move: all is done or cancelled. */
  isSettled: boolean
  /** All that was not done is cancelled. */
  isGivenUp: boolean
}

/** How far the goods of a line have come; what customers return is none of it. */
export function movedOf(delivered: number, moves: readonly LineMove[]): Moved {
  const goods = moves.filter(({ code }) => code !== 'incoming')
  const going = goods.filter(({ state }) => state !== 'cancel')
  const [inside = [], out = []] = [true, false].map((isInside) =>
    going.filter(({ code }) => (code === 'internal') === isInside),
  )
  const ready = sumOf(out.filter(({ state, isPicked }) => isPicked && state !== 'done'))
  const shipped = sumOf(out.filter(({ state }) => state === 'done'))
  const handled = inside.filter(({ state, isPicked }) => isPicked || state === 'done')
  const steps = [...Map.groupBy(handled, ({ operation }) => operation).values()].map(sumOf)
  const picked = delivered + Math.max(ready, ...steps.map((step) => step - shipped))
  const isKit = goods.length > 0 && goods.every(({ qty }) => qty === null)
  const left = goods.filter(({ state }) => state !== 'done')
  const isCancelled = left.every(({ state }) => state === 'cancel')
  return {
    picked: isKit ? null : thousandths(picked),
    isSettled: goods.length > 0 && isCancelled,
    isGivenUp: left.length > 0 && isCancelled,
  }
}

const sumOf = (moves: readonly LineMove[]): number => moves.reduce((sum, { qty }) => sum + (qty ?? 0), 0)
