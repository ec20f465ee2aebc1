import { chmodSync, closeSync, openSync, statSync, writeSync } from 'node:fs'
import { codeOrWords } from '../error-words.ts'
import type { Reject } from '../ingest/rejects.ts'
import { Refusal } from '../refusal.ts'

export interface RejectsFile extends Disposable {
  write(reject: Reject): void
}

/** Creates a new rejects file, readable by its owner only, since it contains customers' records. */
export function openRejects(path: string | undefined): RejectsFile {
  if (path === undefined) return { write: () => undefined, [Symbol.dispose]: () => undefined }
  const file = created(path)
  return {
    write: (reject) => void writeSync(file, `${JSON.stringify(reject)}\n`),
    [Symbol.dispose]: () => closeSync(file),
  }
}

function created(path: string): number {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.isFile() === true && (found.mode & 0o077) !== 0) chmodSync(path, 0o600)
    return openSync(path, 'w', 0o600)
  } catch (error) {
    throw new Refusal(`The rejects file ${path} cannot be written (${codeOrWords(error)}).`, {
      cause: error,
    })
  }
}
