import { epicor, odoo, type Scenario, sentinels } from './scenario.ts'

/** Orders of a separate customer, so that visitors do not come across them. */
export const testScenarios: readonly Scenario[] = [
  epicor(sentinels.reportFails, [-34, -24], {
    lines: 3,
    delivery: 'delivered',
    invoice: { day: -24, paid: -12 },
  }),
  epicor(sentinels.photoFails, [-25, -16], {
    lines: 2,
    delivery: 'delivered',
    photos: 2,
    invoice: { day: -16, paid: -5 },
  }),
  odoo('50%_OFF\\', [-27, -17], { lines: 1, delivery: 'delivered', invoice: { day: -17, paid: -5 } }),
]
