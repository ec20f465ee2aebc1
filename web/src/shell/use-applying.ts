import { useEffect, useEffectEvent, useState } from 'react'
import type { AdminEntry } from '../access/account-filter.ts'
import { useNumberLookUp } from './use-number-look-up.ts'

interface Applying {
  readonly onAdd: (entry: AdminEntry, isApplying: boolean) => void
  /** No account number is left to be looked up. */
  readonly onReady: () => void
}

/** The box for an account number, and Apply, which looks up the number that is left in it before it goes on. */
export function useApplying({ onAdd, onReady }: Applying) {
  const [isApplying, setApplying] = useState(false)
  const stop = () => setApplying(false)
  const numbers = useNumberLookUp({
    isApplying,
    onAdd: (entry) => onAdd(entry, isApplying),
    onFail: () => {
      if (isApplying) numbers.box.current?.focus()
      stop()
    },
    onType: stop,
  })
  const { number, isPending } = numbers
  const isLeft = number !== ''
  const lookUp = useEffectEvent(numbers.add)
  const goOn = useEffectEvent(onReady)
  useEffect(() => {
    if (!isApplying || isPending) return
    if (isLeft) lookUp()
    else goOn()
  }, [isApplying, isPending, isLeft])
  return { numbers, isApplying, begin: () => setApplying(true), stop }
}
