const wordOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content

/** The supplier's names, which the server wrote into the page: as people say it, and as the law does. */
export const supplierName = wordOf('supplier')
export const legalName = wordOf('author')
export const writtenAppName = wordOf('application-name')
