import * as z from 'zod/mini'

export const filled = z.string().check(z.trim(), z.minLength(1, 'must not be empty'))

export const whole = (least: number, most: number) =>
  z.int().check(z.minimum(least, `must be ${least} or more`), z.maximum(most, `must be ${most} or less`))

/** The place of a secret: no file of settings may hold the secret itself. */
export const SecretReference = z.union(
  [z.strictObject({ file: filled }), z.strictObject({ env: filled })],
  'must be {"file": "/run/secrets/…"} or {"env": "NAME"}: a secret itself has no place here',
)
export type SecretReference = z.output<typeof SecretReference>

/** Without a slash at its end. */
export const address = filled.check(
  z.refine(isAddress, 'must be an address such as https://erp.example.com, without password or query'),
  z.overwrite((url) => url.replace(/\/+$/, '')),
)

/** The address of a web page, such as `https://erp.example.com/#/orders?number={id}`. */
export const addressWithId = filled.check(
  z.refine(
    (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? '') && value.includes('{id}'),
    'must be an address with {id} in it, such as https://erp.example.com/#/orders?number={id}',
  ),
)

function isAddress(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  return `${url.username}${url.password}${url.search}${url.hash}` === ''
}

interface Credentials {
  user?: string | undefined
  password?: SecretReference | undefined
  token?: SecretReference | undefined
}

/** A user with its password, or a token in place of both. */
export const byUserOrToken = <T extends Credentials>() =>
  z.refine<T>(({ user, password, token }) => (token ? !user && !password : user && password), {
    error: 'must have a user and its password, or a token alone',
  })

/** How many requests a system gets at once and in a minute. */
export const limitsOf = (inFlight: number, perMinute: number) =>
  z.prefault(
    z.strictObject({
      inFlight: z.prefault(whole(1, 16), inFlight),
      perMinute: z.prefault(whole(10, 6_000), perMinute),
    }),
    {},
  )
