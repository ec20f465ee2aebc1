import type { ServerResponse } from 'node:http'

export interface FakeFile {
  bytes: Buffer
  time: Date
}

interface SentHeaders {
  /** The request's If-Modified-Since. */
  since: string | undefined
  /** The reply's Content-Type. */
  type: string
}

/** Replies with a file, or 304 if it is no newer than `since`. */
export function sendFile(
  response: ServerResponse,
  { bytes, time }: FakeFile,
  { since, type }: SentHeaders,
): void {
  const isSame = since !== undefined && Date.parse(since) >= Math.floor(time.getTime() / 1000) * 1000
  if (isSame) response.writeHead(304).end()
  else response.writeHead(200, { 'content-type': type, 'last-modified': time.toUTCString() }).end(bytes)
}
