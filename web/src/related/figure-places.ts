import type { AccountFigures } from '@portal/domain/home-summary'
import { paths } from '../paths.ts'

/** The links from a currency's figures to the lists they count. The currency is a filter only if there are several. */
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
