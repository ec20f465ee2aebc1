import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { openRejects } from './rejects-file.ts'

test('a file in a folder that is not there is refused, like every other file that cannot be written', () => {
  const sentence = 'The rejects file /none/r.jsonl cannot be written (ENOENT).'
  expect(() => openRejects('/none/r.jsonl')).toThrow(new Refusal(sentence))
})
