import { randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { overloaded } from '../faults.ts'
import { addressGroup, networkOf } from '../networks.ts'
import { openIdleProcess } from '../processes/idle-process.ts'
import { openSlots } from '../queueing/slots.ts'

interface Cost {
  /** KiB */
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's first choice for argon2id: about 35 ms of one core. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** Leaves one core free for other requests, and one of libuv's four threads for file access and DNS. */
const mostAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1))

/** People would rather wait than type their password again. */
const slots = openSlots({ slots: mostAtOnce, perClient: mostAtOnce, maxWaitMs: 5000, refuse: overloaded })

/**
 * Addresses from which any user has signed in since the server started. An address counts for all emails, so that the
 * waiting time does not reveal whether an email has a user.
 */
const provenAddresses = new LRUCache<string, true>({ max: 10_000 })

const hasher = openIdleProcess<Argon2Parameters, Uint8Array>({
  file: join(import.meta.dirname, 'password-process.ts'),
  limitMs: 10_000,
  idleMs: 10_000,
})

/**
 * Hashes for storage, as a PHC string that carries its own salt and cost. Only for those who have proved who they
 * are: it takes turns with proven addresses.
 */
export async function hashPassword(password: string, address = ''): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await inTurn('proven', address, () => digest(password, salt, cost))
  return phcOf(salt, hash)
}

/**
 * Whether the password matches the stored hash. Without a stored hash (unknown email, disabled user, no
 * password yet) it does the same work on a dummy hash and returns false.
 */
export async function verifyPassword(
  password: string,
  stored: string | null | undefined,
  address = '',
): Promise<boolean> {
  const known = parsePhc(stored ?? dummyHash)
  const standing = provenAddresses.has(addressGroup(address)) ? 'proven' : 'unproven'
  const hash = await inTurn(standing, address, () => digest(password, known.salt, known))
  const isRight = timingSafeEqual(hash, known.hash) && typeof stored === 'string'
  if (isRight) provenAddresses.set(addressGroup(address), true)
  return isRight
}

async function digest(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  // The same letters can be typed as different code points on different machines.
  const message = Buffer.from(password.normalize('NFKC'))
  const { memory, passes, parallelism } = cost
  return Buffer.from(await hasher.ask({ message, nonce, memory, passes, parallelism, tagLength: hashBytes }))
}

/**
 * Proven and other addresses take turns, then networks, then the addresses of each: a flood from many addresses of one
 * network delays no other, and one from many networks delays proven addresses little.
 */
const inTurn = <T>(standing: 'proven' | 'unproven', address: string, work: () => Promise<T>): Promise<T> =>
  slots.run([standing, networkOf(address), addressGroup(address)], work)

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/

function parsePhc(stored: string): Cost & { salt: Buffer; hash: Buffer } {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored) ?? []
  if (hash === '') throw new Error('A stored password hash is not an argon2id PHC string.')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

/** A hash at today's cost as a PHC string. */
function phcOf(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`
}

function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** A hash that no password is known for. */
const dummyHash = phcOf(randomBytes(saltBytes), randomBytes(hashBytes))
