import type { AccountFigures } from '@portal/domain/home-summary'

const nothing = { due: 0, count: 0 }
const noAgeing = { notYet: nothing, days30: nothing, days60: nothing, days90: nothing, older: nothing }

/** Three open invoices, one of them overdue, and two open credit notes. */
export const someFigures: AccountFigures = {
  currency: 'AUD',
  owing: 38_412.6,
  open: 39_000,
  openCount: 3,
  overdue: 4310.2,
  overdueCount: 1,
  week: 7_480.55,
  weekCount: 1,
  ageing: { ...noAgeing, notYet: { due: 34_689.8, count: 2 }, days30: { due: 4310.2, count: 1 } },
  credit: 587.4,
  creditCount: 2,
}

/** The figures of a customer without open documents. */
export const noFigures: AccountFigures = {
  currency: 'AUD',
  owing: 0,
  open: 0,
  openCount: 0,
  overdue: 0,
  overdueCount: 0,
  week: 0,
  weekCount: 0,
  ageing: noAgeing,
  credit: 0,
  creditCount: 0,
}
