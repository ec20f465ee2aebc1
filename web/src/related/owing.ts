import type { AccountFigures } from '@portal/domain/home-summary'
import { formatMoney } from '@portal/domain/money'

interface Owing {
  readonly label: string
  readonly value: string
}

/** The total amount owing, with a label that says whether credit is deducted or exceeds the debt. */
export function owing({ owing: sum, credit, currency }: AccountFigures): Owing {
  if (sum < 0) return { label: 'in credit', value: formatMoney(-sum, currency) }
  return { label: credit > 0 ? 'owing after credit' : 'owing', value: formatMoney(sum, currency) }
}
