import type { ServerResponse } from 'node:http'

/** Replies to a request with JSON, as the fakes of systems do. */
export const sendJson = (response: ServerResponse, status: number, body: unknown): ServerResponse =>
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
