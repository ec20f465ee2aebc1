interface Site {
  readonly name: string
  readonly address: readonly string[]
}

/** Where goods go, a line each: the name, then the address, of which nothing is said twice. */
export const siteLines = ({ name, address }: Site): string[] => [
  ...new Set([name, ...address].map((line) => line.trim()).filter(Boolean)),
]

/** What people on the road call it: its street, or its name where no address is known. */
export const siteStreet = ({ name, address }: Site): string =>
  siteLines({ name: '', address })[0] ?? name.trim()
