import type { DesignRequestSummary } from '@portal/domain/design-requests'

/** '14 Banksia Rise, Wirrin Vale VIC 3996'. */
export function siteAddress({ addr1, addr2, suburb, state, postcode }: DesignRequestSummary): string {
  const town = [suburb, state, postcode].filter(Boolean).join(' ')
  return [addr1, addr2, town].filter(Boolean).join(', ')
}

/** 'Double storey x 2': the dwelling's type and how many of it (spec 2). */
export const dwellingOf = ({ dwellingType, dwellingQty }: DesignRequestSummary): string =>
  `${dwellingType} x ${dwellingQty}`.trim()
