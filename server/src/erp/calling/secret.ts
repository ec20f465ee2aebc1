import { readFileSync } from 'node:fs'
import { codeOf } from '../../error-code.ts'
import type { Clock } from '../../clock.ts'
import { ErpFailure } from './erp-failure.ts'

export type SecretReference = Readonly<{ file: string }> | Readonly<{ env: string }>

export interface Secret {
  /**
   * Does work with the secret. Where the system denies it, the work is done once more if the secret has been changed
   * meanwhile; otherwise nothing is tried for five minutes, since retries lock accounts.
   */
  use<T>(work: (secret: string) => Promise<T>): Promise<T>
}

const isDenied = (error: unknown): error is ErpFailure =>
  error instanceof ErpFailure && error.kind === 'denied'

const rereadMs = 60 * 60_000
const heldMs = 5 * 60_000

/** A secret by its reference, read when it is needed and again each hour: keys are replaced while the portal runs. */
export function openSecret(reference: SecretReference, clock: Clock): Secret {
  const secrets = openSecrets([reference], clock)
  return { use: (work) => secrets.use(([secret = '']) => work(secret)) }
}

export interface Secrets {
  use<T>(work: (secrets: readonly string[]) => Promise<T>): Promise<T>
}

/** Secrets that are sent together: a system does not say which one it denies, so a change of any is tried at once. */
export function openSecrets(references: readonly SecretReference[], clock: Clock): Secrets {
  let secrets: readonly string[] = []
  let readAt = -Infinity
  let held: { until: number; failure: ErpFailure } | undefined
  const read = () => {
    secrets = references.map(valueOf)
    readAt = clock.now().getTime()
    return secrets
  }

  return {
    async use(work) {
      if (held && clock.now().getTime() < held.until) throw held.failure
      const used = clock.now().getTime() - readAt > rereadMs ? read() : secrets
      try {
        const done = await withoutSecrets(used, work)
        held = undefined
        return done
      } catch (error) {
        if (!isDenied(error)) throw error
        if (read().some((secret, at) => secret !== used[at])) return await withoutSecrets(secrets, work)
        held = { until: clock.now().getTime() + heldMs, failure: error }
        readAt = -Infinity
        throw error
      }
    },
  }
}

/** Takes the secrets out of a failure's reason: a system may repeat there what it was sent. */
async function withoutSecrets<T>(
  secrets: readonly string[],
  work: (secrets: readonly string[]) => Promise<T>,
): Promise<T> {
  try {
    return await work(secrets)
  } catch (error) {
    if (!(error instanceof ErpFailure) || !secrets.some((secret) => error.why.includes(secret))) throw error
    const why = secrets.reduce((said, secret) => said.replaceAll(secret, '…'), error.why)
    throw new ErpFailure(error.kind, why, error.retryAfterMs)
  }
}

function valueOf(reference: SecretReference): string {
  const name = 'file' in reference ? reference.file : `the variable ${reference.env}`
  try {
    const value =
      'file' in reference ? readFileSync(reference.file, 'utf8') : (process.env[reference.env] ?? '')
    if (value.trim() !== '') return value.trim()
  } catch (error) {
    throw new ErpFailure('denied', `its key cannot be read from ${name}: ${codeOf(error)}`)
  }
  throw new ErpFailure('denied', `its key is empty in ${name}`)
}
