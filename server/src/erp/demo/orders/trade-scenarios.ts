import type { ProviderName } from '../parties/accounts.ts'
import type { DeliveryWay, OrderPlan } from './order-plan.ts'

/**
 * The orders of trade@example.com that show each state the portal knows, by hand. Days count from today:
 * -3 is three days ago. What is left out follows: a closed order is picked and shipped on its due day.
 */
export interface Scenario {
  po: string
  provider: ProviderName
  created: number
  due: number | null
  state?: OrderPlan['state']
  /** Lines besides freight, and how many of them are picked (all, unless it says). */
  lines: number
  picked?: number
  /** A line struck out, among the others. */
  voidLines?: number
  delivery?: readonly DeliveryWay[]
  /** The day the goods left, where they have. */
  ship?: number
  soldTo?: string
  shipTo?: string
  note?: string
  invoice?: { day: number; paid?: number; partPaid?: number }
  credit?: { day: number; state: 'open' | 'credited'; isWhole?: boolean }
  photos?: number
}

/** Purchase orders that browser tests and the demo's own adapter look for. */
export const sentinels = {
  /** Its document cannot be made by the demo's ERP. */
  reportFails: 'HP-NO-PDF',
  /** Its document is so long that lines go over several pages. */
  longDocument: 'HP-FORTY-LINES',
  /** Its vehicle's place is unknown. */
  placeUnknown: 'HP-NO-FIX',
  /** Its photos cannot be read. */
  photoFails: 'HP-BROKEN-PHOTO',
} as const

const open: readonly Scenario[] = [
  { po: 'HP-4471', provider: 'epicor', created: -1, due: 5, lines: 6, picked: 0, delivery: ['unseen'] },
  {
    po: 'HP-4470',
    provider: 'odoo',
    created: -1,
    due: 6,
    lines: 4,
    picked: 0,
    delivery: ['unseen'],
    soldTo: 'Kestrel Ridge Homes Pty Ltd',
  },
  { po: 'HP-4468', provider: 'epicor', created: -2, due: 3, lines: 8, picked: 5, delivery: ['unseen'] },
  { po: 'HP-4467', provider: 'odoo', created: -2, due: 2, lines: 5, picked: 3, delivery: ['ready'] },
  { po: 'HP-4466', provider: 'epicor', created: -3, due: 1, lines: 3, delivery: ['ready'] },
  {
    po: 'HP-4465',
    provider: 'odoo',
    created: -3,
    due: 4,
    lines: 7,
    picked: 0,
    delivery: ['offline'],
    note: 'Own truck collects at the yard gate.',
  },
  { po: 'HP-4464', provider: 'epicor', created: -3, due: null, lines: 2, picked: 0, shipTo: '' },
  {
    po: 'HP-4463',
    provider: 'epicor',
    created: -3,
    due: 9,
    lines: 4,
    picked: 0,
    state: 'held',
    note: 'Held: credit limit, talk to accounts.',
  },
  {
    po: 'HP-4459',
    provider: 'epicor',
    created: -4,
    due: 8,
    lines: 5,
    picked: 2,
    voidLines: 1,
    delivery: ['unseen'],
  },
  {
    po: 'HP-4457',
    provider: 'odoo',
    created: -4,
    due: 12,
    lines: 6,
    picked: 0,
    soldTo: 'Hartigan Design and Build',
  },
]

/** Trucks left yesterday evening, so that at any hour of today they are already under way. */
const today: readonly Scenario[] = [
  {
    po: 'HP-4455',
    provider: 'epicor',
    created: -6,
    due: 0,
    ship: 0,
    lines: 7,
    delivery: ['under way'],
    soldTo: 'Kestrel Ridge Homes Pty Ltd',
  },
  {
    po: 'HP-4454',
    provider: 'odoo',
    created: -6,
    due: 0,
    ship: 0,
    lines: 4,
    delivery: ['under way'],
    soldTo: 'Wattle Creek Timber & Hardware Co-operative of Upper Gippsland',
  },
  { po: 'HP-4453', provider: 'epicor', created: -5, due: 0, ship: 0, lines: 5, delivery: ['unloading'] },
  {
    po: 'HP-4452',
    provider: 'odoo',
    created: -5,
    due: 0,
    ship: 0,
    lines: 3,
    delivery: ['delivered'],
    photos: 4,
    note: 'Night delivery, tower crane booked until one.',
  },
  { po: 'HP-4451', provider: 'epicor', created: -5, due: 0, lines: 6, picked: 4, delivery: ['ready'] },
  { po: 'HP-4450', provider: 'odoo', created: -4, due: 0, lines: 5, picked: 0, delivery: ['offline'] },
  {
    po: 'HP-4449',
    provider: 'epicor',
    created: -7,
    due: 0,
    ship: 0,
    lines: 9,
    delivery: ['delivered', 'under way'],
    photos: 2,
    soldTo: 'Yarra Bend Frame & Truss',
  },
  { po: 'HP-4448', provider: 'epicor', created: -7, due: 0, ship: 0, lines: 2, delivery: ['hanging'] },
  {
    po: sentinels.placeUnknown,
    provider: 'odoo',
    created: -7,
    due: 0,
    ship: 0,
    lines: 3,
    delivery: ['under way'],
  },
  { po: 'HP-4447', provider: 'odoo', created: -8, due: 0, lines: 4, state: 'draft', picked: 0 },
]

const late: readonly Scenario[] = [
  {
    po: 'HP-4441',
    provider: 'epicor',
    created: -12,
    due: -3,
    lines: 7,
    picked: 6,
    delivery: ['unloading'],
    soldTo: 'Kestrel Ridge Homes Pty Ltd',
  },
  {
    po: 'HP-4440',
    provider: 'odoo',
    created: -13,
    due: -2,
    lines: 5,
    picked: 2,
    delivery: ['unseen'],
    soldTo: 'Yarra Bend Frame & Truss',
  },
  { po: 'HP-4437', provider: 'epicor', created: -15, due: -6, lines: 4, picked: 0, delivery: ['unseen'] },
  { po: 'HP-4436', provider: 'odoo', created: -15, due: -1, lines: 3, picked: 0, delivery: ['offline'] },
  {
    po: 'HP-4430',
    provider: 'epicor',
    created: -19,
    due: -5,
    ship: -5,
    lines: 3,
    delivery: ['hanging'],
    note: 'Truck’s beacon is silent; the driver says it is on site.',
  },
]

const notSold: readonly Scenario[] = [
  { po: 'HP-4446', provider: 'odoo', created: -6, due: 14, lines: 5, state: 'draft', picked: 0 },
  {
    po: 'HP-4444',
    provider: 'odoo',
    created: -9,
    due: 10,
    lines: 2,
    state: 'draft',
    picked: 0,
    soldTo: 'Tallow & Sons Builders',
  },
  { po: 'HP-4443', provider: 'epicor', created: -9, due: -1, lines: 3, state: 'void' },
  { po: 'HP-4438', provider: 'odoo', created: -14, due: -4, lines: 4, state: 'void' },
]

const done: readonly Scenario[] = [
  {
    po: 'HP-4445',
    provider: 'epicor',
    created: -8,
    due: -1,
    lines: 5,
    delivery: ['delivered'],
    photos: 3,
    soldTo: 'Coburn Bros Carpentry',
  },
  {
    po: 'HP-4442',
    provider: 'odoo',
    created: -10,
    due: -2,
    lines: 6,
    delivery: ['delivered'],
    photos: 6,
    invoice: { day: -2 },
  },
  {
    po: 'HP-4439',
    provider: 'epicor',
    created: -13,
    due: -4,
    lines: 4,
    delivery: ['delivered'],
    photos: 1,
    invoice: { day: -4 },
    soldTo: 'Tallow & Sons Builders',
  },
  {
    po: 'HP-4435',
    provider: 'odoo',
    created: -16,
    due: -6,
    lines: 3,
    delivery: ['offline'],
    invoice: { day: -6 },
    soldTo: 'Coburn Bros Carpentry',
  },
  {
    po: 'HP-4434',
    provider: 'epicor',
    created: -17,
    due: -8,
    lines: 7,
    delivery: ['offline'],
    photos: 2,
    invoice: { day: -8 },
  },
  {
    po: 'HP-4433',
    provider: 'epicor',
    created: -18,
    due: -9,
    lines: 8,
    delivery: ['delivered', 'delivered'],
    photos: 24,
    invoice: { day: -9 },
    credit: { day: -3, state: 'open' },
  },
  {
    po: 'HP-4432',
    provider: 'odoo',
    created: -18,
    due: -8,
    lines: 5,
    delivery: ['delivered'],
    photos: 12,
    invoice: { day: -8 },
    credit: { day: -2, state: 'open' },
  },
  {
    po: 'HP-4431',
    provider: 'odoo',
    created: -19,
    due: -10,
    lines: 4,
    delivery: ['unseen'],
    invoice: { day: -10, paid: -3 },
  },
  {
    po: 'HP-4429',
    provider: 'epicor',
    created: -21,
    due: -12,
    lines: 6,
    delivery: ['delivered'],
    photos: 5,
    invoice: { day: -12, paid: -4 },
    credit: { day: -8, state: 'credited' },
  },
  {
    po: 'HP-4428',
    provider: 'odoo',
    created: -22,
    due: -13,
    lines: 3,
    delivery: ['delivered'],
    photos: 2,
    invoice: { day: -13, paid: -4 },
    credit: { day: -9, state: 'credited' },
  },
  {
    po: 'HP-4427',
    provider: 'epicor',
    created: -24,
    due: -14,
    lines: 2,
    invoice: { day: -14, paid: -14 },
    note: 'Collected at the counter.',
  },
  {
    po: 'HP-4425',
    provider: 'odoo',
    created: -26,
    due: -15,
    lines: 5,
    delivery: ['delivered'],
    invoice: { day: -15, partPaid: 0.4 },
  },
  {
    po: 'HP-4421',
    provider: 'epicor',
    created: -30,
    due: -20,
    lines: 4,
    delivery: ['delivered'],
    photos: 3,
    invoice: { day: -20, paid: -10 },
    credit: { day: -10, state: 'credited', isWhole: true },
  },
  {
    po: 'HP-4407',
    provider: 'epicor',
    created: -55,
    due: -44,
    lines: 6,
    delivery: ['delivered'],
    photos: 4,
    invoice: { day: -44 },
    soldTo: 'Kestrel Ridge Homes Pty Ltd',
  },
  {
    po: 'HP-4402',
    provider: 'odoo',
    created: -60,
    due: -48,
    lines: 3,
    delivery: ['delivered'],
    invoice: { day: -47 },
  },
  {
    po: 'HP-4391',
    provider: 'epicor',
    created: -80,
    due: -70,
    lines: 5,
    delivery: ['offline'],
    invoice: { day: -70, partPaid: 0.5 },
    credit: { day: -60, state: 'open' },
  },
]

const forTests: readonly Scenario[] = [
  {
    po: sentinels.reportFails,
    provider: 'epicor',
    created: -11,
    due: 7,
    lines: 3,
    picked: 1,
    delivery: ['unseen'],
  },
  {
    po: sentinels.longDocument,
    provider: 'epicor',
    created: -20,
    due: -10,
    lines: 40,
    delivery: ['delivered'],
    photos: 8,
    invoice: { day: -10 },
  },
  {
    po: 'HP-FORTY-LINES-2',
    provider: 'odoo',
    created: -23,
    due: -11,
    lines: 40,
    delivery: ['delivered'],
    photos: 2,
    invoice: { day: -11 },
  },
  {
    po: sentinels.photoFails,
    provider: 'epicor',
    created: -25,
    due: -16,
    lines: 2,
    delivery: ['delivered'],
    photos: 2,
    invoice: { day: -16, paid: -5 },
  },
  {
    po: '50%_OFF\\',
    provider: 'odoo',
    created: -27,
    due: -17,
    lines: 1,
    delivery: ['delivered'],
    invoice: { day: -17, paid: -5 },
  },
  {
    po: 'O’BRIEN’S SHED – STAGE 2 OF 3 – REAR OF 14 (ASK FOR THE FOREMAN)',
    provider: 'epicor',
    created: -28,
    due: -18,
    lines: 2,
    delivery: ['delivered'],
    invoice: { day: -18, paid: -6 },
  },
]

export const scenarios: readonly Scenario[] = [...open, ...today, ...late, ...notSold, ...done, ...forTests]
