import { bytesOfBase64 } from '../../api/base64-bytes.ts'
import { addressOf } from '@portal/contract/call'
import { getOdooPhoto, getPhoto } from '@portal/contract/tracking'
import type { SalesOrder } from '@portal/domain/sales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { currentSession, useSession } from '../../access/session-store.ts'
import { ask } from '../../api/client.ts'
import { query } from '../../api/query.ts'
import { limitConcurrency } from '../../downloads/limit-concurrency.ts'
import type { PictureSource } from '../../ui/source-image.tsx'

export type PhotoOrder = Pick<SalesOrder, 'orderNum' | 'srcProvider'>
interface PhotoName {
  readonly order: PhotoOrder
  readonly fileId: string
  readonly size: 'thumb' | 'full'
}

/** Browsers open at most six connections to a server; the rest of the page needs some of them. */
const inTurn = limitConcurrency(4)

/** A photo of an order in the newer system: the call returns base64; the decoded bytes are cached (spec 7). */
function odooPhoto({ order, fileId, size }: PhotoName) {
  const params = { orderNum: order.orderNum, fileId, size }
  return queryOptions({
    queryKey: [...query(getOdooPhoto, { params }).queryKey, 'bytes'] as const,
    queryFn: ({ signal }) => inTurn(async () => fileOf(await ask(getOdooPhoto, { params }, signal)), signal),
    // A photo never changes: after a lost connection only the missing ones are fetched.
    staleTime: Infinity,
    refetchOnReconnect: true,
  })
}

/** The photo is the list's first item; an empty list means that it is not available. */
function fileOf([blob]: readonly { encodedBlob: string; mimeType: string }[]): Blob {
  if (blob === undefined) throw new Error('The answer holds no photo.')
  const bytes = bytesOfBase64(blob.encodedBlob)
  return new Blob([bytes], { type: blob.mimeType })
}

/** The full-size photo, for a download. */
export async function photoBytes(
  { orderNum, srcProvider }: PhotoOrder,
  fileId: string,
  signal?: AbortSignal,
) {
  if (srcProvider === 'epicor') {
    const params = { tokenHash: currentSession()?.photoHash ?? '', orderNum, fileId }
    return ask(getPhoto, { params, query: {} }, signal)
  }
  const params = { orderNum, fileId, size: 'full' } as const
  const file = fileOf(await ask(getOdooPhoto, { params }, signal))
  return new Uint8Array(await file.arrayBuffer())
}

interface PhotoFile {
  readonly source: PictureSource | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** The source of a photo for an image: an address for Epicor, a call for the newer system (spec 7). */
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

/** The address of an Epicor photo; the hash in it replaces the session token. */
function epicorAddress({ order, fileId, size }: PhotoName, photoHash: string): string {
  const params = { tokenHash: photoHash, orderNum: order.orderNum, fileId }
  return addressOf(getPhoto, { params, query: size === 'thumb' ? { w: '320' } : {} })
}

/** Nothing to do on retry: the image requests its address again itself. */
const ignore = () => undefined
