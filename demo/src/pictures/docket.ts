import { join } from 'node:path'
import sharp from 'sharp'
import type { StoredPhoto } from '@portal/server/erp/live-provider'
import { coreOrders } from '../orders/core-orders.ts'
import type { NumberedOrder, PlannedLine } from '../orders/order-plan.ts'
import { receiverOf } from '../parties/accounts.ts'
import { hash } from '../random.ts'
import { margin, tableOf, words } from './docket-words.ts'

const sheet = { width: 900, height: 1240 }

let known: ReadonlyMap<string, NumberedOrder> | undefined

/**
 * A photo of an order's delivery docket, drawn on request, with the order's own lines and the mark of its
 * documents. Undefined for an order that only exists to make the demo large.
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

/**
 * The goods of one of the order's deliveries, without freight; several deliveries each have a part of the
 * lines.
 */
function goodsOf({ lines, deliveries }: NumberedOrder, recordNum: number): readonly PlannedLine[] {
  const goods = lines.filter(({ category, isVoid }) => category[0] !== 'SUND' && !isVoid)
  const share = Math.ceil(goods.length / Math.max(1, deliveries.length))
  return goods.slice((recordNum - 1) * share, recordNum * share)
}

const board = ([x, y, width]: readonly number[]) =>
  `<rect x="${margin + Number(x)}" y="${margin + Number(y)}" width="${width}" height="15" rx="2" fill="#1f5c42"/>`

/**
 * Ticks next to the lines, the receiver's signature, and the mark of the supplier's documents: six boards,
 * two of them missing.
 */
function drawing({ lines }: NumberedOrder, receiver: string | null): string {
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
