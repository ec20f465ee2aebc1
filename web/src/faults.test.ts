import { expect, test } from 'vitest'
import { Fault, fullMessageOf, noAnswer, NotReady } from './faults.ts'

const answer = (status: number, words: string) => new Fault(words, { status, isAnswer: true })

test.each([
  [answer(404, 'We have no such order.'), 'We have no such order.'],
  [answer(404, 'An error occurred'), 'An error occurred.'],
  [answer(502, 'An error occurred'), 'An error occurred. The portal could not ask just now.'],
  [answer(503, 'Come back soon!'), 'Come back soon! The portal could not ask just now.'],
  [
    noAnswer(new TypeError('Failed to fetch')),
    'The portal did not answer. Check your connection and try again. The portal could not ask just now.',
  ],
  [new NotReady(), 'The document is taking longer than usual. Try again in a few minutes.'],
  [new RangeError('of an answer that cannot be read'), 'An error occurred.'],
])('%s is told in whole sentences, after a fault also that the portal could not ask', (error, words) => {
  expect(fullMessageOf(error)).toBe(words)
})
