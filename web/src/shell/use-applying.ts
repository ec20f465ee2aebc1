import { useEffect, useEffectEvent } from 'react'
import type { NumberLookUp } from './use-number-look-up.ts'

/** Applies the choice once no account number is left to be looked up. */
export function useApplying(isApplying: boolean, numbers: NumberLookUp, apply: () => void): void {
  const { number, isPending } = numbers
  const isLeft = number !== ''
  const lookUp = useEffectEvent(numbers.add)
  const finish = useEffectEvent(apply)
  useEffect(() => {
    if (!isApplying || isPending) return
    if (isLeft) lookUp()
    else finish()
  }, [isApplying, isPending, isLeft])
}
