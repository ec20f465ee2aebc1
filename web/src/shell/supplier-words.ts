const wordOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name='${name}']`)?.content

/**
 * The supplier's everyday and legal name and the app's name, from the meta tags that the server wrote into the page.
 */
export const supplierName = wordOf('supplier')
export const legalName = wordOf('author')
export const writtenAppName = wordOf('application-name')
