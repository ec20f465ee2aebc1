import type { Family } from './family.ts'
import { full, long, sheets } from './sheet-sizes.ts'

export const sheetFamilies: readonly Family[] = [
  {
    category: 'fibre-cement',
    brand: 'basalt-board',
    product: 'Fibre Cement Sheet',
    uom: 'SHT',
    variants: sheets(
      ['FC', 'Fibre Cement Sheet'],
      [
        [4.5, 1010],
        [6, 1345],
        [7.5, 1680],
        [9, 2015],
      ],
      full,
    ),
  },
  {
    category: 'fibre-cement',
    brand: 'basalt-board',
    product: 'Compressed Fibre Cement',
    uom: 'SHT',
    variants: sheets(
      ['CFC', 'Compressed Fibre Cement'],
      [
        [15, 5240],
        [18, 6110],
        [24, 8050],
      ],
      full.slice(0, 4),
    ),
  },
  {
    category: 'cladding',
    brand: 'basalt-board',
    product: 'Grooved Cladding Panel',
    uom: 'SHT',
    variants: ['133mm Grooves', '400mm Grooves', 'Smooth'].flatMap((face, at) =>
      sheets(
        [`GCP${['V', 'W', 'S'][at]}`, `Cladding Panel ${face}`],
        [[9, 3320 - at * 60]],
        full.slice(1, 4),
      ),
    ),
  },
  {
    category: 'plasterboard',
    brand: 'whitestone',
    product: 'Standard Plasterboard',
    uom: 'SHT',
    variants: sheets(
      ['PB', 'Plasterboard'],
      [
        [10, 560],
        [13, 690],
      ],
      long.slice(1),
    ),
  },
  {
    category: 'plasterboard',
    brand: 'whitestone',
    product: 'Wet Area Plasterboard',
    uom: 'SHT',
    variants: sheets(
      ['PBW', 'Wet Area Plasterboard'],
      [
        [10, 940],
        [13, 1120],
      ],
      long.slice(1, 6),
    ),
  },
  {
    category: 'plasterboard',
    brand: 'whitestone',
    product: 'Fire and Sound Plasterboard',
    uom: 'SHT',
    variants: [
      ...sheets(
        ['PBF', 'Fire Rated Plasterboard'],
        [
          [13, 1080],
          [16, 1290],
        ],
        long.slice(2, 6),
      ),
      ...sheets(
        ['PBS', 'Sound Rated Plasterboard'],
        [
          [10, 1015],
          [13, 1185],
        ],
        long.slice(2, 6),
      ),
    ],
  },
  {
    category: 'flooring',
    brand: 'platypus',
    product: 'Particleboard Flooring',
    uom: 'SHT',
    variants: sheets(
      ['PF', 'Particleboard Flooring T&G'],
      [
        [19, 2125],
        [22, 2480],
        [25, 2870],
      ],
      [
        ['3608', '3600x800', 2.88],
        ['3609', '3600x900', 3.24],
        ['3606', '3600x600', 2.16],
      ],
    ),
  },
  {
    category: 'flooring',
    brand: 'platypus',
    product: 'Termite-Treated Flooring',
    uom: 'SHT',
    variants: sheets(
      ['PFT', 'H2 Particleboard Flooring T&G'],
      [
        [19, 2390],
        [22, 2760],
        [25, 3195],
      ],
      [
        ['3608', '3600x800', 2.88],
        ['3609', '3600x900', 3.24],
      ],
    ),
  },
  {
    category: 'flooring',
    brand: 'red-gully',
    product: 'Solid Strip Flooring',
    uom: 'LM',
    variants: [
      ['SF-VA8019', '80x19 Victorian Ash Flooring Select', 980],
      ['SF-VA13319', '133x19 Victorian Ash Flooring Select', 1610],
      ['SF-SG8019', '80x19 Spotted Gum Flooring Standard', 1120],
      ['SF-SG13019', '130x19 Spotted Gum Flooring Standard', 1840],
      ['SF-BB8019', '80x19 Blackbutt Flooring Standard', 1060],
      ['SF-BB13019', '130x19 Blackbutt Flooring Standard', 1725],
    ],
  },
  {
    category: 'plywood',
    brand: 'kooka-ply',
    product: 'Structural Plywood',
    uom: 'SHT',
    variants: sheets(
      ['SPL', 'Structural Ply CD F8'],
      [
        [7, 1390],
        [9, 1640],
        [12, 2080],
        [15, 2510],
        [17, 2790],
        [19, 3090],
        [25, 4120],
      ],
      full.slice(1, 3),
    ),
  },
  {
    category: 'plywood',
    brand: 'kooka-ply',
    product: 'Formply and Bracing Ply',
    uom: 'SHT',
    variants: [
      ...sheets(
        ['FPL', 'Formply F17'],
        [[17, 3160]],
        [
          ['1812', '1800x1200', 2.16],
          ['2412', '2400x1200', 2.88],
        ],
      ),
      ...sheets(
        ['BPL', 'Bracing Ply H2S'],
        [
          [4, 780],
          [6, 1010],
        ],
        [
          ['2412', '2400x1200', 2.88],
          ['2709', '2700x900', 2.43],
        ],
      ),
    ],
  },
  {
    category: 'plywood',
    brand: 'corella',
    product: 'MDF Panels',
    uom: 'SHT',
    variants: sheets(
      ['MDFP', 'MDF Panel'],
      [
        [3, 520],
        [6, 760],
        [9, 980],
        [12, 1190],
        [16, 1480],
        [18, 1610],
        [25, 2240],
        [32, 2870],
      ],
      [
        ['2412', '2400x1200', 2.88],
        ['3612', '3600x1200', 4.32],
      ],
    ),
  },
]
