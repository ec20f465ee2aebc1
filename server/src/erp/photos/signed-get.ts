import { Sha256 } from '@smithy/core/checksum'
import { SignatureV4 } from '@smithy/signature-v4'

export interface Signing {
  region: string
  accessKeyId: string
  secretAccessKey: string
  now: Date
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
