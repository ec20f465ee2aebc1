import * as z from 'zod/mini'
import { bareText, type NumberLead } from './bare-text.ts'
import { RecordNumber } from './wire-values.ts'

/** What a search finds, in the order of what is found equally well: an order before its invoice. */
export const foundKinds = ['account', 'order', 'invoice', 'creditNote', 'designRequest', 'part'] as const

export const FoundRecord = z.object({
  kind: z.enum(foundKinds),
  number: RecordNumber,
  /** What it is: 'Sales Order 204883'. */
  title: z.string(),
  /** How it stands, in words. */
  detail: z.string(),
  /** The address of its screen in the app. */
  href: z.string(),
  /** What the answer means, where it is more than news. */
  tone: z.optional(z.enum(['good', 'move', 'late'])),
  /** Whether there is a PDF of it. */
  hasDocument: z.optional(z.literal(true)),
  /** Where the delivery that the answer is about is tracked. */
  tracking: z.optional(z.string()),
  photos: z.optional(z.object({ count: z.int(), href: z.string() })),
  /** For whom staff may act. */
  account: z.optional(z.object({ accountNum: RecordNumber, name: z.string(), companyId: z.int() })),
  /** Whose the record is, with all its accounts; for those alone who may act for it. */
  company: z.optional(z.object({ companyId: z.int(), name: z.string(), accountNums: z.array(RecordNumber) })),
})
export type FoundRecord = z.infer<typeof FoundRecord>

const between = ' · '

/** A detail of its parts, the answer first: 'On the way · Lot 364 Boronia Grove · PO HP-4455'. */
export const detailOf = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(between)

export const detailParts = (detail: string): string[] => detail.split(between)

export interface Candidate {
  readonly record: FoundRecord
  /** Whose it is, by the account or by the company; parts are nobody's. */
  readonly owner?: { readonly accountNum: string } | { readonly companyId: number }
  /** What is known of it that a term may equal or begin: its numbers and POs, of an account its name. */
  readonly names: readonly string[]
  /** The customer's PO on it. */
  readonly po?: string
}

interface Sought {
  /** What the term may mean. */
  readonly terms: readonly string[]
  /** What it names before its number. */
  readonly lead: NumberLead | undefined
  readonly limit: number
}

/** What equals a term comes first, then what has it as a part between its marks, what begins with it, and what has it somewhere. */
function placeOf({ names }: Candidate, terms: readonly string[]): number {
  const bare = names.map(bareText)
  if (bare.some((name) => terms.includes(name))) return 0
  if (names.some((name) => name.split(/[^\p{L}\p{Nd}]+/u).some((part) => terms.includes(bareText(part)))))
    return 1
  return bare.some((name) => terms.some((term) => name.startsWith(term))) ? 2 : 3
}

/** Whether it is what the term says that it looks for: an invoice of 'INV 204895', what has the PO of 'PO 204895'. */
function isNamed({ record, po = '' }: Candidate, { lead, terms }: Sought): boolean {
  if (lead === 'po') return po !== '' && terms.some((term) => bareText(po).startsWith(term))
  return record.kind === lead
}

/**
 * The best `limit` of what was found, best first. Of equals, the kind that the term names comes first. No kind takes more
 * than half the places from others that are found, so that a word in many sites does not hide the part of that name.
 */
export function bestOf(found: readonly Candidate[], sought: Sought): Candidate[] {
  const { terms, limit } = sought
  const sorted = found
    .map((each) => ({
      each,
      place: placeOf(each, terms),
      named: isNamed(each, sought) ? 0 : 1,
      kind: foundKinds.indexOf(each.record.kind),
    }))
    .toSorted((a, b) => a.place - b.place || a.named - b.named || a.kind - b.kind)
  const taken = new Map<number, number>()
  const isWithinShare = ({ place, kind }: (typeof sorted)[number]) => {
    const count = (taken.get(kind) ?? 0) + 1
    taken.set(kind, count)
    return place === 0 || count <= limit / 2
  }
  const { true: first = [], false: others = [] } = Object.groupBy(sorted, (each) => `${isWithinShare(each)}`)
  const chosen = new Set([...first, ...others].slice(0, limit))
  return sorted.filter((each) => chosen.has(each)).map(({ each }) => each)
}
