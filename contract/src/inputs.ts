import { SrcProvider } from '@portal/domain/wire-values'
import * as z from 'zod/mini'

/** A number or id that only has to be looked up: any string up to 200 characters; an unknown one is 404, not 400. */
export const LookupId = z.string().check(z.maxLength(200, 'can have at most 200 characters'))

/** Of two records with one number, that of this provider; no other is found. */
export const OfProvider = z.object({ provider: z.optional(SrcProvider) })

const Offset = z.int().check(z.gte(0))
const Limit = z.int().check(z.gte(1), z.lte(100))

const digits = (reason: string) => z.string().check(z.regex(/^\d+$/, reason))

const inPath = <Whole extends typeof Offset>(number: Whole, reason: string) =>
  z.pipe(z.pipe(digits(reason), z.transform(Number)), number)

export const SortDirection = z.enum(['ASC', 'DESC'])
export type SortDirection = z.infer<typeof SortDirection>

/** A sort column, matched without regard to case and passed on as it is written here. */
function sortColumn<const Names extends readonly [string, ...string[]]>(names: Names) {
  const canonical = (written: string) =>
    names.find((name) => name.toLowerCase() === written.toLowerCase()) ?? written
  const described = z.enum(names).register(z.globalRegistry, { description: 'Upper or lower case.' })
  return z.pipe(z.pipe(z.string(), z.transform(canonical)), described)
}

/** How a list is sorted, in a path: by one of the names given. */
export const sortInPath = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({ sortColumn: sortColumn(names), sortDirection: SortDirection })

/** A page of a list with a single offset, in a path. */
export const pageInPath = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({
    offset: inPath(Offset, 'must be a whole number of 0 or more'),
    limit: inPath(Limit, 'must be a whole number from 1 to 100'),
    ...sortInPath(names).shape,
  })

/** The page a merged list is asked for: an offset for each provider (spec 7). */
export const HybridPage = z.object({ epicorIdx: Offset, timmsIdx: Offset, limit: Limit })
export type HybridPage = z.infer<typeof HybridPage>

/** What people type into a search box; trimmed. */
export const SearchTerm = z.string().check(z.maxLength(200), z.trim())
