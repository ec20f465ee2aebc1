import { minuteMs } from '@portal/domain/time-units'
import { keptAnswer } from '../calling/kept-answer.ts'
import type { Call } from '../port.ts'
import type { OdooReader } from './odoo-reader.ts'
import type { OdooParts } from './row-entity.ts'

const keptMs = 5 * minuteMs
/** Thousands of rules are read page by page, each with the limit of its own request. */
const longestMs = 30 * minuteMs

const drops: ((reader: OdooReader) => void)[] = []

/** Reads what many documents of a reader are made from once in five minutes, and anew once it is dropped. */
export function keptOfReader<T>(ask: (parts: OdooParts, call: Call) => Promise<T>) {
  const answers = new WeakMap<OdooReader, (call: Call) => Promise<T>>()
  drops.push((reader) => answers.delete(reader))
  return (parts: OdooParts, call: Call): Promise<T> => {
    const { reader } = parts
    const answer = answers.get(reader) ?? keptAnswer((shared) => ask(parts, shared), keptMs, longestMs)
    answers.set(reader, answer)
    return answer(call)
  }
}

/** Drops all that is kept of a reader: one part of it may be made from another. */
export const dropKept = ({ reader }: OdooParts): void => drops.forEach((drop) => drop(reader))
