import { SrcProvider } from '@portal/domain/wire-values'
import { useSearch } from '@tanstack/react-router'

/** A record, and the provider with another of its number. */
export interface OfTwo {
  readonly srcProvider: SrcProvider
  readonly otherProvider?: SrcProvider | undefined
}

/** The search that names the provider. */
type ProviderSearch = { readonly provider?: SrcProvider }

/** The provider that an address names, since its number may be of two records. */
export function useProviderAsked(): SrcProvider | undefined {
  const { provider }: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  return SrcProvider.options.find((known) => known === provider)
}

/** The provider to ask for, if the number alone means two records. */
export const providerOf = (record: OfTwo): SrcProvider | undefined =>
  record.otherProvider && record.srcProvider

/** The search of an address. The number alone opens epicor's record, so that its address stays that of spec 2. */
export const searchOf = (record: Partial<OfTwo> = {}): ProviderSearch =>
  record.otherProvider === 'epicor' ? { provider: 'odoo' } : {}

/** A path that names the provider itself, for menus and redirects, which take no search beside it. */
export const withProvider = (path: string, provider: SrcProvider | undefined): string =>
  provider === undefined ? path : `${path}?provider=${provider}`
