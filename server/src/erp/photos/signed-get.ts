import { createHash, createHmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'

export interface Signing {
  region: string
  accessKeyId: string
  secretAccessKey: string
  now: Date
}

/** SHA-256 with the interface that the signer needs: a plain hash, or an HMAC with a secret. */
class Sha256 {
  private readonly sum: ReturnType<typeof createHash | typeof createHmac>
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.sum = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }
  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.sum.update(bytesOf(chunk))
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.sum.digest())
  }
  reset(): void {
    throw new Error('this hash cannot be reset')
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data, 'utf8')
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data)
}

/** The signed headers of a GET to S3; the given headers are signed too. */
export async function signedGet(
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
