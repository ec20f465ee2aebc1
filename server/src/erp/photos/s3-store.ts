import { Sha256 } from '@smithy/core/checksum'
import { SignatureV4 } from '@smithy/signature-v4'
import type { Clock } from '../../clock.ts'
import { mostPictureBytes } from '../../pictures/picture-format.ts'
import { openErpClient, portalHeader, type Reply } from '../calling/erp-client.ts'
import { ErpFailure, failureOfStatus } from '../calling/erp-failure.ts'
import { fetchedFile, sinceHeader, type Fetched } from '../calling/fetched-file.ts'
import { openSecrets } from '../calling/secret.ts'
import type { S3Settings } from './photo-settings.ts'
import { deadlineMs, pathOfKey, type PhotoStore } from './photo-store.ts'

/** A bucket of S3 or of a compatible store, by its path below the endpoint. */
export function s3Store(settings: S3Settings, clock: Clock): PhotoStore {
  const { bucket, region, prefix, limits } = settings
  const client = openErpClient(limits, deadlineMs)
  const base = `${settings.endpoint}/${bucket}`
  const keys = openSecrets([settings.accessKey, settings.secretKey], clock)
  return {
    place: `s3 ${base}/${prefix}`,
    summary: `S3 at ${new URL(base).host}, bucket ${bucket}`,
    usage: () => client.usage(),
    fetch: (key, since, call) =>
      keys.use(async ([accessKeyId = '', secretAccessKey = ''], permit) => {
        const url = `${base}/${pathOfKey(prefix + key)}`
        const own = { ...portalHeader, ...sinceHeader(since) }
        const signing = { region, accessKeyId, secretAccessKey, now: clock.now() }
        const headers = await signedGet(url, own, signing)
        return client.ask({ url, headers, mostBytes: mostPictureBytes, permit }, readReply, call)
      }),
  }
}

/** Codes that mean that the keys are wrong. */
const keyIsWrong = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'InvalidToken'])
/** Codes of a 403 that concern one object: it may not be read, it was archived, or no reason is given. */
const objectIsClosed = new Set(['AccessDenied', 'InvalidObjectState', ''])

function readReply(reply: Reply): Fetched {
  const { status } = reply
  if (status < 400) return fetchedFile(reply)
  const code = codeOf(reply)
  const why = `it replied ${status}${code === '' ? '' : ` ${code}`}`
  if (status === 401 || keyIsWrong.has(code)) throw new ErpFailure('denied', why)
  if (code === 'RequestTimeTooSkewed') throw new ErpFailure('down', `${why}: its clock and ours are apart`)
  if (status === 404 && code !== 'NoSuchBucket') return 'gone'
  if (status === 403 && objectIsClosed.has(code)) return { closed: why }
  if (status < 500 && status !== 408 && status !== 429) throw new ErpFailure('refused', why)
  const failure = failureOfStatus(reply)
  throw new ErpFailure(failure?.kind ?? 'down', why, failure?.retryAfterMs)
}

/** The error code; the rest of the reply is left out, since it may repeat what was sent. */
const codeOf = ({ bytes }: Reply): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8', 0, 2_000))?.[1] ?? ''

interface Signing {
  region: string
  accessKeyId: string
  secretAccessKey: string
  now: Date
}

/** The signed headers of a GET to S3; the given headers are signed too. */
async function signedGet(
  url: string,
  headers: Readonly<Record<string, string>>,
  { region, accessKeyId, secretAccessKey, now }: Signing,
): Promise<Record<string, string>> {
  const { protocol, hostname, port, host, pathname } = new URL(url)
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    // S3 takes the path as it is sent.
    uriEscapePath: false,
  })
  const signed = await signer.sign(
    {
      method: 'GET',
      protocol,
      hostname,
      ...(port !== '' && { port: Number(port) }),
      path: pathname,
      headers: { ...headers, host },
    },
    { signingDate: now },
  )
  // The HTTP client adds the host itself.
  const { host: _host, ...others } = signed.headers
  return others
}
