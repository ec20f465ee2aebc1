import { epicor, odoo, type Scenario, sentinels } from './scenario.ts'
import { done, notSold, unusual } from './finished-scenarios.ts'

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

/**
 * On trucks 1 to 12 of the fleet's timetable, odd numbers for one provider and even numbers for the other: so
 * each provider has a truck on the road at any time.
 */
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

export const scenarios: readonly Scenario[] = [...open, ...today, ...late, ...notSold, ...done, ...unusual]
