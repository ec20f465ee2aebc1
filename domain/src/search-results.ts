import * as z from 'zod/mini'
import { bareText, type NumberLead } from './bare-text.ts'
import { AccountSites } from './session.ts'
import { RecordNumber, SrcProvider } from './wire-values.ts'

/**
 * The kinds of results; among equally good matches they are listed in this order: an order before its
 * invoice.
 */
export const foundKinds = ['account', 'order', 'invoice', 'creditNote', 'designRequest', 'part'] as const

/** How many results a search returns by default. */
export const usualFound = 8

export const FoundRecord = z.object({
  kind: z.enum(foundKinds),
  number: RecordNumber,
  /** The record's name: 'Sales Order 204883'. */
  title: z.string(),
  /** The record's status, in words. */
  detail: z.string(),
  /** The address of its screen in the app. */
  href: z.string(),
  /** The meaning of the detail; absent if it is only information. */
  tone: z.optional(z.enum(['good', 'move', 'late'])),
  /** The provider of an order or an invoice: the other one may have the number too. */
  srcProvider: z.optional(SrcProvider),
  /** Set if a PDF of the record can be had. */
  hasDocument: z.optional(z.literal(true)),
  /** The address of the tracking screen for the delivery that the detail is about. */
  tracking: z.optional(z.string()),
  photos: z.optional(z.object({ count: z.int(), href: z.string() })),
  /** The account, for staff who may act for it. */
  account: z.optional(z.object({ accountNum: RecordNumber, name: z.string(), companyId: z.int() })),
  /** The customer's name on the record, as its screen shows it; only for the same users as the company. */
  soldTo: z.optional(z.string()),
  /** The company that owns the record, with all its accounts; only for users who may act for it. */
  company: z.optional(
    z.object({
      companyId: z.int(),
      name: z.string(),
      accountNums: z.array(RecordNumber),
      /** Left out if none of its accounts has one. */
      accountSites: z.optional(AccountSites),
    }),
  ),
})
export type FoundRecord = z.infer<typeof FoundRecord>

const between = ' · '

/** Joins the parts of a detail, the answer first: 'On the way · Lot 364 Boronia Grove · PO HP-4455'. */
export const detailOf = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(between)

export const detailParts = (detail: string): string[] => detail.split(between)

export interface Candidate {
  readonly record: FoundRecord
  /** The account or company that owns the record; parts have no owner. */
  readonly owner?: { readonly accountNum: string; readonly soldTo: string } | { readonly companyId: number }
  /** Texts that a term may equal or begin: the record's numbers and POs, and the name of an account. */
  readonly names: readonly string[]
  /** The customer's PO on it. */
  readonly po?: string
  /** Its answer says where a load is that has not arrived. */
  readonly isComing?: boolean
}

interface Sought {
  /** The forms of the term to search for. */
  readonly terms: readonly string[]
  /** The kind of number that the term's prefix names. */
  readonly lead: NumberLead | undefined
  readonly limit: number
}

/**
 * Ranks a match: first names equal to a term, then names with a part equal to it, then names beginning with
 * it, then names containing it.
 */
function rankOf({ names }: Candidate, terms: readonly string[]): number {
  const bare = names.map(bareText)
  if (bare.some((name) => terms.includes(name))) return 0
  if (names.some((name) => name.split(/[^\p{L}\p{Nd}]+/u).some((part) => terms.includes(bareText(part)))))
    return 1
  return bare.some((name) => terms.some((term) => name.startsWith(term))) ? 2 : 3
}

/**
 * Whether the record is of the kind that the term's prefix names: an invoice for 'INV 204895', a record with
 * that PO for 'PO 204895'.
 */
function isNamed({ record, po = '' }: Candidate, { lead, terms }: Sought): boolean {
  if (lead === 'po') return po !== '' && terms.some((term) => bareText(po).startsWith(term))
  return record.kind === lead
}

/**
 * The best `limit` matches, best first. Among equal matches, the kind that the term's prefix names comes
 * first. A kind takes more than half the places only if other kinds leave them free or its matches are exact:
 * a word in many sites must not hide the part of that name.
 */
export function bestOf(found: readonly Candidate[], sought: Sought): Candidate[] {
  const { terms, limit } = sought
  const sorted = found
    .map((each) => ({
      each,
      rank: rankOf(each, terms),
      named: isNamed(each, sought) ? 0 : 1,
      kind: foundKinds.indexOf(each.record.kind),
    }))
    .toSorted((a, b) => a.rank - b.rank || a.named - b.named || a.kind - b.kind)
  const taken = new Map<number, number>()
  const isWithinShare = ({ rank, kind }: (typeof sorted)[number]) => {
    const count = (taken.get(kind) ?? 0) + 1
    taken.set(kind, count)
    return rank === 0 || count <= limit / 2
  }
  const { true: first = [], false: others = [] } = Object.groupBy(sorted, (each) => `${isWithinShare(each)}`)
  const chosen = new Set([...first, ...others].slice(0, limit))
  return sorted.filter((each) => chosen.has(each)).map(({ each }) => each)
}
