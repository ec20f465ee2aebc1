import { expect, test } from 'vitest'
import { notAnInstant } from '../ingest/field-shapes.ts'
import { inTheirFormat } from './cell-refusals.ts'

const goesOn = '; the row goes on to line 3, so that line 3 is part of it: is a quote not closed?'

test('a date is told as the file writes dates, also in a row of several lines', () => {
  const told = 'must be a day as DD/MM/YYYY, with a time after it or without'
  expect(inTheirFormat(notAnInstant, { dates: 'DD/MM/YYYY' })).toBe(told)
  expect(inTheirFormat(notAnInstant + goesOn, { dates: 'DD/MM/YYYY' })).toBe(told + goesOn)
})
