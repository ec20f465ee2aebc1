import { LinkButton } from '../ui/button.tsx'
import { activeFilters, clearFilters } from '../ui/form/filter-groups.ts'
import { NothingFound } from '../lists/nothing-found.tsx'
import { type InvoicesList, titles } from './invoices-address.ts'

/** The empty state: says what was searched, and leads to the other type too, which the number may be of. */
export function NoInvoices({ list: { plan, at, go, placeWith } }: { readonly list: InvoicesList }) {
  const { searchTerm, filters } = at
  const { invoiceType } = filters
  const what = titles[invoiceType].toLowerCase()
  const active = activeFilters(plan.filters, filters)
  const isNarrowed = searchTerm !== '' || active.some(({ id }) => id !== 'invoiceType')
  const none = clearFilters(plan.filters)
  const said = [
    searchTerm === '' ? undefined : `Searched for “${searchTerm}” in ${what}.`,
    ...active.map(({ reasonAgainst }) => reasonAgainst?.(filters)),
  ]
  return (
    <NothingFound
      what={what}
      onClear={isNarrowed ? () => go({ searchTerm: '', filters: { ...none, invoiceType } }) : undefined}
      elsewhere={
        searchTerm === '' || invoiceType === 'any' ? null : (
          <LinkButton {...placeWith({ filters: { ...none, invoiceType: 'any' } })}>
            Search invoices and credit notes
          </LinkButton>
        )
      }
    >
      {said.filter((sentence) => sentence !== undefined).join(' ')}
    </NothingFound>
  )
}
