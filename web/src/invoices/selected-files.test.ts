import { expect, test } from 'vitest'
import { anInvoice } from '../testing/an-invoice.ts'
import { fileOf, missingWords, zipNameOf } from './selected-files.ts'

test.each([
  ['2026-11-20T12:59:59Z', 'Invoices 2026-11-20.zip'],
  ['2026-11-20T13:00:00Z', 'Invoices 2026-11-21.zip'],
  ['2026-07-20T13:59:59Z', 'Invoices 2026-07-20.zip'],
])('at %s the zip is named %s, by the day in Melbourne', (now, name) => {
  expect(zipNameOf('Invoices', new Date(now))).toBe(name)
})

test.each([
  [{}, 'Invoice 874134.pdf'],
  [{ isCreditNote: true }, 'Credit Note 874134.pdf'],
  [{ invoiceNum: 'INV/26-27/13' }, 'Invoice INV/26-27/13.pdf'],
])('%o is called %s', (change, name) => {
  expect(fileOf(anInvoice(change)).fileName).toBe(name)
})

test.each([
  ['one of one', ['1'], ['1'], ['Invoice 1 could not be downloaded.', '']],
  ['one of some', ['1'], ['1', '2'], ['1 of 2 could not be downloaded and is not in the zip:', 'Invoice 1.']],
  [
    'some of some',
    ['1', 'A/2'],
    ['1', 'A/2', '3'],
    ['2 of 3 could not be downloaded and are not in the zip:', 'Invoice 1, Invoice A/2.'],
  ],
  ['all', ['1', '2'], ['1', '2'], ['None of them could be downloaded:', 'Invoice 1, Invoice 2.']],
])('%s: each that is missing is named', (_case, missing, asked, words) => {
  const invoices = asked.map((invoiceNum) => anInvoice({ invoiceNum }))
  expect(
    missingWords(
      missing.map((name) => `Invoice ${name}.pdf`),
      invoices,
    ),
  ).toEqual(words)
})
