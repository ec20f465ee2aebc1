export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic'

/** HEVC pictures in the order of how phones name them; AVIF shares the container and has brands of its own. */
const heicBrands = new Set('heic heix heim heis hevc hevx mif1 msf1'.split(' '))

/** What a file is by its first bytes, whatever its name says; undefined for anything but these pictures. */
export function formatOf(bytes: Buffer): PictureFormat | undefined {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.has(text.slice(8))) return 'heic'
  return undefined
}
