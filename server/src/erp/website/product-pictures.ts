import type { AppParts } from '../../app-parts.ts'
import { openErpClient, type Reply } from '../calling/erp-client.ts'
import { fetchedFile, sinceHeader, type Fetched } from '../calling/fetched-file.ts'
import { openFetchedPictures } from '../kept-files.ts'
import { openPictureMaker } from '../picture-maker.ts'
import type { Picture } from '../live-provider.ts'
import type { Call } from '../port.ts'

/** No picture that was made for a shop is larger. */
const mostBytes = 16 * 1024 ** 2
const deadlineMs = 10_000

/** Limits of their own, so that no picture waits behind the walk through the products. */
const limits = { inFlight: 4, perMinute: 600 }

/** Prefers formats that are quick to convert, if a shop has a picture in several. */
const accept = 'image/webp,image/png,image/jpeg,image/gif,image/avif;q=0.1'

/** Requests have no key that could be wrong: a picture that is closed to the portal is closed to every visitor. */
const closed = new Set([401, 403, 451])

const readReply = (reply: Reply): Fetched =>
  closed.has(reply.status) ? { closed: `it replied ${reply.status}` } : fetchedFile(reply)

/** Pictures of products, fetched once and served by the portal, so that people's browsers need no other host. */
export function openProductPictures(parts: Pick<AppParts, 'clock' | 'configuration' | 'log'>) {
  const client = openErpClient(limits, deadlineMs)
  const files = openFetchedPictures(parts)
  const ready = openPictureMaker(parts)
  /** The file as the website has it, which is not kept. */
  const fetch = (url: string, since: Date | undefined, call: Call): Promise<Fetched> => {
    const headers = { accept, ...sinceHeader(since) }
    return client.ask({ url, headers, mostBytes }, readReply, call)
  }
  return {
    fetch,
    usage: () => client.usage(),
    /** The picture as people see it, small; undefined if the website no longer has it. */
    async read(url: string, call: Call): Promise<Picture | undefined> {
      call.signal.throwIfAborted()
      const file = await files.fileOf(url, (since, asked) => fetch(url, since, asked))
      return file && ready(file, 'thumb')
    },
  }
}

export type ProductPictures = ReturnType<typeof openProductPictures>
