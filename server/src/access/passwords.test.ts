import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a hash is a PHC string of argon2id with its own salt, and knows its password alone', async () => {
  const [one, other] = await Promise.all([hashPassword('Timber2026'), hashPassword('Timber2026')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await verifyPassword('Timber2026', one)).toBe(true)
  expect(await verifyPassword('timber2026', one)).toBe(false)
})

test('a hash made at another cost still verifies', async () => {
  const [salt, parameters] = [Buffer.from('sixteen bytes ..'), { memory: 8192, passes: 1, parallelism: 1 }]
  const message = Buffer.from('old Password1')
  const hash = argon2Sync('argon2id', { message, nonce: salt, tagLength: 32, ...parameters })
  const cheap = `$argon2id$v=19$m=8192,t=1,p=1$${bare(salt)}$${bare(hash)}`
  expect(await verifyPassword('old Password1', cheap)).toBe(true)
  expect(await verifyPassword('Timber2026', cheap)).toBe(false)
})

test('the same letters typed as other code points are the same password', async () => {
  const hash = await hashPassword('Caf\u00e92026x')
  expect(await verifyPassword('Cafe\u03012026x', hash)).toBe(true)
})

test('a stored hash of another kind is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('PHC')
})

/**
 * Microseconds of this process's CPU time: on a busy machine the time that passes says little. The least of five, since
 * the process also has work of its own, such as collecting garbage.
 */
async function cpuOf(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push(user + system)
  }
  return Math.min(...times)
}

test('hashing leaves the event loop free', async () => {
  const message = Buffer.from('Timber2026')
  const parameters = { nonce: Buffer.alloc(16), tagLength: 32, memory: 19_456, passes: 2, parallelism: 1 }
  await hashPassword('Timber2026')
  const here = await cpuOf(() => argon2Sync('argon2id', { message, ...parameters }))
  const apart = await cpuOf(() => Promise.all(Array.from({ length: 4 }, () => hashPassword('Timber2026'))))
  expect(apart).toBeLessThan((4 * here) / 2)
})

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
