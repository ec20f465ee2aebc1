import type { Session } from '@portal/domain/session'
import type { AccountEntry } from '../access/account-filter.ts'
import { trailOf } from '../areas.tsx'
import { paths } from '../paths.ts'
import { ChooseAccounts } from '../shell/choose-accounts.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { Column } from '../ui/table/data-table-column.ts'
import { DataTable } from '../ui/table/data-table.tsx'
import { Empty } from '../ui/empty.tsx'
import { BuildingIcon } from '../ui/icons/shell.tsx'
import { leaveFocusNear } from '../ui/leave-focus-near.ts'
import { Page } from '../ui/page.tsx'
import styles from './account-picker.module.css'

export const trail = trailOf()

const columns: readonly Column<AccountEntry>[] = [
  { id: 'number', head: 'Account Number', cell: ({ accountNum }) => accountNum, card: 'key', skeletonPx: 64 },
  {
    id: 'name',
    head: 'Account Name',
    cell: ({ name }) => name,
    isElastic: true,
    card: 'wide',
    skeletonPx: 220,
  },
  {
    id: 'view',
    head: 'Actions',
    cell: ({ accountNum }) => (
      <LinkButton
        to={paths.priceList}
        search={{ account: accountNum }}
        label={`View Price List of account ${accountNum}`}
      >
        View Price List
      </LinkButton>
    ),
    card: { line: 3, side: 'whole' },
    skeletonPx: 120,
  },
]

interface AccountPickerProps {
  readonly session: Session
  readonly accounts: readonly AccountEntry[]
}

/** The accounts whose prices the user may see. */
export function AccountPicker({ session, accounts }: AccountPickerProps) {
  return (
    <Page title="Price List" sub="Choose the account whose prices you want" trail={trail}>
      {accounts.length === 0 ? (
        <Empty
          icon={<BuildingIcon size={32} />}
          sentence="There are no accounts to choose from."
          action={<ChooseAccounts session={session} />}
        >
          Prices belong to an account of a customer.
        </Empty>
      ) : (
        <div ref={leaveFocusNear} className={styles.picker}>
          <DataTable
            label="Accounts"
            columns={columns}
            rows={accounts}
            rowKey={({ accountNum }) => accountNum}
          />
        </div>
      )}
    </Page>
  )
}
