const wordOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content

/** What the server wrote into the page of the supplier: as people call him, and as the law does. */
export const supplierName = wordOf('supplier')
export const legalName = wordOf('author')
export const writtenAppName = wordOf('application-name')
