import { answerParent } from '../processes/answer-parent.ts'
import { convertPicture, type PictureSize } from './convert-picture.ts'
import type { PictureFormat } from './picture-format.ts'

export interface ToConverter {
  bytes: Uint8Array
  format: PictureFormat
  size: PictureSize
}

// A process of its own: if a picture crashes the library, only that picture fails.
answerParent(({ bytes, format, size }: ToConverter) => convertPicture(Buffer.from(bytes), format, size))
