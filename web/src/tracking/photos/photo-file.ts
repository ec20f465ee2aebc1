import { bytesOfBase64 } from '../../api/base64-bytes.ts'
import { addressOf } from '@portal/contract/call'
import { getOdooPhoto, getPhoto } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../../access/session-store.ts'
import { ask } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import { newTurns } from '../../downloads/turns.ts'
import type { PictureSource } from '../../ui/source-image.tsx'

export type PhotoOrder = Pick<SalesOrder, 'orderNum' | 'srcProvider'>
export type PhotoSize = 'thumb' | 'full'

export interface PhotoName {
  readonly order: PhotoOrder
  readonly fileId: string
  readonly size: PhotoSize
}

/** Browsers have six connections to a server; the rest of the page needs some of them. */
const inTurn = newTurns(4)

/** A photo of a newer-system order: its call returns base64, of which the bytes are kept (spec 7). */
export function odooPhoto({ order, fileId, size }: PhotoName) {
  const params = { orderNum: order.orderNum, fileId, size }
  return queryOptions({
    queryKey: [...query(getOdooPhoto, { params }).queryKey, 'bytes'] as const,
    queryFn: ({ signal }) => inTurn(async () => fileOf(await ask(getOdooPhoto, { params }, signal)), signal),
    // A photo never changes.
    staleTime: Infinity,
  })
}

/** The list's first item is the photo; a list without one is a photo that could not be had. */
function fileOf([blob]: readonly { encodedBlob: string; mimeType: string }[]): Blob {
  if (blob === undefined) throw new Error('The answer holds no photo.')
  const bytes = bytesOfBase64(blob.encodedBlob)
  return new Blob([bytes], { type: blob.mimeType })
}

/** The whole photo, for a download. */
export async function photoBytes({ order, fileId }: PhotoName, photoHash: string, signal: AbortSignal) {
  const { orderNum } = order
  if (order.srcProvider === 'epicor') {
    const params = { tokenHash: photoHash, orderNum, fileId }
    return ask(getPhoto, { params, query: {} }, signal)
  }
  const params = { orderNum, fileId, size: 'full' } as const
  const file = fileOf(await ask(getOdooPhoto, { params }, signal))
  return new Uint8Array(await file.arrayBuffer())
}

export interface PhotoFile {
  readonly source: PictureSource | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Where an image takes a photo from: epicor's by its address, the newer system's by a call (spec 7). */
export function usePhotoFile(name: PhotoName, isWanted = true): PhotoFile {
  const photoHash = useSession()?.photoHash ?? ''
  const isOdoo = name.order.srcProvider !== 'epicor'
  const file = useQuery({ ...odooPhoto(name), enabled: isOdoo && isWanted })
  if (isOdoo) {
    return {
      source: file.data,
      hasFailed: file.isError && !file.isFetching,
      retry: () => void file.refetch(),
    }
  }
  return { source: epicorAddress(name, photoHash), hasFailed: false, retry: ignore }
}

/** The address of a photo is all that its image needs; the hash in it stands for the session. */
function epicorAddress({ order, fileId, size }: PhotoName, photoHash: string): string {
  const params = { tokenHash: photoHash, orderNum: order.orderNum, fileId }
  return addressOf(getPhoto, { params, query: size === 'thumb' ? { w: '320' } : {} })
}

/** The image asks its address anew by itself. */
const ignore = () => undefined
