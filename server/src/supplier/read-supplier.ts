import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { setting } from '../configuration/settings.ts'
import type { Environment } from '../configuration/settings.ts'
import { ConfigurationError } from '../start-refusal.ts'
import { demoSupplier } from './demo-supplier.ts'
import { Supplier } from './supplier.ts'

/** The supplier of `SUPPLIER_FILE`, or the invented one of the demo. */
export function readSupplier(env: Environment): Supplier {
  const file = setting(env, 'SUPPLIER_FILE').value
  if (file === undefined) return demoSupplier
  const result = Supplier.safeParse(parse(resolve(file)), { error: z.locales.en().localeError })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const at = issue?.path.join('.') || 'it'
  throw new ConfigurationError(`SUPPLIER_FILE is not usable: ${at} ${sentence(issue?.message)}`)
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new ConfigurationError(`SUPPLIER_FILE ${path} ${reason}: ${sentence(String(error))}`)
  }
}

/** A validator's or a system's message as the end of our sentence. */
function sentence(message = 'is invalid'): string {
  return message
    .replace(/^\w*Error: /, '')
    .replace(/^Invalid input: /, 'is invalid: ')
    .replace(/^Unrecognized key/, 'has an unknown key')
    .replace(/\.?$/, '.')
}
