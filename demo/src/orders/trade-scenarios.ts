import { epicor, odoo, type Scenario, sentinels } from './scenario.ts'

const open: readonly Scenario[] = [
  epicor('HP-4471', [-1, 5], { lines: 6, picked: 0, delivery: 'unseen' }),
  odoo('HP-4470', [-1, 6], {
    lines: 4,
    picked: 0,
    delivery: 'unseen',
    soldTo: 'Kestrel Ridge Homes Pty Ltd',
  }),
  epicor('HP-4468', [-2, 3], { lines: 8, picked: 5, delivery: 'unseen' }),
  odoo('HP-4467', [-2, 2], { lines: 5, picked: 3, delivery: 'ready' }),
  epicor('HP-4466', [-3, 1], { lines: 3, delivery: 'ready' }),
  odoo('HP-4465', [-3, 4], {
    lines: 7,
    picked: 0,
    delivery: 'offline',
    note: 'Own truck collects at the yard gate.',
  }),
  epicor('HP-4464', [-3, null], { lines: 2, picked: 0, shipTo: '' }),
  epicor('HP-4463', [-3, 9], {
    lines: 4,
    picked: 0,
    state: 'held',
    note: 'Held: credit limit, talk to accounts.',
  }),
  epicor('HP-4459', [-4, 8], { lines: 5, picked: 2, voidLines: 1, delivery: 'unseen' }),
  odoo('HP-4457', [-4, 12], { lines: 6, picked: 0, soldTo: 'Hartigan Design and Build' }),
]

/** On trucks 1 to 12 of the fleet's timetable, the odd of one provider, the even of the other: each has one on the road at any time. */
const today: readonly Scenario[] = [
  odoo('HP-4469', [-2, 0], { ship: 0, lines: 3, delivery: 'driven', truck: 12 }),
  epicor('HP-4462', [-3, 0], { ship: 0, lines: 5, delivery: 'driven', truck: 9 }),
  odoo('HP-4461', [-3, 0], {
    ship: 0,
    lines: 2,
    delivery: 'driven',
    truck: 10,
    soldTo: 'Coburn Bros Carpentry',
  }),
  odoo('HP-4460', [-4, 0], { ship: 0, lines: 6, delivery: 'driven', truck: 4 }),
  epicor('HP-4458', [-4, 0], { ship: 0, lines: 4, delivery: 'driven', truck: 7 }),
  odoo('HP-4456', [-5, 0], {
    ship: 0,
    lines: 7,
    delivery: 'driven',
    truck: 8,
    soldTo: 'Prestwell Frame & Truss',
  }),
  epicor('HP-4455', [-6, 0], {
    ship: 0,
    lines: 7,
    delivery: 'driven',
    truck: 5,
    soldTo: 'Kestrel Ridge Homes Pty Ltd',
  }),
  odoo('HP-4454', [-6, 0], {
    ship: 0,
    lines: 4,
    delivery: 'driven',
    truck: 6,
    soldTo: 'Wattle Creek Timber & Hardware Co-operative of Upper Tarrawell',
  }),
  epicor('HP-4453', [-5, 0], { ship: 0, lines: 5, delivery: 'driven', truck: 1 }),
  odoo('HP-4452', [-5, 0], {
    ship: -1,
    lines: 3,
    delivery: 'delivered',
    photos: 4,
    note: 'May come a day early, somebody is on site.',
  }),
  epicor('HP-4451', [-5, 0], { lines: 6, picked: 4, delivery: 'ready' }),
  odoo('HP-4450', [-4, 0], { lines: 5, picked: 0, delivery: 'offline' }),
  epicor('HP-4449', [-7, 0], {
    ship: 0,
    lines: 9,
    delivery: ['delivered', 'driven'],
    truck: 15,
    photos: 2,
    soldTo: 'Prestwell Frame & Truss',
  }),
  epicor('HP-4448', [-7, 0], { lines: 2, delivery: 'hanging' }),
  odoo(sentinels.placeUnknown, [-7, 0], {
    lines: 3,
    delivery: 'by carrier',
    note: 'Comes by a country carrier, whose truck tells no place.',
  }),
  odoo('HP-4447', [-8, 0], { lines: 4, state: 'draft', picked: 0 }),
  odoo('HP-4426', [-25, 0], { ship: 0, lines: 8, delivery: 'driven', truck: 2 }),
  epicor('HP-4424', [-27, 0], { ship: 0, lines: 6, delivery: 'driven', truck: 3 }),
]

const late: readonly Scenario[] = [
  epicor('HP-4441', [-12, -3], {
    ship: 0,
    lines: 7,
    picked: 6,
    delivery: 'driven',
    truck: 11,
    soldTo: 'Kestrel Ridge Homes Pty Ltd',
  }),
  odoo('HP-4440', [-13, -2], { lines: 5, picked: 2, delivery: 'unseen', soldTo: 'Prestwell Frame & Truss' }),
  epicor('HP-4437', [-15, -6], { lines: 4, picked: 0, delivery: 'unseen' }),
  odoo('HP-4436', [-15, -1], { lines: 3, picked: 0, delivery: 'offline' }),
  epicor('HP-4430', [-19, -5], {
    ship: -5,
    lines: 3,
    delivery: 'hanging',
    note: 'Truck’s beacon is silent; the driver says it is on site.',
  }),
]

const notSold: readonly Scenario[] = [
  odoo('HP-4446', [-6, 14], { lines: 5, state: 'draft', picked: 0 }),
  odoo('HP-4444', [-9, 10], { lines: 2, state: 'draft', picked: 0, soldTo: 'Tallow & Sons Builders' }),
  epicor('HP-4443', [-9, -1], { lines: 3, state: 'void' }),
  odoo('HP-4438', [-14, -4], { lines: 4, state: 'void' }),
]

const done: readonly Scenario[] = [
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

const unusual: readonly Scenario[] = [
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

export const scenarios: readonly Scenario[] = [...open, ...today, ...late, ...notSold, ...done, ...unusual]
