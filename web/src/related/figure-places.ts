import type { AccountFigures } from '@portal/domain/home-summary'
import { paths } from '../paths.ts'

/** The lists of exactly what the figures of a currency count; the currency is said where there are several. */
export function figurePlaces({ currency }: AccountFigures, currencies: readonly AccountFigures[]) {
  const ofCurrency: Record<string, string> = currencies.length > 1 ? { currency } : {}
  const unpaid = { invoiceStatus: 'unpaid', ...ofCurrency }
  return {
    open: { to: paths.invoices('invoice'), search: unpaid },
    overdue: { to: paths.invoices('invoice'), search: { due: 'overdue', ...ofCurrency } },
    week: { to: paths.invoices('invoice'), search: { due: 'week', ...ofCurrency } },
    credit: { to: paths.invoices('credit'), search: unpaid },
    owing: { to: paths.invoices('any'), search: unpaid },
  }
}
