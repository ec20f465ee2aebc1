import { findErpAccount } from '@portal/contract/session'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { ask } from '../api/client.ts'
import { messageOf } from '../faults.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import styles from './account-modal.module.css'
import { AskedInVain } from './asked-in-vain.tsx'
import { onEnter } from '../ui/form/on-enter.ts'

const noMatch = 'No matching account was found.'

type LookUp = UseMutationResult<readonly unknown[], Error, string>

/** Why no account was added; it names the account's number if another one is typed by now. */
function failureOf(
  { isSuccess, data, isError, error, variables }: LookUp,
  typed: string,
): string | undefined {
  const isUnknown = isSuccess && data.length === 0
  if (!isUnknown && !isError) return undefined
  const words = isUnknown ? noMatch : messageOf(error)
  return variables === typed ? words : `${variables}: ${words}`
}

/** Adds an account by its number, if an ERP knows it (spec 5, manual account add). */
export function AccountByNumber({ onAdd }: { readonly onAdd: (entry: AdminEntry) => void }) {
  const [number, setNumber] = useState('')
  const lookUp = useMutation({
    mutationFn: (accountNum: string) => ask(findErpAccount, { params: { accountNum } }),
    onSuccess: ([account], accountNum) => {
      if (account === undefined) return
      onAdd({ accountNumber: account.accountNum, companyName: account.Name })
      // Another number may have been typed meanwhile.
      setNumber((typed) => (typed.trim() === accountNum ? '' : typed))
    },
  })
  const add = () => {
    if (number.trim() !== '') lookUp.mutate(number.trim())
  }
  return (
    <section className={styles.section} aria-label="Add an account by number">
      <div className={styles.row}>
        <TextField
          label="Account number"
          autoComplete="off"
          maxLength={200}
          value={number}
          error={failureOf(lookUp, number.trim())}
          onChange={({ target }) => {
            setNumber(target.value)
            if (!lookUp.isPending) lookUp.reset()
          }}
          onKeyDown={onEnter(add)}
        />
        <Button onClick={add} aria-disabled={lookUp.isPending}>
          Add
        </Button>
      </div>
      <AskedInVain of={lookUp} subject="account" />
    </section>
  )
}
