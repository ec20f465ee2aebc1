import { epicor, odoo, type Scenario, sentinels } from './scenario.ts'

export const notSold: readonly Scenario[] = [
  odoo('HP-4446', [-6, 14], { lines: 5, state: 'draft', picked: 0 }),
  odoo('HP-4444', [-9, 10], { lines: 2, state: 'draft', picked: 0, soldTo: 'Tallow & Sons Builders' }),
  epicor('HP-4443', [-9, -1], { lines: 3, state: 'void' }),
  odoo('HP-4438', [-14, -4], { lines: 4, state: 'void' }),
]

export const done: readonly Scenario[] = [
  epicor('HP-4445', [-8, -1], {
    lines: 5,
    delivery: 'delivered',
    photos: 3,
    soldTo: 'Coburn Bros Carpentry',
  }),
  odoo('HP-4442', [-10, -2], { lines: 6, delivery: 'delivered', photos: 6, invoice: { day: -2 } }),
  epicor('HP-4439', [-13, -4], {
    lines: 4,
    delivery: 'delivered',
    photos: 1,
    invoice: { day: -4 },
    soldTo: 'Tallow & Sons Builders',
  }),
  odoo('HP-4435', [-16, -6], {
    lines: 3,
    delivery: 'offline',
    invoice: { day: -6 },
    soldTo: 'Coburn Bros Carpentry',
  }),
  epicor('HP-4434', [-17, -8], { lines: 7, delivery: 'offline', photos: 2, invoice: { day: -8 } }),
  epicor('HP-4433', [-18, -9], {
    lines: 8,
    delivery: ['delivered', 'delivered'],
    photos: 24,
    invoice: { day: -9 },
    credit: { day: -3, state: 'open' },
  }),
  odoo('HP-4432', [-18, -8], {
    lines: 5,
    delivery: 'delivered',
    photos: 12,
    invoice: { day: -8 },
    credit: { day: -2, state: 'part used' },
  }),
  odoo('HP-4431', [-19, -10], { lines: 4, delivery: 'unseen', invoice: { day: -10, paid: -3 } }),
  epicor('HP-4429', [-21, -12], {
    lines: 6,
    delivery: 'delivered',
    photos: 5,
    invoice: { day: -12, paid: -4 },
    credit: { day: -8, state: 'credited' },
  }),
  odoo('HP-4428', [-22, -13], {
    lines: 3,
    delivery: 'delivered',
    photos: 2,
    invoice: { day: -13, paid: -4 },
    credit: { day: -9, state: 'credited' },
  }),
  epicor('HP-4427', [-24, -14], {
    lines: 2,
    invoice: { day: -14, paid: -14 },
    note: 'Collected at the counter.',
  }),
  odoo('HP-4425', [-26, -15], { lines: 5, delivery: 'delivered', invoice: { day: -15, partPaid: 0.4 } }),
  epicor('HP-4421', [-30, -20], {
    lines: 4,
    delivery: 'delivered',
    photos: 3,
    invoice: { day: -20, paid: -10 },
    credit: { day: -10, state: 'credited', isWhole: true },
  }),
  epicor('HP-4407', [-55, -44], {
    lines: 6,
    delivery: 'delivered',
    photos: 4,
    invoice: { day: -44 },
    soldTo: 'Kestrel Ridge Homes Pty Ltd',
  }),
  odoo('HP-4402', [-60, -48], { lines: 3, delivery: 'delivered', invoice: { day: -47 } }),
  epicor('HP-4391', [-80, -70], {
    lines: 5,
    delivery: 'offline',
    invoice: { day: -70, partPaid: 0.5 },
    credit: { day: -60, state: 'part used' },
  }),
]

export const unusual: readonly Scenario[] = [
  epicor(sentinels.longDocument, [-20, -10], {
    lines: 40,
    delivery: 'delivered',
    photos: 8,
    invoice: { day: -10 },
  }),
  odoo('HP-FORTY-LINES-2', [-23, -11], {
    lines: 40,
    delivery: 'delivered',
    photos: 2,
    invoice: { day: -11 },
  }),
  epicor('O’BRIEN’S SHED – STAGE 2 OF 3 – REAR OF 14 (ASK FOR THE FOREMAN)', [-28, -18], {
    lines: 2,
    delivery: 'delivered',
    invoice: { day: -18, paid: -6 },
  }),
]
