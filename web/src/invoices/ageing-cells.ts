import { ageingLabels, type AgeingPart, ageingParts } from '@portal/domain/due-filter'
import type { AccountFigures } from '@portal/domain/home-summary'
import { quickFilter, type QuickFilter } from '../lists/quick-filters.ts'
import type { InvoicesList } from './invoices-address.ts'

/** The filters for credit notes that are not used up. */
export const openCredit = { invoiceStatus: 'unpaid', invoiceType: 'credit' } as const

/** A part of the ageing, with the link to exactly its rows. */
export interface AgeingCell extends QuickFilter {
  readonly part: AgeingPart | 'credit'
  readonly label: string
  readonly count: number
  /** In dollars; negative for credit. */
  readonly due: number
}

/** Beside 'Not due yet' the days alone could be days that are left. */
const cellLabels: Readonly<Record<AgeingPart, string>> = {
  ...ageingLabels,
  days30: `${ageingLabels.days30} over`,
  days60: `${ageingLabels.days60} over`,
  days90: `${ageingLabels.days90} over`,
}

/** The ageing of one currency as on the statement, and its open credit. */
export function ageingCells(
  list: InvoicesList,
  figures: AccountFigures,
  isOnly: boolean,
): readonly AgeingCell[] {
  const { currency, ageing, credit, creditCount } = figures
  const ofCurrency = isOnly ? {} : { currency }
  return [
    ...ageingParts.map((part) => ({
      part,
      label: cellLabels[part],
      ...ageing[part],
      ...quickFilter(list, { due: part, ...ofCurrency }),
    })),
    {
      part: 'credit' as const,
      label: 'Open credit',
      count: creditCount,
      due: credit === 0 ? 0 : -credit,
      ...quickFilter(list, { ...openCredit, ...ofCurrency }),
    },
  ]
}
