import { join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { ownBand } from './brand.ts'
import type { Supplier } from './supplier.ts'

/** Four times its height in the header, for high-resolution screens. */
const markHeight = 112

/** The portal's own mark, for a supplier without one. */
const ownMark = join(import.meta.dirname, '../../../web/public/mark.png')

/** The supplier's mark as a PNG. */
export async function markPicture({ brand: { mark } }: Supplier): Promise<Buffer> {
  if (mark === undefined) return readFile(ownMark)
  const { default: sharp } = await import('sharp')
  return sharp(mark, { density: 300 })
    .resize({ height: markHeight, width: markHeight * 5, fit: 'inside' })
    .png()
    .toBuffer()
}

/** The mark on the band's colour, for home screens and tabs. */
export async function iconPicture(supplier: Supplier, pixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const background = supplier.brand.colours.band ?? ownBand
  const inside = Math.round(pixels * 0.72)
  const mark = await sharp(await markPicture(supplier))
    .resize({ width: inside, height: inside, fit: 'inside' })
    .toBuffer()
  return sharp({ create: { width: pixels, height: pixels, channels: 3, background } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
}
