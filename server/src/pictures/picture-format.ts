export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif' | 'gif'

/** The list for messages. */
export const pictureFormats = 'JPEG, PNG, WebP, HEIC, AVIF or GIF'

/** So many bytes at the beginning of a file tell its format. */
export const headLength = 12

/** The largest pictures of phones have 30 MB. */
export const mostPictureBytes = 48 * 1024 ** 2

/** Brands of HEVC pictures; AVIF uses the same container with brands of its own. */
const heicBrands = new Set('heic heix heim heis hevc hevx mif1 msf1'.split(' '))
const avifBrands = new Set(['avif', 'avis'])

/** A file's format by its first bytes, whatever its name says; undefined for other formats. */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  const text = bytes.toString('latin1', 0, headLength)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  if (heicBrands.has(text.slice(8))) return 'heic'
  if (avifBrands.has(text.slice(8))) return 'avif'
  return undefined
}
