import type { BrandSlug, CategorySlug } from './terms.ts'

/** Parts that differ in size alone: every variant in every length, or every variant once. */
export interface Family {
  category: CategorySlug
  brand: BrandSlug
  /** As the public website calls it. */
  product: string
  uom: 'EA' | 'SHT' | 'PK' | 'BOX' | 'ROLL' | 'LM'
  /** Part number up to its length, description up to its length, and the rate in cents. */
  variants: readonly Variant[]
  /** Metres; then the rate is for a metre and the part number ends in decimetres. */
  lengths?: readonly number[]
}

export type Variant = readonly [code: string, description: string, cents: number]

const framing = [
  ...[['7035', '70x35', 312] as const, ['7045', '70x45', 368] as const, ['9035', '90x35', 330] as const],
  ...[['9045', '90x45', 398] as const, ['12035', '120x35', 512] as const, ['12045', '120x45', 604] as const],
  ...[
    ['14035', '140x35', 618] as const,
    ['14045', '140x45', 736] as const,
    ['19035', '190x35', 896] as const,
  ],
  ...[['19045', '190x45', 1048] as const, ['24045', '240x45', 1422] as const],
  ['29045', '290x45', 1896] as const,
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

export const timberFamilies: readonly Family[] = [
  {
    ...{ category: 'structural-pine', brand: 'southframe', product: 'MGP10 Structural Pine', uom: 'EA' },
    variants: graded('MGP10', 'MGP10 KD Pine', 1),
    lengths: studLengths,
  },
  {
    ...{ category: 'structural-pine', brand: 'southframe', product: 'MGP10 H2F Blue Pine', uom: 'EA' },
    variants: graded('MGP10F', 'MGP10 H2F Pine', 1.06),
    lengths: studLengths,
  },
  {
    ...{ category: 'structural-pine', brand: 'southframe', product: 'MGP12 H2F Blue Pine', uom: 'EA' },
    variants: graded('MGP12F', 'MGP12 H2F Pine', 1.19),
    lengths: studLengths,
  },
  {
    ...{ category: 'structural-pine', brand: 'southframe', product: 'MGP15 H2F Blue Pine', uom: 'EA' },
    variants: graded('MGP15F', 'MGP15 H2F Pine', 1.37).slice(0, 9),
    lengths: studLengths.slice(1, 7),
  },
  {
    ...{ category: 'lvl-beams', brand: 'longspan', product: 'Longspan LVL 13', uom: 'EA' },
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
    ...{ category: 'lvl-beams', brand: 'longspan', product: 'Longspan LVL 15', uom: 'EA' },
    variants: [
      ['LVL15-17042', '170x42 LVL 15 H2S', 1595],
      ['LVL15-24042', '240x42 LVL 15 H2S', 2110],
      ['LVL15-30042', '300x42 LVL 15 H2S', 2675],
      ['LVL15-36058', '360x58 LVL 15 H2S', 4380],
    ],
    lengths: beamLengths,
  },
  {
    ...{ category: 'lvl-beams', brand: 'longspan', product: 'GL17 Glulam Beams', uom: 'EA' },
    variants: [
      ['GL17-19565', '195x65 GL17 Glulam', 4890],
      ['GL17-26065', '260x65 GL17 Glulam', 6480],
      ['GL17-33065', '330x65 GL17 Glulam', 8160],
    ],
    lengths: [4.8, 6.0, 7.2],
  },
  {
    ...{ category: 'lvl-beams', brand: 'gripfast', product: 'Galvanised Steel Lintels', uom: 'EA' },
    variants: [
      ['LNT-A100', '100x100x6 Angle Lintel Galv', 3480],
      ['LNT-A150', '150x100x8 Angle Lintel Galv', 5620],
      ['LNT-T200', '200x200x10 T-Bar Lintel Galv', 8940],
      ['LNT-F100', '100x10 Flat Lintel Galv', 2960],
    ],
    lengths: lintelLengths,
  },
  {
    ...{ category: 'i-joists', brand: 'longspan', product: 'Longspan I-Joists', uom: 'EA' },
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
    ...{ category: 'hardwood', brand: 'red-gully', product: 'F17 Kiln-Dried Hardwood', uom: 'EA' },
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
  {
    ...{ category: 'treated-pine', brand: 'treatwell', product: 'H3 Treated Framing', uom: 'EA' },
    variants: [
      ['TPH3-7035', '70x35 Treated Pine H3', 410],
      ['TPH3-9045', '90x45 Treated Pine H3', 545],
      ['TPH3-14045', '140x45 Treated Pine H3', 920],
      ['TPH3-19045', '190x45 Treated Pine H3', 1310],
      ['TPH3-24045', '240x45 Treated Pine H3', 1740],
    ],
    lengths: [2.4, 3.0, 3.6, 4.8, 5.4, 6.0],
  },
  {
    ...{ category: 'treated-pine', brand: 'treatwell', product: 'H4 Posts and Sleepers', uom: 'EA' },
    variants: [
      ['TPH4-P90', '90x90 Post Treated Pine H4', 1240],
      ['TPH4-P115', '115x115 Post Treated Pine H4', 1980],
      ['TPH4-S20050', '200x50 Sleeper Treated Pine H4', 1060],
      ['TPH4-S20075', '200x75 Sleeper Treated Pine H4', 1540],
    ],
    lengths: [2.4, 3.0, 3.6],
  },
  {
    ...{ category: 'treated-pine', brand: 'treatwell', product: 'Battens and Fencing', uom: 'EA' },
    variants: [
      ['TPH3-B4219', '42x19 Batten Treated Pine H3', 148],
      ['TPH3-B7019', '70x19 Batten Treated Pine H3', 226],
      ['TPH3-R7535', '75x35 Fence Rail Treated Pine H3', 345],
      ['TPH4-P12575', '125x75 Cypress Fence Post', 1120],
    ],
    lengths: [1.8, 2.4, 2.7, 3.6, 4.8, 5.4],
  },
  {
    ...{ category: 'decking', brand: 'tidewater', product: 'Hardwood Decking', uom: 'EA' },
    variants: [
      ['DK-MER9019', '90x19 Merbau Decking', 845],
      ['DK-MER14019', '140x19 Merbau Decking', 1395],
      ['DK-SPG8619', '86x19 Spotted Gum Decking', 1180],
      ['DK-SPG13619', '136x19 Spotted Gum Decking', 1860],
    ],
    lengths: [1.8, 2.4, 3.0, 3.6, 4.2, 4.8, 5.4],
  },
  {
    ...{ category: 'decking', brand: 'tidewater', product: 'Composite Decking', uom: 'EA' },
    variants: [
      ['DK-CMPNAT', '137x23 Composite Decking Natural Oak', 1490],
      ['DK-CMPCHA', '137x23 Composite Decking Charcoal', 1490],
      ['DK-CMPSAN', '137x23 Composite Decking Sand', 1490],
    ],
    lengths: [2.7, 5.4],
  },
  {
    ...{ category: 'decking', brand: 'treatwell', product: 'Treated Pine Decking', uom: 'EA' },
    variants: [
      ['DK-TP9022', '90x22 Treated Pine Decking', 365],
      ['DK-TP14022', '140x22 Treated Pine Decking', 570],
    ],
    lengths: [3.0, 3.6, 4.8, 5.4],
  },
  {
    ...{ category: 'cladding', brand: 'corella', product: 'Primed Weatherboards', uom: 'EA' },
    variants: [
      ['WB-RC150', '150x18 Rusticated Weatherboard Primed', 920],
      ['WB-RC180', '180x18 Rusticated Weatherboard Primed', 1085],
      ['WB-BV170', '170x18 Bevelled Weatherboard Primed', 1010],
      ['WB-SQ205', '205x18 Square Weatherboard Primed', 1235],
    ],
    lengths: [3.6, 4.2, 4.8, 5.4],
  },
  {
    ...{ category: 'cladding', brand: 'red-gully', product: 'Silvertop Ash Shiplap', uom: 'EA' },
    variants: [
      ['SL-STA085', '85x19 Silvertop Ash Shiplap', 1420],
      ['SL-STA135', '135x19 Silvertop Ash Shiplap', 2085],
    ],
    lengths: [2.4, 3.0, 3.6, 4.2, 4.8, 5.4],
  },
  {
    ...{ category: 'mouldings', brand: 'corella', product: 'Primed MDF Skirting and Architrave', uom: 'EA' },
    variants: ['Single Bevel', 'Bullnose', 'Lambs Tongue', 'Square Edge'].flatMap((profile, at) => [
      [`MDF-${['SB', 'BN', 'LT', 'SQ'][at]}4218`, `42x18 Primed MDF ${profile}`, 168 + at * 9] as const,
      [`MDF-${['SB', 'BN', 'LT', 'SQ'][at]}6718`, `67x18 Primed MDF ${profile}`, 214 + at * 9] as const,
      [`MDF-${['SB', 'BN', 'LT', 'SQ'][at]}9218`, `92x18 Primed MDF ${profile}`, 286 + at * 9] as const,
      [`MDF-${['SB', 'BN', 'LT', 'SQ'][at]}14018`, `140x18 Primed MDF ${profile}`, 432 + at * 9] as const,
    ]),
    lengths: [2.7, 3.6, 4.2, 5.4],
  },
  {
    ...{ category: 'mouldings', brand: 'southframe', product: 'Finger-Jointed Pine Mouldings', uom: 'EA' },
    variants: [
      ['FJP-SB4219', '42x19 FJ Pine Single Bevel', 235],
      ['FJP-SB6619', '66x19 FJ Pine Single Bevel', 318],
      ['FJP-SC1212', '12x12 FJ Pine Scotia', 96],
      ['FJP-QD1919', '19x19 FJ Pine Quad', 104],
    ],
    lengths: [2.7, 3.6, 5.4],
  },
  {
    ...{ category: 'plasterboard', brand: 'whitestone', product: 'Cornice', uom: 'EA' },
    variants: [
      ['CRN-CV55', '55mm Cove Cornice', 245],
      ['CRN-CV75', '75mm Cove Cornice', 290],
      ['CRN-CV90', '90mm Cove Cornice', 335],
      ['CRN-SQ65', '65mm Square Step Cornice', 480],
      ['CRN-TR90', '90mm Triple Step Cornice', 520],
      ['CRN-VC120', '120mm Victorian Cornice', 690],
    ],
    lengths: [3.6, 4.2, 4.8],
  },
]
