import * as z from 'zod/mini'

/** The fields that hold numbers of records, of accounts and of parts. */
const numberFields: ReadonlySet<string> = new Set([
  'ID',
  'accountNum',
  'accounts',
  'creditedInvoiceNum',
  'customerAccountNum',
  'deliveries',
  'fileId',
  'invoiceNum',
  'orderNum',
  'otherOrderNums',
  'partNum',
  'paymentNum',
  'requestNumber',
  'reversedInvoiceNum',
  'salesOrderNumber',
  'transactionId',
])
const fault = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)$/
const short = /^\d(?:[.,]\d+)?E\+\d+$/

/** Refuses numbers that a spreadsheet spoilt before it wrote the file. */
export const numbersUnspoilt = z.check(({ value, issues }) => {
  for (const { path, message } of spoiltNumbers(value, ''))
    issues.push({ code: 'custom', path: [...path], message, input: value })
})

interface Spoilt {
  path: readonly string[]
  message: string
}

const none: readonly Spoilt[] = []

/** `name` is the field that the value is of, or that the list is of which it is an item. */
function spoiltNumbers(value: unknown, name: string): readonly Spoilt[] {
  if (typeof value === 'string') {
    const message = numberFields.has(name) ? wrongWith(value) : undefined
    return message === undefined ? none : [{ path: [], message }]
  }
  if (typeof value !== 'object' || value === null) return none
  const isList = Array.isArray(value)
  let found = none
  for (const key in value) {
    const each = (value as Readonly<Record<string, unknown>>)[key]
    const spoilt = spoiltNumbers(each, isList ? name : key)
    if (spoilt.length > 0)
      found = [...found, ...spoilt.map(({ path, message }) => ({ path: [key, ...path], message }))]
  }
  return found
}

function wrongWith(written: string): string | undefined {
  if (short.test(written))
    return `is ${written}, a number that a spreadsheet has shortened: export the column as text`
  return fault.test(written) ? `is ${written}, which a spreadsheet writes where it has no value` : undefined
}
