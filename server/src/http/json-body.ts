import type { FastifyInstance } from 'fastify'
import { malformed } from '../faults.ts'

/** No call needs more than a few hundred; parsing 500,000 nested ones takes a third of a second. */
const mostBrackets = 10_000

/** Accepts only JSON bodies; an empty body counts as no body, whatever its content type. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (text === '') done(null, undefined)
    else if (bracketsIn(text) > mostBrackets) done(malformed('The body holds too many lists and objects.'))
    else void parseJson(request, text, done)
  })
}

function bracketsIn(text: string): number {
  if (text.length <= mostBrackets) return 0
  let count = 0
  for (const opening of ['[', '{']) {
    for (let at = text.indexOf(opening); at !== -1; at = text.indexOf(opening, at + 1)) count += 1
  }
  return count
}
