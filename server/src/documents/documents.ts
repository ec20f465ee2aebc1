import { join } from 'node:path'
import type { Logger } from '../log.ts'
import type { DocumentData, DocumentKind } from './document-data.ts'
import { statementInput } from './statement-input.ts'
import { invoiceInput, orderInput } from './trade-input.ts'
import { openTypesetter } from './typesetter.ts'

export interface Documents {
  /**
   * A tagged PDF on A4, for a person, or nobody in particular: people take turns. Rejects with a 503 when too many of
   * theirs are waiting, with `DocumentFailed` when it cannot be made.
   */
  render<K extends DocumentKind>(kind: K, data: DocumentData[K], who?: string): Promise<Buffer>
  /** Ends the process; documents still waiting are rejected. */
  close(): Promise<void>
}

/** Documents by Typst in a process of its own, started by the first document and ended by ten seconds without any. */
export function openDocuments({ log }: { log: Logger }): Documents {
  const typesetter = openTypesetter({
    log,
    file: join(import.meta.dirname, 'document-process.ts'),
    maxWaiting: 60,
    limitMs: 20_000,
    idleMs: 10_000,
  })
  return {
    render: async (kind, data, who = '') =>
      typesetter.typeset({ template: kind, input: documentInput(kind, data) }, who),
    close: () => typesetter.close(),
  }
}

const inputs: { [K in DocumentKind]: (data: DocumentData[K]) => object } = {
  order: orderInput,
  invoice: invoiceInput,
  statement: statementInput,
}

/**
 * What a template reads, as JSON: every value a string in words, and how wide each column is in em, since
 * measuring cells is what takes a template's time.
 */
function documentInput<K extends DocumentKind>(kind: K, data: DocumentData[K]): string {
  return JSON.stringify(inputs[kind](data))
}
