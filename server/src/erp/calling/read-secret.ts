import { readFileSync } from 'node:fs'
import { codeOf } from '../../error-code.ts'
import type { SecretReference } from '../setting-shapes.ts'
import { ErpFailure } from './erp-failure.ts'

/** The present value of a secret; throws a denial where there is none, or none that a header could hold. */
export function readSecret(reference: SecretReference): string {
  const name = 'file' in reference ? reference.file : `the variable ${reference.env}`
  const value = ('file' in reference ? textOf(reference.file) : (process.env[reference.env] ?? '')).trim()
  if (value === '') throw new ErpFailure('denied', `its key is empty in ${name}`)
  if (/[\r\n]/.test(value)) throw new ErpFailure('denied', `its key has more than one line in ${name}`)
  return value
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ErpFailure('denied', `its key cannot be read from ${file}: ${codeOf(error)}`)
  }
}
