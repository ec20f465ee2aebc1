import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { messageOf } from '../faults.ts'
import { findAccount } from './find-account.ts'

const noMatch = 'No matching account was found.'

export type NumberLookUp = ReturnType<typeof useNumberLookUp>

type LookUp = UseMutationResult<AdminEntry | undefined, Error, string>

/** Why no account was added; it names the account's number if another one is typed by now. */
function failureOf(
  { isSuccess, data, isError, error, variables }: LookUp,
  number: string,
): string | undefined {
  const isUnknown = isSuccess && data === undefined
  if (!isUnknown && !isError) return undefined
  const words = isUnknown ? noMatch : messageOf(error)
  return variables === number ? words : `${variables}: ${words}`
}

interface LookUpEnds {
  readonly onAdd: (entry: AdminEntry) => void
  /** No account was added, as the error of the box says. */
  readonly onFail: () => void
}

/** The box for an account number, and the look-up of the number in it (spec 5, manual account add). */
export function useNumberLookUp({ onAdd, onFail }: LookUpEnds) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // Not that of the look-up, so that it changes in one step with the chosen accounts.
  const [isPending, setPending] = useState(false)
  const number = typed.trim()
  const lookUp = useMutation({
    mutationFn: (sought: string) => findAccount(sought),
    onMutate: () => setPending(true),
    onSuccess: (entry, sought) => {
      setPending(false)
      if (entry === undefined) return onFail()
      onAdd(entry)
      // Another number may have been typed meanwhile.
      setTyped((now) => (now.trim() === sought ? '' : now))
    },
    onError: () => {
      setPending(false)
      onFail()
    },
  })
  return {
    box,
    typed,
    number,
    lookUp,
    isPending,
    /** No account has the number in the box. */
    isUnknown: failureOf(lookUp, number) === noMatch,
    failure: failureOf(lookUp, number),
    type: (text: string) => {
      setTyped(text)
      if (!isPending) lookUp.reset()
    },
    add: () => {
      if (number !== '' && !isPending) lookUp.mutate(number)
    },
  }
}
