import type { Family, Variant } from './family.ts'

const framing: readonly Variant[] = [
  ['7035', '70x35', 312],
  ['7045', '70x45', 368],
  ['9035', '90x35', 330],
  ['9045', '90x45', 398],
  ['12035', '120x35', 512],
  ['12045', '120x45', 604],
  ['14035', '140x35', 618],
  ['14045', '140x45', 736],
  ['19035', '190x35', 896],
  ['19045', '190x45', 1048],
  ['24045', '240x45', 1422],
  ['29045', '290x45', 1896],
]
const studLengths = [2.4, 2.7, 3.0, 3.6, 4.2, 4.8, 5.4, 6.0]
const beamLengths = [3.6, 4.8, 5.4, 6.0, 7.2, 9.0, 12.0]
const lintelLengths = [1.2, 1.5, 1.8, 2.1, 2.4, 2.7, 3.0]

function graded(grade: string, words: string, factor: number): Variant[] {
  return framing.map(([code, size, cents]) => [
    `${grade}-${code}`,
    `${size} ${words}`,
    Math.round(cents * factor),
  ])
}

export const frameFamilies: readonly Family[] = [
  {
    category: 'structural-pine',
    brand: 'southframe',
    product: 'MGP10 Structural Pine',
    uom: 'EA',
    variants: graded('MGP10', 'MGP10 KD Pine', 1),
    lengths: studLengths,
  },
  {
    category: 'structural-pine',
    brand: 'southframe',
    product: 'MGP10 H2F Blue Pine',
    uom: 'EA',
    variants: graded('MGP10F', 'MGP10 H2F Pine', 1.06),
    lengths: studLengths,
  },
  {
    category: 'structural-pine',
    brand: 'southframe',
    product: 'MGP12 H2F Blue Pine',
    uom: 'EA',
    variants: graded('MGP12F', 'MGP12 H2F Pine', 1.19),
    lengths: studLengths,
  },
  {
    category: 'structural-pine',
    brand: 'southframe',
    product: 'MGP15 H2F Blue Pine',
    uom: 'EA',
    variants: graded('MGP15F', 'MGP15 H2F Pine', 1.37).slice(0, 9),
    lengths: studLengths.slice(1, 7),
  },
  {
    category: 'lvl-beams',
    brand: 'longspan',
    product: 'Longspan LVL 13',
    uom: 'EA',
    variants: [
      ['LVL13-15045', '150x45 LVL 13 H2S', 1290],
      ['LVL13-20045', '200x45 LVL 13 H2S', 1645],
      ['LVL13-24045', '240x45 LVL 13 H2S', 1874],
      ['LVL13-24063', '240x63 LVL 13 H2S', 2630],
      ['LVL13-30045', '300x45 LVL 13 H2S', 2390],
      ['LVL13-30063', '300x63 LVL 13 H2S', 3320],
      ['LVL13-36063', '360x63 LVL 13 H2S', 4015],
      ['LVL13-40063', '400x63 LVL 13 H2S', 4590],
    ],
    lengths: beamLengths,
  },
  {
    category: 'lvl-beams',
    brand: 'longspan',
    product: 'Longspan LVL 15',
    uom: 'EA',
    variants: [
      ['LVL15-17042', '170x42 LVL 15 H2S', 1595],
      ['LVL15-24042', '240x42 LVL 15 H2S', 2110],
      ['LVL15-30042', '300x42 LVL 15 H2S', 2675],
      ['LVL15-36058', '360x58 LVL 15 H2S', 4380],
    ],
    lengths: beamLengths,
  },
  {
    category: 'lvl-beams',
    brand: 'longspan',
    product: 'GL17 Glulam Beams',
    uom: 'EA',
    variants: [
      ['GL17-19565', '195x65 GL17 Glulam', 4890],
      ['GL17-26065', '260x65 GL17 Glulam', 6480],
      ['GL17-33065', '330x65 GL17 Glulam', 8160],
    ],
    lengths: [4.8, 6.0, 7.2],
  },
  {
    category: 'lvl-beams',
    brand: 'gripfast',
    product: 'Galvanised Steel Lintels',
    uom: 'EA',
    variants: [
      ['LNT-A100', '100x100x6 Angle Lintel Galv', 3480],
      ['LNT-A150', '150x100x8 Angle Lintel Galv', 5620],
      ['LNT-T200', '200x200x10 T-Bar Lintel Galv', 8940],
      ['LNT-F100', '100x10 Flat Lintel Galv', 2960],
    ],
    lengths: lintelLengths,
  },
  {
    category: 'i-joists',
    brand: 'longspan',
    product: 'Longspan I-Joists',
    uom: 'EA',
    variants: [
      ['LIJ-20045', '200x45 I-Joist', 980],
      ['LIJ-24045', '240x45 I-Joist', 1095],
      ['LIJ-24090', '240x90 I-Joist', 1560],
      ['LIJ-30063', '300x63 I-Joist', 1490],
      ['LIJ-30090', '300x90 I-Joist', 1735],
      ['LIJ-36063', '360x63 I-Joist', 1690],
      ['LIJ-36090', '360x90 I-Joist', 1980],
      ['LIJ-40090', '400x90 I-Joist', 2240],
    ],
    lengths: [3.6, 4.8, 5.4, 6.0, 7.2, 9.0, 12.0],
  },
  {
    category: 'hardwood',
    brand: 'red-gully',
    product: 'F17 Kiln-Dried Hardwood',
    uom: 'EA',
    variants: [
      ['F17-9035', '90x35 F17 KD Hardwood', 985],
      ['F17-9045', '90x45 F17 KD Hardwood', 1240],
      ['F17-12045', '120x45 F17 KD Hardwood', 1520],
      ['F17-14045', '140x45 F17 KD Hardwood', 1660],
      ['F17-19045', '190x45 F17 KD Hardwood', 2280],
      ['F17-24045', '240x45 F17 KD Hardwood', 2985],
      ['F17-29045', '290x45 F17 KD Hardwood', 3790],
    ],
    lengths: [2.4, 2.7, 3.0, 3.6, 4.2, 4.8, 5.4, 6.0],
  },
]
