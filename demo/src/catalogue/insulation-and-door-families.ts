import { combined } from './combined.ts'
import type { Family, Variant } from './family.ts'

const doorWidths = [520, 620, 720, 770, 820, 870]
const doorSizes: Variant[] = [2040, 2340].flatMap((height, tall) =>
  doorWidths.map((width, at): Variant => [
    `DR-${height}${width}`,
    `${height}x${width}x35`,
    5200 + tall * 1900 + at * 210,
  ]),
)

export const insulationAndDoorFamilies: readonly Family[] = [
  {
    category: 'insulation',
    brand: 'warmwall',
    product: 'Ceiling Batts',
    uom: 'PK',
    variants: combined(
      ['R25', 'R30', 'R35', 'R40', 'R50', 'R60', 'R70'].map((value, at) => [
        `CB-${value}`,
        `Ceiling Batt R${value[1]}.${value[2]}`,
        4650 + at * 720,
      ]),
      [
        ['430', '1160x430', 0],
        ['580', '1160x580', 980],
      ],
    ),
  },
  {
    category: 'insulation',
    brand: 'warmwall',
    product: 'Wall Batts',
    uom: 'PK',
    variants: combined(
      ['R15', 'R20', 'R25', 'R27'].map((value, at) => [
        `WLB-${value}`,
        `Wall Batt R${value[1]}.${value[2]}`,
        4320 + at * 980,
      ]),
      [
        ['430', '1160x430', 0],
        ['580', '1160x580', 1040],
      ],
    ),
  },
  {
    category: 'insulation',
    brand: 'warmwall',
    product: 'Wraps and Sarking',
    uom: 'ROLL',
    variants: [
      ['WRP-VP30', 'Vapour Permeable Wall Wrap 1350mm x 30m', 11850],
      ['WRP-VP60', 'Vapour Permeable Wall Wrap 1350mm x 60m', 22400],
      ['WRP-HDR', 'Heavy Duty Roof Sarking 1350mm x 60m', 17900],
      ['WRP-LDW', 'Light Duty Wall Wrap 1350mm x 60m', 11200],
      ['WRP-TPE', 'Wrap Sealing Tape 60mm x 50m', 2890],
      ['WRP-UF', 'Underfloor Insulation R2.0 600mm x 15m', 18750],
    ],
  },
  {
    category: 'doors',
    brand: 'corella',
    product: 'Internal Doors',
    uom: 'EA',
    variants: combined(doorSizes, [
      ['FH', 'Flush Hollow Core Door', 0],
      ['FS', 'Flush Solid Core Door', 6900],
      ['P4', 'Four Panel Moulded Door', 1850],
      ['SK', 'Shaker Primed Door', 4350],
    ]),
  },
  {
    category: 'doors',
    brand: 'corella',
    product: 'Entrance Doors',
    uom: 'EA',
    variants: combined(
      [
        ['DE-2040820', '2040x820x40 Entrance Door', 38900],
        ['DE-2040920', '2040x920x40 Entrance Door', 41500],
        ['DE-23401020', '2340x1020x40 Entrance Door', 58900],
      ],
      [
        ['SOL', 'Solid Panel', 0],
        ['GL1', 'Single Glass Lite', 11200],
        ['GL4', 'Four Glass Lites', 14900],
      ],
    ),
  },
  {
    category: 'doors',
    brand: 'southframe',
    product: 'Door Jamb Sets',
    uom: 'EA',
    variants: combined(
      [
        ['JB-9219', '92x19 FJ Pine Jamb Set', 4280],
        ['JB-11019', '110x19 FJ Pine Jamb Set', 4720],
        ['JB-13830', '138x30 Hardwood Jamb Set', 14600],
      ],
      [
        ['820', 'for 820 Door', 0],
        ['870', 'for 870 Door', 180],
        ['920', 'for 920 Door', 360],
      ],
    ),
  },
]
