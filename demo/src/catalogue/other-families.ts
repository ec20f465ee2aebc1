import type { Family, Variant } from './family.ts'

/** Every size with every finish, as `[code, words, cents]` each; the prices add. */
function combined(sizes: readonly Variant[], finishes: readonly Variant[]): Variant[] {
  return sizes.flatMap(([size, measure, cents]) =>
    finishes.map(([finish, words, extra]): Variant => [
      `${size}-${finish}`,
      `${measure} ${words}`,
      cents + extra,
    ]),
  )
}

const screwSizes: Variant[] = [
  '6g x 25mm',
  '6g x 32mm',
  '6g x 45mm',
  '8g x 25mm',
  '8g x 32mm',
  '8g x 40mm',
  '8g x 50mm',
  '8g x 65mm',
  '10g x 40mm',
  '10g x 50mm',
  '10g x 65mm',
  '10g x 75mm',
  '14g x 75mm',
  '14g x 100mm',
].map((words, at) => [`SCR-${words.replaceAll(/\D+/g, '')}`, `${words} Screw`, 1190 + at * 210])

const nailSizes: Variant[] = ['30x2.8mm', '40x2.8mm', '50x2.8mm', '65x2.87mm', '75x3.06mm', '90x3.15mm'].map(
  (words, at) => [`NL-${words.replaceAll(/\D+/g, '')}`, `${words} Nail`, 2150 + at * 380],
)

const doorWidths = [520, 620, 720, 770, 820, 870]
const doorSizes: Variant[] = [2040, 2340].flatMap((height, tall) =>
  doorWidths.map((width, at): Variant => [
    `DR-${height}${width}`,
    `${height}x${width}x35`,
    5200 + tall * 1900 + at * 210,
  ]),
)

export const otherFamilies: readonly Family[] = [
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
  {
    category: 'fixings',
    brand: 'gripfast',
    product: 'Joist Hangers',
    uom: 'EA',
    variants: combined(
      [
        ['JH-4590', '45x90 Joist Hanger', 245],
        ['JH-45140', '45x140 Joist Hanger', 315],
        ['JH-45190', '45x190 Joist Hanger', 385],
        ['JH-50120', '50x120 Joist Hanger', 335],
        ['JH-90140', '90x140 Joist Hanger', 520],
        ['JH-90190', '90x190 Joist Hanger', 615],
        ['JH-50190', '50x190 Joist Hanger', 430],
        ['JH-65240', '65x240 Joist Hanger', 590],
        ['JH-65300', '65x300 Joist Hanger', 690],
        ['JH-90300', '90x300 Joist Hanger', 840],
      ],
      [
        ['GAL', 'Galv', 0],
        ['SS', 'Stainless 316', 890],
      ],
    ),
  },
  {
    category: 'fixings',
    brand: 'gripfast',
    product: 'Framing Connectors',
    uom: 'EA',
    variants: [
      ['TG-35L', 'Triple Grip 35mm Left Hand', 128],
      ['TG-35R', 'Triple Grip 35mm Right Hand', 128],
      ['CT-180', 'Cyclone Tie 180mm', 186],
      ['CT-300', 'Cyclone Tie 300mm', 232],
      ['NP-75150', 'Nail Plate 75x150', 148],
      ['NP-100200', 'Nail Plate 100x200', 264],
      ['PA-90', 'Post Anchor 90mm High Wind', 1980],
      ['PA-115', 'Post Anchor 115mm High Wind', 2640],
      ['FS-90', 'Full Stirrup 90mm x 300mm', 2890],
      ['FS-115', 'Full Stirrup 115mm x 300mm', 3240],
      ['AB-5040', 'Angle Bracket 50x50x40', 118],
      ['AB-9060', 'Angle Bracket 90x90x60', 296],
    ],
  },
  {
    category: 'fixings',
    brand: 'gripfast',
    product: 'Bracing and Straps',
    uom: 'ROLL',
    variants: [
      ['SB-3010', 'Strap Brace 30x0.8 10m Coil', 1860],
      ['SB-3030', 'Strap Brace 30x0.8 30m Coil', 4800],
      ['SB-3050', 'Strap Brace 30x0.8 50m Coil', 7650],
      ['HI-3010', 'Hoop Iron 30x1.0 10m Coil', 2140],
      ['HI-3030', 'Hoop Iron 30x1.0 30m Coil', 5490],
      ['SPK-AN', 'Angle Speedbrace 19x18 4.2m', 1490],
    ],
  },
  {
    category: 'fixings',
    brand: 'gripfast',
    product: 'Nails',
    uom: 'BOX',
    variants: combined(nailSizes, [
      ['BRT', 'Bright Box 2000', 0],
      ['GAL', 'Hot Dip Galv Box 2000', 1650],
      ['GASP', 'Galv with Gas Box 3000', 5400],
    ]),
  },
  {
    category: 'fixings',
    brand: 'gripfast',
    product: 'Bolts and Anchors',
    uom: 'EA',
    variants: combined(
      [
        ['BLT-M10', 'M10 Cup Head Bolt', 118],
        ['BLT-M12', 'M12 Cup Head Bolt', 168],
        ['BLT-M16', 'M16 Hex Bolt', 346],
        ['ANC-M10', 'M10 Sleeve Anchor', 285],
        ['ANC-M12', 'M12 Through Bolt Anchor', 420],
        ['BLT-M20', 'M20 Hex Bolt', 610],
        ['COA-M10', 'M10 Coach Screw', 96],
        ['COA-M12', 'M12 Coach Screw', 142],
      ],
      [
        ['100', '100mm Galv', 0],
        ['130', '130mm Galv', 46],
        ['150', '150mm Galv', 78],
        ['200', '200mm Galv', 165],
        ['240', '240mm Galv', 248],
      ],
    ),
  },
  {
    category: 'fixings',
    brand: 'gripfast',
    product: 'Adhesives and Sealants',
    uom: 'EA',
    variants: [
      ['ADH-CON320', 'Construction Adhesive 320g Cartridge', 745],
      ['ADH-CON850', 'Construction Adhesive 850g Sausage', 1690],
      ['ADH-FLR5', 'Flooring Adhesive 5kg Pail', 8950],
      ['ADH-FLR15', 'Flooring Adhesive 15kg Pail', 22800],
      ['ADH-PVA4', 'Exterior PVA Wood Glue 4L', 5480],
      ['ADH-ACR450', 'Acrylic Stud Adhesive 450g', 890],
      ['SEA-FR600', 'Fire Rated Sealant 600ml Sausage', 1860],
      ['SEA-ACG450', 'Acrylic Gap Filler 450g White', 395],
      ['SEA-PU600W', 'Polyurethane Sealant 600ml White', 1490],
      ['SEA-PU600G', 'Polyurethane Sealant 600ml Grey', 1490],
      ['SEA-SIL300', 'Neutral Cure Silicone 300ml Clear', 1120],
      ['FOAM-750', 'Expanding Foam 750ml', 1590],
    ],
  },
  {
    category: 'fixings',
    brand: 'gripfast',
    product: 'Screws',
    uom: 'BOX',
    variants: combined(screwSizes, [
      ['GAL500', 'Galv Box 500', 0],
      ['SS500', 'Stainless 316 Box 500', 4900],
      ['ZN500', 'Zinc Yellow Box 500', -210],
      ['C4-250', 'Class 4 Box 250', 480],
    ]),
  },
]
