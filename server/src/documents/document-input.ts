import type { DocumentData, DocumentKind } from './document-data.ts'
import { statementInput } from './statement-input.ts'
import { invoiceInput, orderInput } from './trade-input.ts'

const inputs: { [K in DocumentKind]: (data: DocumentData[K]) => object } = {
  order: orderInput,
  invoice: invoiceInput,
  statement: statementInput,
}

/**
 * What a template reads, as JSON: every value a string in words, and how wide each column is in em, since
 * measuring cells is what takes a template's time.
 */
export function documentInput<K extends DocumentKind>(kind: K, data: DocumentData[K]): string {
  return JSON.stringify(inputs[kind](data))
}
