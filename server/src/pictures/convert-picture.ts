import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { PictureFormat } from './picture-format.ts'

export type PictureSize = 'thumb' | 'full'

/** Pixels across; 24 of them cost less than 600 kB. */
const thumbnailWidth = 320

/** Across and down; a docket is legible, and a phone's picture is a megabyte. */
const mostAcross = 3200

/** More than any phone takes; memory is four bytes for each. */
const mostPixels = 120_000_000
const mostHeicPixels = 60_000_000

/**
 * Turned as the phone was held, and without what else the phone wrote into it, such as where it was taken: a JPEG in
 * full, a WebP as thumbnail.
 */
export async function convertPicture(
  bytes: Buffer,
  format: PictureFormat,
  size: PictureSize,
): Promise<Buffer> {
  const picture = format === 'heic' ? await decodeHeic(bytes) : decode(bytes)
  const upright = picture.flatten({ background: '#fff' })
  if (size === 'thumb') {
    return upright
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 62 })
      .toBuffer()
  }
  const within = { width: mostAcross, height: mostAcross, fit: 'inside', withoutEnlargement: true } as const
  return upright.resize(within).jpeg({ quality: 82 }).toBuffer()
}

const decode = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()

/** What is used of libheif, which has no types for it; it turns the picture itself. */
interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: object | null) => void,
  ): void
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
}

/** Loaded by the first such picture: it is two megabytes of WebAssembly. */
async function decodeHeic(bytes: Buffer) {
  const { HeifDecoder } = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif
  const images = new HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (image === undefined) throw new Error('the HEIC holds no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostHeicPixels) throw new Error(`the HEIC is too large: ${width} × ${height}`)
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  if (shown === null) throw new Error('the HEIC cannot be decoded')
  return sharp(data, { raw: { width, height, channels: 4 } }).rotate(await angleByExif(bytes))
}

/** By what EXIF calls orientation; phones do not mirror. */
const angles: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 }

/**
 * How far a HEIC is still to be turned: where it says itself how it is turned, libheif has done so, and its EXIF, which
 * says the same once more, does not count.
 */
async function angleByExif(bytes: Buffer): Promise<number> {
  const meta = bytes.indexOf('meta')
  const box = bytes.subarray(meta, meta - 4 + bytes.readUInt32BE(meta - 4))
  if (box.includes('irot') || box.includes('imir')) return 0
  // What sharp cannot read stays as libheif shows it.
  const { exif } = await sharp(bytes)
    .metadata()
    .catch(() => ({ exif: undefined }))
  return exif === undefined ? 0 : (angles[orientationIn(exif)] ?? 0)
}

/** The tag of the first directory of the TIFF in it; 0 where there is none. */
function orientationIn(exif: Buffer): number {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  // The directory lies in the first 64 kB, as does all of EXIF.
  const directory = short(isLittle ? 4 : 6)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) === 0x0112) return short(at + 8)
  }
  return 0
}
