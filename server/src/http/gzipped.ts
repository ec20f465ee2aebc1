import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Bytes that are sent again, such as the description of all calls, which anybody can request any number of times. */
const known = new WeakMap<Uint8Array, Buffer>()

/** Compresses a reply; the same bytes only once. */
export async function gzipped(body: string | Uint8Array): Promise<Buffer> {
  if (typeof body === 'string') return compress(body, { level: 4 })
  const compressed = known.get(body) ?? (await compress(body, { level: 4 }))
  known.set(body, compressed)
  return compressed
}
