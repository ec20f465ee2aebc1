import type { Logger } from '../log.ts'
import type { DocumentData, DocumentKind } from './document-data.ts'
import { documentInput } from './document-input.ts'
import { openTypesetter } from './typesetter.ts'

export interface Documents {
  /**
   * A tagged PDF on A4. Rejects with `DocumentsBusy` when too many are waiting, with `DocumentFailed` when it
   * cannot be made.
   */
  render<K extends DocumentKind>(kind: K, data: DocumentData[K]): Promise<Uint8Array<ArrayBuffer>>
  /** Ends the worker; documents still waiting are rejected. */
  close(): Promise<void>
}

/** Documents by Typst in one worker thread, started by the first document and ended by a minute without any. */
export function openDocuments({ log }: { log: Logger }): Documents {
  const typesetter = openTypesetter({
    log,
    workerFile: new URL('./document-worker.ts', import.meta.url),
    maxWaiting: 200,
    limitMs: 20_000,
    idleMs: 60_000,
  })
  return {
    render: async (kind, data) => typesetter.typeset(kind, documentInput(kind, data)),
    close: () => typesetter.close(),
  }
}
