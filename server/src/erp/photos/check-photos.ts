import { randomUUID } from 'node:crypto'
import { formatOf } from '../../pictures/picture-format.ts'
import type { Call, Finding, Known } from '../port.ts'
import {
  checkFindings,
  fail,
  ok,
  sentenceOf,
  transportFindings,
  warn,
  type Findings,
} from '../reading/findings.ts'
import type { PhotoSettings } from './photo-settings.ts'
import type { PhotoStore } from './photo-store.ts'

/** What an operator has to know before photos are shown from this store. */
export function checkPhotos(
  { store, settings }: { store: PhotoStore; settings: PhotoSettings },
  call: Call,
  known?: Known,
): Promise<Finding[]> {
  const transport = settings.kind === 's3' ? transportFindings(settings.endpoint) : headerFindings(settings)
  return checkFindings(transport, call, async () => [
    ...(await unknownName(store, call)),
    ...(await knownNames(store, call, known?.photos ?? [])),
  ])
}

const headerFindings = ({ url, header }: Extract<PhotoSettings, { kind: 'http' }>): Finding[] =>
  header === undefined ? [] : transportFindings(url)

/**
 * Checks that the store reports a missing photo as missing: otherwise users would read that the store failed.
 */
async function unknownName(store: PhotoStore, call: Call): Promise<Findings> {
  const began = performance.now()
  const fetched = await store.fetch(`no-such-photo-${randomUUID()}.jpg`, undefined, call)
  if (typeof fetched === 'object' && 'closed' in fetched)
    return [warn(`${store.summary}; ${refusesUnknownName} (${fetched.closed})`)]
  const ms = Math.round(performance.now() - began)
  const answered = ok(`${store.summary}; answered in ${ms} ms`)
  return fetched === 'gone' ? [answered] : [answered, warn(givesUnknownName)]
}

const givesUnknownName =
  'it gives something for a name that nobody has: photos that are gone will look broken'
const refusesUnknownName =
  'it refuses a name that nobody has, in place of saying that there is none: of S3 that wants s3:ListBucket, or the keys may read nothing'

async function knownNames(store: PhotoStore, call: Call, names: readonly string[]): Promise<Finding[]> {
  if (names.length === 0) return []
  const found = await Promise.all(names.map((name) => faultOf(store, name, call)))
  const wrong = found.filter((each) => each !== undefined)
  const of = `of ${names.length} photos that the portal knows`
  if (wrong.length === 0) return [ok(`all ${of} can be read`)]
  const because = [...new Set(wrong)].join('; ')
  const sentence = `${wrong.length} ${of} cannot be shown: ${because}`
  return [wrong.length === names.length ? fail(sentence) : warn(sentence)]
}

/** Why a photo cannot be shown, without its name; undefined if it can. */
async function faultOf(store: PhotoStore, name: string, call: Call): Promise<string | undefined> {
  try {
    const fetched = await store.fetch(name, undefined, call)
    if (fetched === 'gone') return 'it is not there'
    if (typeof fetched === 'object' && 'closed' in fetched) return fetched.closed
    return typeof fetched === 'object' && formatOf(fetched.bytes) !== undefined
      ? undefined
      : 'it is no picture'
  } catch (error) {
    return sentenceOf(error)
  }
}
