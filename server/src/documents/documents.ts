import { join } from 'node:path'
import type { Logger } from '../log.ts'
import type { InvoiceDocument, OrderDocument } from './document-data.ts'
import type { StatementDocument } from './statement-data.ts'
import { statementInput } from './statement-input.ts'
import { invoiceInput, orderInput } from './trade-input.ts'
import { openTypesetter } from './typesetter.ts'

/** The data of each kind of document. */
interface DocumentData {
  order: OrderDocument
  invoice: InvoiceDocument
  statement: StatementDocument
}

type DocumentKind = keyof DocumentData

/** A person who awaits a document until the signal aborts. */
export interface Reader {
  readonly who: string
  readonly signal: AbortSignal
}

/**
 * Makes documents with Typst in a process of its own, which the first document starts and ten idle seconds
 * end.
 */
export function openDocuments({ log }: { log: Logger }) {
  const typesetter = openTypesetter({
    log,
    file: join(import.meta.dirname, 'document-process.ts'),
    maxWaiting: 60,
    limitMs: 20_000,
    idleMs: 10_000,
  })
  return {
    /**
     * Makes a tagged A4 PDF for a person, or for nobody in particular; people take turns. Rejects with a 503 if
     * too many of the person's documents are waiting, and with `DocumentFailed` if it cannot be made. If nobody awaits
     * it any more, it rejects with the signal's reason.
     */
    async render<K extends DocumentKind>(kind: K, data: DocumentData[K], reader?: Reader): Promise<Buffer> {
      const input = JSON.stringify(inputs[kind](data))
      return typesetter.typeset({ template: kind, input }, reader?.who ?? '', reader?.signal)
    },
    /** Stops the process and rejects waiting documents. */
    close: () => typesetter.close(),
  }
}

export type Documents = ReturnType<typeof openDocuments>

/**
 * A template's input: every value is a formatted string, and column widths are given, because measuring cells
 * takes most of a template's time.
 */
const inputs: { [K in DocumentKind]: (data: DocumentData[K]) => object } = {
  order: orderInput,
  invoice: invoiceInput,
  statement: statementInput,
}
