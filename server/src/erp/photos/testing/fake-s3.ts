import { createHash, createHmac, hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { startFakeFiles, type FakeFiles } from './fake-files.ts'

export const accessKey = 'AKIAOFTESTS'
export const secretKey = 'a-secret-key-that-is-not-logged'
export const bucket = 'pod-photos'
const region = 'ap-southeast-2'

export const s3Error = (response: ServerResponse, status: number, code: string): void =>
  void response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>a test</Message></Error>`)

export interface FakeS3 extends FakeFiles {
  /** Without the right to list, S3 refuses a missing object with 403. */
  mayList: boolean
}

/** A bucket that computes each signature itself and compares it. */
export async function startFakeS3(): Promise<FakeS3> {
  const rights = { mayList: true }
  const fake = await startFakeFiles({
    refuses: (request, response) => {
      const code = refusalOf(request)
      if (code === undefined) return false
      s3Error(
        response,
        code === 'NoSuchBucket' ? 404 : code === 'AuthorizationHeaderMalformed' ? 400 : 403,
        code,
      )
      return true
    },
    sendMissing: (response) =>
      rights.mayList ? s3Error(response, 404, 'NoSuchKey') : s3Error(response, 403, 'AccessDenied'),
  })
  return Object.assign(rights, fake)
}

function refusalOf(request: IncomingMessage): string | undefined {
  const { headers, url = '' } = request
  const [, key = '', day = '', place = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (key === '') return 'AccessDenied'
  if (key !== accessKey) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== hash('sha256', '')) return 'XAmzContentSHA256Mismatch'
  if (signature !== signatureOf(request, signed, day)) return 'SignatureDoesNotMatch'
  return url.startsWith(`/${bucket}/`) ? undefined : 'NoSuchBucket'
}

const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature as AWS documents it: the canonical request, the string to sign, and the key derived for the day. */
function signatureOf(
  { method, url, headers }: IncomingMessage,
  signed: readonly string[],
  day: string,
): string {
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, url, '', lines, signed.join(';'), headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(keyed, `AWS4${secretKey}`)
  return keyed(key, toSign).toString('hex')
}
