import { keptAnswer } from '../calling/kept-answer.ts'
import type { Call } from '../port.ts'
import type { OdooReader } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

type Ask<T> = (parts: OdooParts, call: Call) => Promise<T>

const keptMs = 5 * 60_000
const kept = new WeakMap<OdooReader, Map<Ask<unknown>, unknown>>()

/** Reads what many documents of a reader are made from once in five minutes, and anew once it is dropped. */
export const keptOfReader =
  <T>(ask: Ask<T>): Ask<T> =>
  (parts, call) => {
    const own = kept.get(parts.reader) ?? new Map<Ask<unknown>, unknown>()
    kept.set(parts.reader, own)
    const known = own.get(ask) as ReturnType<typeof keptAnswer<T>> | undefined
    const answer = known ?? keptAnswer((shared) => ask(parts, shared), keptMs)
    own.set(ask, answer)
    return answer(call)
  }

/** Drops all that is kept of a reader: one part of it may be made from another. */
export const dropKept = ({ reader }: OdooParts): void => void kept.delete(reader)
