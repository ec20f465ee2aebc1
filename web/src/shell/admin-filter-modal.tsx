import { useState } from 'react'
import { type AdminEntry, currentFilter, keepAdminEntries } from '../access/account-filter.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons/signs.tsx'
import { Modal } from '../ui/modal.tsx'
import styles from './account-modal.module.css'
import { AccountByNumber } from './account-by-number.tsx'
import { withEntries, withoutAccount } from './admin-choice.ts'
import { reloadUnderFilter } from './apply-filter.ts'
import { CompanySearch } from './company-search.tsx'

function apply(entries: readonly AdminEntry[]): void {
  keepAdminEntries(entries)
  reloadUnderFilter()
}

/** Chooses the companies and accounts that staff act for; the title is the spec's own (spec 6). */
export default function AdminFilterModal({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly AdminEntry[]>(currentFilter().admin.entries)
  const add = (entries: readonly AdminEntry[]) => setChosen((before) => withEntries(before, entries))
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
      <CompanySearch chosen={chosen} onAdd={add} />
      <AccountByNumber onAdd={(entry) => add([entry])} />
      <section className={styles.section}>
        <h3 className={styles.heading}>Selected accounts</h3>
        {chosen.length === 0 ? (
          <p className={styles.quiet}>None: every customer is shown.</p>
        ) : (
          <ul className={styles.list}>
            {chosen.map(({ accountNumber, companyName }) => (
              <li key={accountNumber} className={styles.entry}>
                <span>
                  {companyName} <small>{accountNumber}</small>
                </span>
                <IconButton
                  label={`Remove account ${accountNumber}`}
                  onClick={() => setChosen(withoutAccount(chosen, accountNumber))}
                >
                  <CloseIcon />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Modal>
  )
}
