import { findCompanies } from '@portal/contract/session'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../api/client.ts'
import { logFault } from '../api/log-fault.ts'

export type CompanySearchState = ReturnType<typeof useCompanySearch>

/** The search for merchants by name. A blank term does nothing; an error shows as no results (spec 5 and 8). */
export function useCompanySearch() {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [settledTerm, setSettledTerm] = useState('')
  const [toldTerm, setToldTerm] = useState('')
  const term = typed.trim()
  const search = useMutation({
    mutationFn: (companyName: string) =>
      ask(findCompanies, { body: { companyName, companyType: 'merchant' } }),
    onError: (error) => logFault('Companies could not be searched', error),
  })
  return {
    box,
    typed,
    term,
    settledTerm,
    search,
    /** The companies of exactly this term. */
    found: search.variables === term ? search.data : undefined,
    isTold: term === toldTerm,
    type: setTyped,
    begin: () => {
      if (term !== '') search.mutate(term)
    },
    /** Something was chosen, which settles the term. */
    settle: () => setSettledTerm(term),
    /** Says that nothing was chosen for the term. */
    tell: () => {
      setToldTerm(term)
      box.current?.focus()
    },
  }
}
