import { useState } from 'react'
import { type AdminEntry, currentFilter, keepAdminEntries } from '../access/account-filter.ts'
import { reloadUnderFilter } from '../lists/reload-under-filter.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { AccountByNumber } from './account-by-number.tsx'
import { withEntries, withoutAccounts } from './admin-choice.ts'
import { isAnyAdded, isUnanswered, nextOfApply } from './apply-rules.ts'
import { CompanySearch } from './company-search.tsx'
import { SelectedAccounts } from './selected-accounts.tsx'
import { useApplying } from './use-applying.ts'
import { useCompanySearch } from './use-company-search.ts'

const notChosen = 'No company is chosen for this name. Search and add one, or clear the name.'

function keep(entries: readonly AdminEntry[]): void {
  keepAdminEntries(entries)
  reloadUnderFilter()
}

/** The chosen accounts, the two ways to add some, and how all is applied. */
function useChoice() {
  const [atOpening] = useState(currentFilter().admin.entries)
  const [chosen, setChosen] = useState(atOpening)
  const companies = useCompanySearch()
  const put = (entries: readonly AdminEntry[]) => setChosen((before) => withEntries(before, entries))
  const add = (entries: readonly AdminEntry[]) => {
    put(entries)
    companies.settle()
  }
  const remove = (numbers: readonly string[]) => setChosen((before) => withoutAccounts(before, numbers))
  const applying = useApplying({
    onAdd: (entry, isApplying) => {
      put([entry])
      // Adding an account beside the results of a name settles the name; Apply does not.
      if (!isApplying && companies.found !== undefined) companies.settle()
    },
    onReady: () => apply(),
  })
  const { numbers, isApplying } = applying
  const hasAdded = isAnyAdded(chosen, atOpening)
  const isNameOpen = isUnanswered({ ...companies, chosen, hasAdded })
  const apply = () => {
    const isNumberLeft = numbers.number !== '' || numbers.isPending
    const next = nextOfApply({ isNameOpen, isNumberLeft, isUnknown: numbers.isUnknown, hasAdded })
    if (next === 'look up') return applying.begin()
    if (next === 'keep') return keep(chosen)
    applying.stop()
    companies.tell()
  }
  const clear = () => {
    applying.stop()
    keep([])
  }
  const problem = isNameOpen && companies.isTold ? notChosen : undefined
  return { chosen, companies, problem, numbers, add, remove, apply, clear, isApplying }
}

/** Chooses the companies and accounts that staff act for; the title is the spec's own (spec 6). */
export default function AdminFilterModal({ onClose }: { readonly onClose: () => void }) {
  const { chosen, companies, problem, numbers, add, remove, apply, clear, isApplying } = useChoice()
  return (
    <Modal
      title="Account filteration"
      onClose={onClose}
      onSubmit={apply}
      buttons={
        <>
          <Button kind="plain" onClick={clear}>
            Clear filters
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" aria-disabled={isApplying}>
            {isApplying ? 'Applying…' : 'Apply filters'}
          </Button>
        </>
      }
    >
      <CompanySearch
        companies={companies}
        problem={problem}
        chosen={chosen}
        onAdd={add}
        onRemove={(accountNumbers) => {
          remove(accountNumbers)
          companies.settle()
        }}
      />
      <AccountByNumber {...numbers} />
      <SelectedAccounts chosen={chosen} onRemove={remove} />
    </Modal>
  )
}
