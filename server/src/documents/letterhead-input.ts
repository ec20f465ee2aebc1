import { siteLines } from '@portal/domain/site'
import type { Letterhead } from './document-data.ts'
import { plain, prose } from './document-text.ts'

export function letterheadInput(letterhead: Letterhead) {
  const { addresses, bank } = letterhead
  const isLabelled = addresses.length > 1
  const website = letterhead.website?.replace(/^https?:\/\/|\/$/g, '')
  return {
    name: prose(letterhead.legalName),
    abn: plain(letterhead.abn ?? ''),
    addresses: addresses.map(({ label, lines }) =>
      prose(`${isLabelled ? `${label}: ` : ''}${lines.join(', ')}`),
    ),
    contact: [letterhead.phone, letterhead.email, website].map((text) => plain(text ?? '')),
    bank: Object.entries({
      Bank: bank?.name,
      'Account name': bank?.accountName,
      BSB: bank?.bsb,
      'Account number': bank?.accountNumber,
    }).flatMap(([caption, value]) => (value === undefined ? [] : [[caption, plain(value)]])),
    conditions: prose(letterhead.conditions ?? ''),
  }
}

/** A customer or a site, without repeated lines. */
export const partyInput = (name: string, address: readonly string[]) => ({
  name: prose(name),
  lines: siteLines({ name, address })
    .filter((line) => line !== name.trim())
    .map(prose),
})
