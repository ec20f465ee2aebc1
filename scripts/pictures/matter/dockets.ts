import { printOf } from './prints.ts'
import type { Print } from './prints.ts'

/** Chance by a number, for lines of a docket. */
const lot = (seed: number, most: number): number =>
  Math.floor((Math.sin(seed * 127.1) * 43758.5453 - Math.floor(Math.sin(seed * 127.1) * 43758.5453)) * most)

const goods = [
  'MGP10 90x35 pine framing 4.8 m',
  'LVL 240x45 beam 6.0 m',
  'LVL 300x63 beam 7.2 m',
  'H2 blue pine 70x35 5.4 m',
  'Roof trusses, bundle R',
  'Wall frames, stack B',
  'FC sheet 2400x1200x6',
  'Yellow tongue 3600x800x19',
  'Merbau decking 90x19',
  'Steel lintel 150x90 3.0 m',
  'R2.5 wall batts, bag',
  'Cavity slider 820',
] as const

/** A hand's stroke: a curve through chance points. */
function scribble(
  seed: number,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
): string {
  const points = Array.from({ length: 9 }, (_, at) => {
    const rise = (lot(seed + at * 3.7, 100) / 100 - 0.5) * high * (at % 2 === 0 ? 1.6 : 0.9)
    return [x + (wide * at) / 8 + lot(seed + at, 30) - 15, y + rise] as const
  })
  const [[startX, startY] = [x, y], ...rest] = points
  const curves = rest.map(([px, py], at) => {
    const [qx, qy] = points[at] ?? [px, py]
    return `C${qx + 26} ${qy - high * 0.7} ${px - 34} ${py + high * 0.6} ${px} ${py}`
  })
  return `M${startX} ${startY}${curves.join('')}`
}

/** A delivery docket on A4, signed; every seed has other goods, another hand, another pen. */
export function docket(seed: number, { copy = '#fdfdf8', isCreased = false } = {}): Promise<Print> {
  const rows = Array.from({ length: 4 + lot(seed, 6) }, (_, at) => {
    const y = 450 + at * 50
    const tick =
      lot(seed + at * 5, 10) > 1
        ? `<path d='M742 ${y - 12}l9 12 17-30' stroke='${pen(seed)}' stroke-width='4' fill='none'/>`
        : ''
    return `<text x='70' y='${y}'>${20 + lot(seed + at, 180)}</text><text x='160' y='${y}'>${goods[lot(seed * 3 + at * 7, goods.length)]}</text>${tick}<path d='M60 ${y + 15}H790' stroke='#bbb'/>`
  })
  const crease = isCreased ? `<path d='M0 398H850M425 0V1200' stroke='#d9d5ca' stroke-width='5'/>` : ''
  const stamp =
    seed % 3 === 0
      ? `<g transform='rotate(-9 600 830)' fill='none' stroke='#3a4fb0' opacity='.75' stroke-width='5'><rect x='470' y='780' width='270' height='96' rx='10'/></g>
         <text transform='rotate(-9 600 830)' x='605' y='846' text-anchor='middle' font-size='46' font-weight='700' fill='#3a4fb0' opacity='.75'>RECEIVED</text>`
      : ''
  return printOf(
    `<svg xmlns='http://www.w3.org/2000/svg' width='850' height='1200' font-family='Liberation Sans, Arial, sans-serif' font-size='27' fill='#26282b'>
      <rect width='850' height='1200' fill='${copy}'/>${crease}
      <path d='M60 120 100 66l20 24 16-18 44 48Z' fill='#1f5b3c'/><text x='200' y='112' font-size='40' font-weight='700' fill='#1f5b3c'>RIDGELINE</text>
      <text x='790' y='100' text-anchor='end' font-size='31' font-weight='700'>DELIVERY DOCKET</text>
      <text x='790' y='146' text-anchor='end' font-size='30'>No. ${310_000 + lot(seed, 9000)}</text>
      <path d='M60 172H790' stroke='#1f5b3c' stroke-width='5'/>
      <text x='60' y='222' font-weight='700'>Deliver to</text><text x='60' y='260'>${['Kestrel Ridge Homes', 'Yarra Bend Frame &amp; Truss', 'Coburn Bros Carpentry', 'Tallow &amp; Sons Builders'][seed % 4]}</text>
      <text x='60' y='298'>Lot ${40 + lot(seed + 2, 400)} Lomandra Street</text><text x='470' y='222' font-weight='700'>Your order</text><text x='470' y='260'>HP-4${400 + lot(seed + 4, 99)}</text>
      <rect x='60' y='350' width='730' height='48' fill='#1f5b3c' opacity='.14'/><text x='70' y='384' font-weight='700'>Qty</text><text x='160' y='384' font-weight='700'>Description</text><text x='715' y='384' font-weight='700'>Rec’d</text>
      ${rows.join('')}${stamp}
      <text x='60' y='1010' font-size='23'>Goods received in good order and condition</text>
      <path d='M60 1110H440M500 1110H790' stroke='#444' stroke-width='2'/><text x='60' y='1142' font-size='21'>Signature</text><text x='500' y='1142' font-size='21'>Name</text>
      <g fill='none' stroke='${pen(seed)}' stroke-width='4.5' stroke-linecap='round'><path d='${scribble(seed, { x: 90, y: 1075, wide: 290, high: 52 })}'/>
      <path d='${scribble(seed + 50, { x: 520, y: 1085, wide: 200, high: 26 })}'/></g></svg>`,
    { width: 0.21, height: 0.2965 },
  )
}

const pen = (seed: number): string => ['#1b2f8f', '#191919', '#1b2f8f', '#7a1020'][seed % 4] ?? '#191919'
