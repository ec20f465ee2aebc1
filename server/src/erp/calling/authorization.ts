/** The header by which a system knows the portal: its user and password, or a token alone. */
export const authorizationOf = (
  { token, user }: Readonly<{ token?: unknown; user?: string | undefined }>,
  secret: string,
): string =>
  token === undefined
    ? `Basic ${Buffer.from(`${user ?? ''}:${secret}`).toString('base64')}`
    : `Bearer ${secret}`
