import type { FastifyInstance } from 'fastify'
import { compressed, malformed } from '../faults.ts'

/** No call needs more than a few hundred: parsing 5,000 names would take up to 6 ms, in which nobody is served. */
const mostMarks = 1_000

/** Accepts only JSON bodies; an empty body counts as no body, whatever its content type. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') done(null, undefined)
    else if (isCompressed(request.headers['content-encoding'])) done(compressed())
    else if (Buffer.byteLength(body) > (request.routeOptions.config.mostParsedBytes ?? Infinity))
      done(malformed('The body is larger than this call needs.', 'body'))
    else if (marksIn(text) > mostMarks) done(malformed('The body holds too many values.', 'body'))
    else void parseJson(request, text, done)
  })
}

const isCompressed = (encoding = 'identity'): boolean => encoding.trim().toLowerCase() !== 'identity'

const [quote, backslash] = ['"', '\\'].map((sign) => sign.charCodeAt(0))
const marks = new Set(['[', '{', ',', ':'].map((sign) => sign.charCodeAt(0)))

/** How many lists, objects, members and items begin; counting ends once there are too many. */
function marksIn(text: string): number {
  if (text.length <= mostMarks) return 0
  let [count, isInText] = [0, false]
  for (let at = 0; at < text.length && count <= mostMarks; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) isInText = !isInText
    else if (isInText && code === backslash) at += 1
    else if (!isInText && marks.has(code)) count += 1
  }
  return count
}
