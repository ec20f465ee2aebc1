interface Site {
  readonly name: string
  readonly address: readonly string[]
}

/** The lines of a delivery site: its name, then its address, without repeated lines. */
export const siteLines = ({ name, address }: Site): string[] => [
  ...new Set([name, ...address].map((line) => line.trim()).filter(Boolean)),
]

/** A site's short name: its street, or its name if the address is not known. */
export const siteStreet = ({ name, address }: Site): string =>
  siteLines({ name: '', address })[0] ?? name.trim()
