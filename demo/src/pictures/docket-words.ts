import { join } from 'node:path'
import sharp from 'sharp'
import { demoSupplier } from '../demo-supplier.ts'
import { deliveryId } from '../orders/delivery-events.ts'
import type { NumberedOrder, PlannedLine } from '../orders/order-plan.ts'

export const margin = 60
const fonts = join(import.meta.dirname, '../../../server/src/documents/fonts')

/** The position of the lines, for any number of them. */
export const tableOf = (lines: number) => ({ top: 372, step: Math.min(34, 660 / Math.max(1, lines)) })

interface Words {
  text: string
  left: number
  top: number
  points: number
  isStrong?: boolean
}

interface Drop {
  recordNum: number
  receiver: string | null
}

/** The texts on the docket, each as a picture with its position. */
export const words = (order: NumberedOrder, drop: Drop) =>
  Promise.all(
    [...headOf(order, drop), ...linesOf(order), ...footOf(drop)]
      .filter(({ text }) => text.trim() !== '')
      .map(written),
  )

function headOf(order: NumberedOrder, { recordNum }: Drop): Words[] {
  const { shipTo, soldTo, po, orderNum } = order
  const name = shipTo.name || soldTo.name
  const address = shipTo.address.filter((line) => line !== name).join(', ')
  return [
    { text: demoSupplier.letterhead.legalName, left: 156, top: 60, points: 15, isStrong: true },
    { text: 'Delivery docket', left: margin, top: 150, points: 22, isStrong: true },
    { text: deliveryId(order, recordNum - 1), left: 560, top: 154, points: 16 },
    { text: `Order ${orderNum}`, left: 560, top: 194, points: 13 },
    { text: `Your order ${(po ?? '').slice(0, 24)}`, left: 560, top: 222, points: 13 },
    { text: 'Deliver to', left: margin, top: 206, points: 11 },
    { text: name, left: margin, top: 230, points: 13, isStrong: true },
    { text: address, left: margin, top: 258, points: 13 },
  ]
}

function linesOf({ lines }: NumberedOrder): Words[] {
  const { top, step } = tableOf(lines.length)
  const points = Math.min(13, step * 0.42)
  const column = (left: number, head: string, texts: readonly string[]): Words[] => [
    { text: head, left, top: 330, points: 11, isStrong: true },
    ...texts.map((text, at) => ({ text, left, top: Math.round(top + at * step), points })),
  ]
  const of = (text: (line: PlannedLine) => string) => lines.map(text)
  return [
    ...column(
      margin,
      'Qty',
      of(({ qty, part }) => `${qty} ${part.uom}`),
    ),
    ...column(
      170,
      'Part',
      of(({ part }) => part.partNum),
    ),
    ...column(
      330,
      'Description',
      of(({ part }) => part.description.slice(0, 44)),
    ),
    ...column(800, 'Rec’d', []),
  ]
}

const footOf = ({ receiver }: Drop): Words[] => [
  { text: 'Received in good order', left: margin, top: 1142, points: 11 },
  { text: receiver ?? 'Left on site', left: 480, top: 1096, points: 13 },
  { text: 'Name', left: 480, top: 1142, points: 11 },
]

async function written({ text, left, top, points, isStrong }: Words) {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const input = await sharp({
    text: {
      text: `<span foreground="#1d2420">${escaped}</span>`,
      font: `Portal Sans ${isStrong ? 'Semi-Bold ' : ''}${points}`,
      fontfile: join(fonts, `portal-sans-${isStrong ? 'semibold' : 'regular'}.ttf`),
      rgba: true,
      dpi: 108,
    },
  })
    .png()
    .toBuffer()
  return { input, left, top }
}
