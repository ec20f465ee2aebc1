import { convertPicture } from './convert-picture.ts'
import type { PictureSize } from './convert-picture.ts'
import type { PictureFormat } from './picture-format.ts'

export interface ToConverter {
  bytes: Uint8Array
  format: PictureFormat
  size: PictureSize
}
export type FromConverter = { picture: Uint8Array } | { reason: string }

// A process of its own: a picture made to break the library breaks this one alone.
process.on('message', ({ bytes, format, size }: ToConverter) => {
  convertPicture(Buffer.from(bytes), format, size).then(
    (picture) => tell({ picture }),
    (error: unknown) => tell({ reason: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit())

const tell = (message: FromConverter) => process.send?.(message)
