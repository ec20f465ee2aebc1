import type { Session } from '@portal/domain/session'
import { useEffect } from 'react'
import { type AccountFilter, useAccountFilter } from '../access/account-filter.ts'
import { accountCount, mayActForAll } from '../access/user-accounts.ts'
import { classes } from '../ui/classes.ts'
import { BuildingIcon, ChevronsIcon } from '../ui/icons/shell.tsx'
import { useAccountChooser } from './account-chooser.ts'
import styles from './band-button.module.css'
import { dropLostAccounts } from './lost-accounts.ts'

/** The button in the header with the current company and its number of accounts; opens the account filter (spec 6). */
export function AccountButton({ session }: { readonly session: Session }) {
  const filter = useAccountFilter()
  useEffect(() => dropLostAccounts(session), [session])
  const label = mayActForAll(session) ? adminLabel(filter) : customerLabel(session, filter)
  const chooser = useAccountChooser(session)
  const content = (
    <>
      <BuildingIcon />
      <span className={styles.who}>
        <span title={label.name} dir="auto">
          {label.name}
        </span>
        {label.note && <small>{label.note}</small>}
      </span>
    </>
  )
  if (chooser === undefined) return <div className={classes(styles.button, styles.account)}>{content}</div>
  const { Part: Chooser, isOpen, open, close, intent } = chooser
  return (
    <>
      <button
        type="button"
        className={classes(styles.button, styles.account)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        {...intent}
      >
        {content}
        <ChevronsIcon size={16} />
      </button>
      {Chooser && <Chooser session={session} onClose={close} />}
    </>
  )
}

interface Label {
  readonly name: string
  /** The number of accounts, and the account number if a filter leaves only one. */
  readonly note: string
}

const noteOf = (accountNums: readonly string[]): string => {
  const count = accountCount(accountNums.length)
  return accountNums.length === 1 ? `${accountNums[0]} ${count}` : count
}

function customerLabel(session: Session, { accounts }: AccountFilter): Label {
  const [first] = accounts
  return first === undefined
    ? {
        name: session.company.company_name,
        note: session.allAccounts.length === 0 ? '' : accountCount(session.allAccounts.length),
      }
    : { name: first.name, note: noteOf(accounts.map(({ accountNum }) => accountNum)) }
}

function adminLabel({ admin }: AccountFilter): Label {
  const names = new Set(admin.entries.map(({ companyName }) => companyName))
  const [first] = names
  if (first === undefined) return { name: 'All customers', note: '' }
  const others = names.size - 1
  return { name: others === 0 ? first : `${first} and ${others} more`, note: noteOf(admin.accountNums) }
}
