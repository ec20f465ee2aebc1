import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'

const { ask } = vi.hoisted(() => ({ ask: vi.fn() }))
vi.mock(import('../processes/idle-process.ts'), async (real) => ({
  ...(await real()),
  openIdleProcess: () => ({ ask, end: () => undefined }),
}))
const { hashPassword, verifyPassword } = await import('./passwords.ts')

test('without a stored hash it says no, after the same work (api conventions)', async () => {
  ask.mockImplementation(async () => Buffer.alloc(32, 1))
  const stored = await hashPassword('Timber2026')
  expect(await verifyPassword('Timber2026', stored)).toBe(true)
  expect(await verifyPassword('Timber2026', undefined)).toBe(false)
  const work = ask.mock.calls.map(([{ nonce, message: _message, ...cost }]) => ({
    ...cost,
    saltBytes: nonce.length,
  }))
  expect(work[0]).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1, saltBytes: 16 })
  expect([work[1], work[2]]).toEqual([work[0], work[0]])
})

const signInElsewhere = () => verifyPassword('Timber2026', undefined, '203.0.113.7')
const inManyNetworks = (at: number) => `2001:db8:${at}::1`

/** How many of a hundred guesses are checked before somebody's own, which comes last. */
async function aheadOf(own: () => Promise<unknown>, addressOf: (at: number) => string): Promise<number> {
  let hashed = 0
  ask.mockImplementation(async () => {
    await setImmediate()
    return Buffer.alloc(32, 1)
  })
  const flood = Array.from({ length: 100 }, async (_, at) => {
    await verifyPassword('Wrong2026', undefined, addressOf(at))
    hashed += 1
  })
  await own()
  const ahead = hashed
  await Promise.all(flood)
  return ahead
}

describe('with a flood of a hundred guesses', () => {
  test.each([
    ['one address', () => '2001:db8:7:1::1'],
    ['the addresses of one IPv6 network', (at: number) => `2001:db8:7:${at}::1`],
    ['the addresses of one IPv4 network', (at: number) => `198.51.100.${at}`],
  ])('from %s, somebody elsewhere is next but for what was begun', async (_case, addressOf) => {
    expect(await aheadOf(signInElsewhere, addressOf)).toBeLessThan(10)
  })

  test('from as many networks, who has a mailed link or is where somebody signed in is next', async () => {
    const address = '203.0.113.8'
    const choosePassword = () => hashPassword('Timber2026', address)
    expect(await aheadOf(choosePassword, inManyNetworks)).toBeLessThan(10)
    const stored = await choosePassword()
    const signIn = () => verifyPassword('Timber2026', stored, address)
    expect(await aheadOf(signIn, inManyNetworks)).toBeGreaterThan(90)
    expect(await aheadOf(signIn, inManyNetworks)).toBeLessThan(10)
  })
})
