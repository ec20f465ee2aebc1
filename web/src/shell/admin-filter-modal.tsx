import { useState } from 'react'
import { type AdminEntry, currentFilter, keepAdminEntries } from '../access/account-filter.ts'
import { reloadUnderFilter } from '../lists/reload-under-filter.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { AccountByNumber } from './account-by-number.tsx'
import { withEntries, withoutAccounts } from './admin-choice.ts'
import { isUnanswered } from './apply-rules.ts'
import { CompanySearch } from './company-search.tsx'
import { SelectedAccounts } from './selected-accounts.tsx'
import { useApplying } from './use-applying.ts'
import { useCompanySearch } from './use-company-search.ts'
import { useNumberLookUp } from './use-number-look-up.ts'

const notChosen = 'No company is chosen for this name. Search and add one, or clear the name.'

function keep(entries: readonly AdminEntry[]): void {
  keepAdminEntries(entries)
  reloadUnderFilter()
}

/** The chosen accounts, the two ways to add some, and how all is applied. */
function useChoice() {
  const [chosen, setChosen] = useState<readonly AdminEntry[]>(currentFilter().admin.entries)
  const [hasAdded, setAdded] = useState(false)
  const [isApplying, setApplying] = useState(false)
  const companies = useCompanySearch()
  const add = (entries: readonly AdminEntry[]) => {
    setChosen((before) => withEntries(before, entries))
    setAdded(true)
    companies.settle()
  }
  const remove = (numbers: readonly string[]) => setChosen((before) => withoutAccounts(before, numbers))
  const stay = () => {
    if (isApplying) numbers.box.current?.focus()
    setApplying(false)
  }
  const numbers = useNumberLookUp({ onAdd: (entry) => add([entry]), onFail: stay })
  useApplying(isApplying, numbers, () => keep(chosen))
  const isNameOpen = isUnanswered({ ...companies, chosen, hasAdded })
  const apply = () => {
    const isNumberTyped = numbers.number !== '' || numbers.isPending
    if (isNameOpen && !isNumberTyped) companies.tell()
    // What is known to be nobody's number stops nobody who added something else.
    else if (numbers.isUnknown && hasAdded) keep(chosen)
    else setApplying(true)
  }
  const clear = () => {
    setApplying(false)
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
