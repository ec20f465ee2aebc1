import { webAddress } from '@portal/domain/web-address'
import * as z from 'zod/mini'
import { parseNetworks } from '../networks.ts'
import { Brand } from './brand.ts'

const Line = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(200))

const WebAddress = z
  .string()
  .check(z.refine((text) => webAddress(text) !== undefined, 'must be an address that begins with https://'))

/** An omitted link is null: its tile is shown disabled with the reason. */
const Link = z.prefault(z.nullable(WebAddress), null)

const Address = z.strictObject({
  /** The function of the place: 'Head office', 'Distribution centre'. */
  label: Line,
  lines: z.array(Line).check(z.minLength(1, 'must have a line')),
})

const Letterhead = z.strictObject({
  legalName: Line,
  /** If absent, it is not printed. */
  abn: z.optional(
    z.string().check(z.refine(isAbn, 'must be an ABN: eleven digits whose check digits are right')),
  ),
  addresses: z.array(Address).check(z.minLength(1, 'must have an address')),
  phone: z.optional(Line),
  email: z.optional(z.email('must be an email address')),
  website: z.optional(WebAddress),
  /** The account that customers pay into. If absent, no document says how to pay. */
  bank: z.optional(
    z.strictObject({
      name: z.optional(Line),
      accountName: Line,
      /** The number of the bank's branch. */
      bsb: z.string().check(z.regex(/^\d{3}-\d{3}$/, 'must be written as 062-000')),
      accountNumber: z.string().check(z.regex(/^\d{5,10}$/, 'must be 5 to 10 digits')),
    }),
  ),
  /** The small print at the foot of each page. */
  conditions: z.optional(z.string().check(z.trim(), z.maxLength(600))),
})

const Resources = z.strictObject({
  designCentre: Link,
  brochures: Link,
  designGuides: Link,
  installationGuides: Link,
  lvlSpanTables: Link,
  safetyDataSheets: Link,
  softwareDownloads: Link,
  warrantyInformation: Link,
})

export const Links = z.strictObject({
  news: Link,
  designCentrePortal: Link,
  frameDesignApp: Link,
  /** The page that searches the public website; `{term}` stands for the part number (spec 2, stock). */
  websiteSearch: z.prefault(
    z.nullable(WebAddress.check(z.refine((url) => url.includes('{term}'), 'must hold {term}'))),
    null,
  ),
  resources: z.prefault(Resources, {}),
})

const Networks = z.array(z.string()).check(z.refine(areNetworks, 'must be networks such as 10.0.0.0/8'))

/** The seller: everything that customers read and that differs between suppliers. */
export const Supplier = z.strictObject({
  appName: Line,
  contactPhone: Line,
  letterhead: Letterhead,
  brand: z.prefault(Brand, {}),
  links: z.prefault(Links, {}),
  secureNetworks: z.optional(Networks),
  /** Deliveries of the newer system before this Melbourne day count as offline (spec 9). */
  fleetStartDate: z.prefault(z.iso.date('must be a date such as 2021-05-01'), '2021-05-01'),
})
export type Supplier = z.infer<typeof Supplier>

/** The supplier's usual name. */
export const nameOf = ({ brand, letterhead }: Pick<Supplier, 'brand' | 'letterhead'>): string =>
  brand.name ?? letterhead.legalName.replace(/,? +pty\.?( +(ltd|limited)\.?)?$/i, '')

/** Pages of the supplier's own website: pictures of products are shown from their hosts. */
export const websiteUrlsOf = (supplier: Supplier | undefined): (string | null | undefined)[] => [
  supplier?.links.websiteSearch,
  supplier?.letterhead.website,
]

function areNetworks(entries: readonly string[]): boolean {
  try {
    parseNetworks(entries)
    return true
  } catch {
    return false
  }
}

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/**
 * An Australian Business Number: eleven digits, with the first two as a checksum of the rest (modulus 89).
 */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = abnWeights.reduce(
    (sum, weight, at) => sum + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}
