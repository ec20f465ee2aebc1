import type { AccountFigures } from '@portal/domain/home-summary'
import { formatMoney } from '@portal/domain/money'

interface Owing {
  readonly label: string
  readonly value: string
}

/** What is owing in all, in words that say what the sum is: credit taken off, or more credit than is owed. */
export function owing({ owing: sum, creditCount, currency }: AccountFigures): Owing {
  if (sum < 0) return { label: 'in credit', value: formatMoney(-sum, currency) }
  return { label: creditCount > 0 ? 'owing after credit' : 'owing', value: formatMoney(sum, currency) }
}
