import { useState } from 'react'
import { type AdminEntry, currentFilter, keepAdminEntries } from '../access/account-filter.ts'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { AccountByNumber } from './account-by-number.tsx'
import { withEntries, withoutAccounts } from './admin-choice.ts'
import { reloadUnderFilter } from './reload-under-filter.ts'
import { CompanySearch } from './company-search.tsx'
import { SelectedAccounts } from './selected-accounts.tsx'

function apply(entries: readonly AdminEntry[]): void {
  keepAdminEntries(entries)
  reloadUnderFilter()
}

/** Chooses the companies and accounts that staff act for; the title is the spec's own (spec 6). */
export default function AdminFilterModal({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly AdminEntry[]>(currentFilter().admin.entries)
  const add = (entries: readonly AdminEntry[]) => setChosen((before) => withEntries(before, entries))
  const remove = (accountNumbers: readonly string[]) =>
    setChosen((before) => withoutAccounts(before, accountNumbers))
  return (
    <Modal
      title="Account filteration"
      onClose={onClose}
      onSubmit={() => apply(chosen)}
      buttons={
        <>
          <Button kind="plain" onClick={() => apply([])}>
            Clear filters
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit">
            Apply filters
          </Button>
        </>
      }
    >
      <CompanySearch chosen={chosen} onAdd={add} onRemove={remove} />
      <AccountByNumber onAdd={(entry) => add([entry])} />
      <SelectedAccounts chosen={chosen} onRemove={remove} />
    </Modal>
  )
}
