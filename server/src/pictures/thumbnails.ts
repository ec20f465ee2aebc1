import sharp from 'sharp'
import type { Picture } from '../erp/port.ts'
import { erpRefused } from '../faults.ts'
import { thumbnailWidth } from './convert-picture.ts'

/** All of them together, in memory. */
const mostBytes = 16 * 1024 * 1024

export interface Thumbnails {
  /** The thumbnail of a picture, made when it is first asked for; `key` names the picture. */
  thumbnailOf(key: string, readPicture: () => Promise<Picture>): Promise<Picture>
}

/** Keeps the thumbnails that were asked for last; two who ask at once wait for the same one. */
export function openThumbnails(): Thumbnails {
  const kept = new Map<string, Promise<Picture>>()
  let bytes = 0
  const forget = (key: string, size: number) => {
    if (kept.delete(key)) bytes -= size
  }
  const keep = async (key: string, made: Promise<Picture>) => {
    kept.set(key, made)
    try {
      bytes += (await made).bytes.length
    } catch {
      // A picture that could not be read may be readable next time; the caller learns of it from `made`.
      kept.delete(key)
      return
    }
    for (const [oldest, picture] of kept) {
      if (bytes <= mostBytes) return
      forget(oldest, (await picture).bytes.length)
    }
  }
  return {
    thumbnailOf: (key, readPicture) => {
      const found = kept.get(key)
      if (found !== undefined) {
        kept.delete(key)
        kept.set(key, found)
        return found
      }
      const made = readPicture().then(shrink)
      void keep(key, made)
      return made
    },
  }
}

/**
 * Turned as the phone was held, and without what else the phone wrote into it, such as where it was taken. What is no
 * picture is the provider's fault.
 */
async function shrink({ bytes }: Picture): Promise<Picture> {
  try {
    const small = await sharp(bytes)
      .rotate()
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .webp({ quality: 62 })
      .toBuffer()
    return { mediaType: 'image/webp', bytes: small }
  } catch (error) {
    throw erpRefused(error)
  }
}
