import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { PictureFormat } from './picture-format.ts'

export type PictureSize = 'thumb' | 'full'

/** Width in pixels; 24 such thumbnails take less than 600 kB. */
const thumbnailWidth = 320

/**
 * Most pixels in width and height: enough to read a docket, and a phone's picture becomes about a megabyte.
 */
const mostAcross = 3200

/** More than any phone takes. */
const mostPixels = 120_000_000
/** Of a HEIC, a GIF or a progressive picture all pixels are held at once, in some eight bytes each. */
const mostHeldPixels = 60_000_000
/** Of an AVIF in some twenty: one of 119 million took 2.1 GB, out of 2,600 bytes. */
const mostAvifPixels = 25_000_000

/**
 * Turns the picture upright and removes the phone's other metadata, such as where it was taken. A full
 * picture becomes a JPEG, a thumbnail a WebP.
 */
export async function convertPicture(
  bytes: Buffer,
  format: PictureFormat,
  size: PictureSize,
): Promise<Buffer> {
  const picture = format === 'heic' ? await decodeHeic(bytes) : await decode(bytes, format)
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

async function decode(bytes: Buffer, format: PictureFormat) {
  const { isProgressive } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata()
  const isHeld = isProgressive || format === 'gif'
  const limitInputPixels = format === 'avif' ? mostAvifPixels : isHeld ? mostHeldPixels : mostPixels
  return sharp(bytes, { limitInputPixels, failOn: 'error' }).autoOrient()
}

/** The used parts of libheif, which has no types for it; libheif turns the picture itself. */
interface HeifImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (shown: object | null) => void,
  ): void
  free(): void
}
interface Libheif {
  HeifDecoder: new () => {
    /** What it has of the file in libheif's memory; null before it decodes one. */
    readonly decoder: object | null
    decode(bytes: Uint8Array): HeifImage[]
  }
  readonly heif_context_free: (context: object) => void
}

/** Loaded for the first such picture: it is two megabytes of WebAssembly. */
async function decodeHeic(bytes: Buffer) {
  const { HeifDecoder, heif_context_free: freeContext } = createRequire(import.meta.url)(
    'libheif-js/wasm-bundle',
  ) as Libheif
  const decoder = new HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const { data, width, height } = await pixelsOf(images)
    return sharp(data, { raw: { width, height, channels: 4 } }).rotate(await angleByExif(bytes))
  } finally {
    // Without this each picture would leave its file in the memory of libheif.
    for (const image of images) image.free()
    if (decoder.decoder !== null) freeContext(decoder.decoder)
  }
}

async function pixelsOf(images: readonly HeifImage[]) {
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (image === undefined) throw new Error('the HEIC holds no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > mostHeldPixels) throw new Error(`the HEIC is too large: ${width} × ${height}`)
  const data = new Uint8ClampedArray(width * height * 4)
  const shown = await new Promise((resolve) => image.display({ data, width, height }, resolve))
  if (shown === null) throw new Error('the HEIC cannot be decoded')
  return { data, width, height }
}

/** Angles for the values of EXIF orientation; phones do not mirror pictures. */
const angles: Readonly<Record<number, number>> = { 3: 180, 6: 90, 8: 270 }

/**
 * How far a HEIC must still be turned. If the file itself says how it is turned, libheif has already done so,
 * and the same value in its EXIF must be ignored.
 */
async function angleByExif(bytes: Buffer): Promise<number> {
  const meta = bytes.indexOf('meta')
  const box = bytes.subarray(meta, meta - 4 + bytes.readUInt32BE(meta - 4))
  if (box.includes('irot') || box.includes('imir')) return 0
  // If sharp cannot read it, the picture stays as libheif shows it.
  const { exif } = await sharp(bytes)
    .metadata()
    .catch(() => ({ exif: undefined }))
  return exif === undefined ? 0 : (angles[orientationIn(exif)] ?? 0)
}

/** The orientation tag in the first directory of the EXIF's TIFF data; 0 if there is none. */
function orientationIn(exif: Buffer): number {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  // The directory is in the first 64 kB, like all of EXIF.
  const directory = short(isLittle ? 4 : 6)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) === 0x0112) return short(at + 8)
  }
  return 0
}
