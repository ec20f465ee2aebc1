import { createRequire } from 'node:module'
import sharp from 'sharp'
import type { PictureFormat } from './picture-format.ts'
import { thumbnailWidth } from './thumbnails.ts'

export type PictureSize = 'thumb' | 'full'

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
  return sharp(data, { raw: { width, height, channels: 4 } })
}
