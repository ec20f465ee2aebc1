import { join } from 'node:path'
import sharp from 'sharp'
import type { StoredPhoto } from '@portal/server/erp/port'
import { demoSupplier } from '../demo-supplier.ts'
import { coreOrders } from '../orders/core-orders.ts'
import { deliveryId } from '../orders/delivery-events.ts'
import type { NumberedOrder, PlannedLine } from '../orders/order-plan.ts'
import { receiverOf } from '../parties/accounts.ts'
import { hash } from '../random.ts'

const sheet = { width: 900, height: 1240 }
const margin = 60
const fonts = join(import.meta.dirname, '../../../server/src/documents/fonts')

let known: ReadonlyMap<string, NumberedOrder> | undefined

/**
 * A photo of an order's delivery docket, drawn when it is asked for: with the order's own lines, under the mark that stands
 * on its documents. Undefined for an order that is there only to make the demo large.
 */
export async function drawDocket(
  { provider, orderNum }: Pick<StoredPhoto, 'provider' | 'orderNum'>,
  recordNum: number,
): Promise<Buffer | undefined> {
  known ??= new Map(coreOrders().map((order) => [`${order.provider} ${order.orderNum}`, order]))
  const all = known.get(`${provider} ${orderNum}`)
  if (all === undefined) return undefined
  const order = { ...all, lines: goodsOf(all, recordNum) }
  const receiver = receiverOf(provider, orderNum, recordNum)
  const paper = await sharp({ create: { ...sheet, channels: 3, background: '#fbfaf6' } })
    .composite([
      { input: Buffer.from(drawing(order, receiver)) },
      ...(await words(order, { recordNum, receiver })),
    ])
    .png()
    .toBuffer()
  const tilt = (hash(`tilt ${orderNum}`) % 60) / 10 - 3
  const laid = await sharp(paper)
    .rotate(tilt, { background: '#00000000' })
    .resize({ width: 860 })
    .png()
    .toBuffer()
  return sharp(join(import.meta.dirname, 'boards.jpg'))
    .resize(1000, 1333, { fit: 'cover' })
    .composite([{ input: laid, gravity: 'centre' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** What one of the order's deliveries brought: no freight, and of several deliveries each its part. */
function goodsOf({ lines, deliveries }: NumberedOrder, recordNum: number): readonly PlannedLine[] {
  const goods = lines.filter(({ category, isVoid }) => category[0] !== 'SUND' && !isVoid)
  const share = Math.ceil(goods.length / Math.max(1, deliveries.length))
  return goods.slice((recordNum - 1) * share, recordNum * share)
}

/** Ticks against the lines, the receiver's signature, and the mark of the supplier's documents: six boards less two. */
function drawing({ lines }: NumberedOrder, receiver: string | null): string {
  const board = ([x, y, width]: readonly number[]) =>
    `<rect x="${margin + Number(x)}" y="${margin + Number(y)}" width="${width}" height="15" rx="2" fill="#1f5c42"/>`
  const { top, step } = tableOf(lines.length)
  const tick = (_: unknown, at: number) =>
    `<path d="m818 ${top + at * step + step * 0.3} 6 8 12-16" fill="none" stroke="#24418c" stroke-width="3"/>`
  const name = receiver ?? ''
  const waves = Array.from(
    { length: name.length },
    (_, at) => `q 6 ${-14 - (hash(`${name} ${at}`) % 26)} 12 ${(hash(`${at} ${name}`) % 9) - 4}`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">
    ${[
      [0, 0, 34],
      [40, 0, 36],
      [0, 21, 48],
      [54, 21, 22],
    ]
      .map(board)
      .join('')}
    <path d="M${margin} 128h780M${margin} 1130h330M480 1130h360" stroke="#8a8f8a" stroke-width="2"/>
    ${lines.map(tick).join('')}
    <path d="M80 1116 ${waves.join(' ')}" fill="none" stroke="#24418c" stroke-width="3"/></svg>`
}

/** Where the lines stand, however many there are. */
const tableOf = (lines: number) => ({ top: 372, step: Math.min(34, 660 / Math.max(1, lines)) })

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

const words = (order: NumberedOrder, drop: Drop) =>
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
