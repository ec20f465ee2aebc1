import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { messageOf } from '../faults.ts'
import { findAccount } from './find-account.ts'

const noMatch = 'No matching account was found.'

export type NumberLookUp = ReturnType<typeof useNumberLookUp>

type LookUp = UseMutationResult<AdminEntry | undefined, Error, string>

const foundNothing = ({ isSuccess, data }: LookUp): boolean => isSuccess && data === undefined

/** Why no account was added; it names the account's number if another one is typed by now. */
function failureOf(lookUp: LookUp, number: string): string | undefined {
  const { isError, error, variables } = lookUp
  const isUnknown = foundNothing(lookUp)
  if (!isUnknown && !isError) return undefined
  const words = isUnknown ? noMatch : messageOf(error)
  return variables === number ? words : `${variables}: ${words}`
}

interface LookUpEnds {
  /** The look-up under way is for Apply; Add was not pressed. */
  readonly isApplying: boolean
  readonly onAdd: (entry: AdminEntry) => void
  /** No account was added, as the error of the box says. */
  readonly onFail: () => void
  /** The text in the box changes. */
  readonly onType: () => void
}

/** The look-up under way whose reply is wanted: the box may have changed since it began. */
function useWanted() {
  // A state of its own, and not that of the mutation, so that it changes together with the chosen accounts.
  const [isPending, setPending] = useState(false)
  const wanted = useRef<{ readonly number: string; readonly isForApply: boolean }>(undefined)
  const end = () => {
    wanted.current = undefined
    setPending(false)
  }
  return {
    isPending,
    begin: (number: string, isForApply: boolean) => {
      wanted.current = { number, isForApply }
      setPending(true)
    },
    /** Ends the look-up with a reply; returns whether the reply is still wanted. */
    endWith: (number: string): boolean => {
      const isWanted = wanted.current?.number === number
      if (isWanted) end()
      return isWanted
    },
    /**
     * Called when the box changes. A number for which Add was pressed is still wanted; one that Apply took from the
     * box is not.
     */
    leave: (): boolean => {
      const isKept = wanted.current?.isForApply === false
      if (!isKept) end()
      return !isKept
    },
  }
}

/** The box for an account number, and the look-up of the number in it (spec 5, manual account add). */
export function useNumberLookUp({ isApplying, onAdd, onFail, onType }: LookUpEnds) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { isPending, begin, endWith, leave } = useWanted()
  const number = typed.trim()
  const lookUp = useMutation({
    mutationFn: (sought: string) => findAccount(sought),
    onMutate: (sought) => begin(sought, isApplying),
    onSuccess: (entry, sought) => {
      if (!endWith(sought)) return
      if (entry === undefined) return onFail()
      onAdd(entry)
      // Another number may have been typed meanwhile.
      setTyped((now) => (now.trim() === sought ? '' : now))
    },
    onError: (_error, sought) => {
      if (endWith(sought)) onFail()
    },
  })
  return {
    box,
    typed,
    number,
    lookUp,
    isPending,
    /** No account has the number in the box. */
    isUnknown: foundNothing(lookUp) && lookUp.variables === number,
    failure: failureOf(lookUp, number),
    type: (text: string) => {
      setTyped(text)
      onType()
      if (leave()) lookUp.reset()
    },
    add: () => {
      if (number !== '' && !isPending) lookUp.mutate(number)
    },
  }
}
