import { readFileSync } from 'node:fs'
import { hourMs, minuteMs } from '@portal/domain/time-units'
import type { Clock } from '../../clock.ts'
import { codeOf } from '../../error-code.ts'
import type { SecretReference } from '../setting-shapes.ts'
import { ErpFailure, isFailure } from './erp-failure.ts'

/** Whether secrets may still be sent, for calls that wait their turn. */
export interface Permit {
  /** Why they may not: they were denied or replaced. */
  obstacle(): ErpFailure | undefined
  noteDenied(failure: ErpFailure): void
}

/**
 * Secrets that are sent together, read when they are needed and again each hour: keys are replaced while the portal runs. A
 * system does not say which one it denies, so a change of any is tried at once.
 */
export function openSecrets(references: readonly SecretReference[], clock: Clock) {
  const kept = openKeptSecrets(references, clock)
  return {
    /**
     * Does work with the secrets. If the system denies them, the work is done once more if one has been changed
     * meanwhile; otherwise nothing is tried for five minutes, since retries lock accounts.
     */
    async use<T>(work: (secrets: readonly string[], permit: Permit) => Promise<T>): Promise<T> {
      for (let isLast = false; ; isLast = true) {
        const used = kept.current()
        const permit = kept.permitOf(used)
        try {
          return await work(used, permit)
        } catch (error) {
          const failure = withoutSecrets(error, used)
          if (!isFailure(failure, 'denied')) throw failure
          permit.noteDenied(failure)
          if (isLast || kept.isCurrent(used)) throw failure
        }
      }
    },
  }
}

const rereadMs = hourMs
const heldMs = 5 * minuteMs

/** The present secrets, and whether the system denied them less than five minutes ago. */
function openKeptSecrets(references: readonly SecretReference[], clock: Clock) {
  let secrets: readonly string[] = []
  let readAt = -Infinity
  let held: { until: number; failure: ErpFailure } | undefined
  const now = () => clock.now().getTime()
  const read = () => {
    secrets = references.map(readSecret)
    readAt = now()
  }
  const hold = (failure: ErpFailure) => {
    held = { until: now() + heldMs, failure }
    readAt = -Infinity
  }
  const denial = () => (held && now() < held.until ? held.failure : undefined)
  const isCurrent = (used: readonly string[]) => secrets.every((secret, at) => secret === used[at])
  return {
    isCurrent,
    /** Throws if they are denied. */
    current() {
      const failure = denial()
      if (failure) throw failure
      if (now() - readAt > rereadMs) read()
      return secrets
    },
    permitOf: (used: readonly string[]): Permit => ({
      obstacle: () => denial() ?? (isCurrent(used) ? undefined : new ErpFailure('denied', replaced)),
      noteDenied(failure) {
        if (denial() || !isCurrent(used)) return
        const unreadable = failureOfReading(read)
        if (unreadable) hold(unreadable)
        else if (isCurrent(used)) hold(withoutSecrets(failure, used))
      },
    }),
  }
}

/** The present value of a secret; throws a denial if there is none, or none that a header could hold. */
function readSecret(reference: SecretReference): string {
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

function failureOfReading(read: () => void): ErpFailure | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (!isFailure(error, 'denied')) throw error
    return error
  }
}

const replaced = 'its key has been replaced'

/** Takes the secrets out of a failure's reason: a system may repeat there what it was sent. */
function withoutSecrets<T>(error: T, secrets: readonly string[]): T | ErpFailure {
  if (!(error instanceof ErpFailure)) return error
  const forms = secrets.flatMap(writtenForms)
  const why = forms.reduce((said, form) => withoutCutOff(said.replaceAll(form, '…'), form), error.why)
  return why === error.why ? error : new ErpFailure(error.kind, why, error.retryAfterMs)
}

/** Fewer characters of a secret may occur in the reason by chance, and reveal nothing. */
const leastCutOff = 6

/** A secret as it is, and as a system that repeats a request may write it. */
function writtenForms(secret: string): string[] {
  const others = [JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), ...base64Forms(secret)]
  return [secret, ...others.filter((form) => form.length >= leastCutOff)]
}

/** What Base64 makes of a text behind any other, such as the user's name: what comes before it shifts its bits. */
const base64Forms = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const written = Buffer.from(`${'-'.repeat(before)}${text}`).toString('base64')
    // The signs at both ends also hold bits of what is beside the text.
    return written.slice(Math.ceil((before * 4) / 3)).replace(/.=+$/, '')
  })

/** A long reason is cut, and the secret at its end with it. */
function withoutCutOff(why: string, secret: string): string {
  for (let length = secret.length - 1; length >= leastCutOff; length -= 1) {
    const part = secret.slice(0, length)
    if (why.endsWith(part)) return `${why.slice(0, -length)}…`
  }
  return why
}
