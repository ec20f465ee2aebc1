import type { AppParts } from '../../app-parts.ts'
import { openErpClient } from '../calling/erp-client.ts'
import type { Reply } from '../calling/erp-client.ts'
import { fetchedFile, sinceHeader } from '../calling/fetched-file.ts'
import type { Fetched } from '../calling/fetched-file.ts'
import { openFetchedPictures } from '../fetched-pictures.ts'
import { openPictureMaker } from '../picture-maker.ts'
import type { Call, Picture, Usage } from '../port.ts'

export interface ProductPictures {
  /** Small, as people see it; undefined where the website has it no more. */
  read(address: string, call: Call): Promise<Picture | undefined>
  /** As the website has it; nothing of it is kept. */
  fetch(address: string, since: Date | undefined, call: Call): Promise<Fetched>
  usage(): Usage
}

/** A picture that is made for a shop is no larger. */
const mostBytes = 16 * 1024 ** 2
const deadlineMs = 10_000
/** So long a picture that was replaced or withdrawn may be shown on. */
const freshMs = 3_600_000

/** Apart from the walk through the products, so that nobody waits behind it. */
const limits = { inFlight: 4, perMinute: 600 }

/** A shop that has a picture in several forms gives one that is quick to convert. */
const accept = 'image/webp,image/png,image/jpeg,image/gif,image/avif;q=0.1'

/** No key goes there that could be wrong: a picture that is closed to us is closed to every visitor. */
const closed = new Set([401, 403, 451])

const readReply = (reply: Reply): Fetched =>
  closed.has(reply.status) ? { closed: `it replied ${reply.status}` } : fetchedFile(reply)

/** Pictures of products, fetched once and shown from the portal: browsers of its people go nowhere else. */
export function openProductPictures(
  parts: Pick<AppParts, 'clock' | 'configuration' | 'log'>,
): ProductPictures {
  const client = openErpClient(limits, deadlineMs)
  const files = openFetchedPictures(parts, freshMs)
  const ready = openPictureMaker({ dataDir: parts.configuration.dataDir, log: parts.log })
  const fetch: ProductPictures['fetch'] = (url, since, call) => {
    const own = { accept, 'user-agent': 'trade-portal' }
    return client.ask({ url, headers: { ...own, ...sinceHeader(since) }, mostBytes }, readReply, call)
  }
  return {
    fetch,
    usage: () => client.usage(),
    async read(url, call) {
      call.signal.throwIfAborted()
      const file = await files.fileOf(url, (since, asked) => fetch(url, since, asked))
      return file && ready(file, 'thumb')
    },
  }
}
