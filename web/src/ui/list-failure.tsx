import type { ReactNode } from 'react'
import { isRefused } from '../faults.ts'
import { AsOf, type Asked } from './as-of.tsx'
import { Empty } from './empty.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { AlertIcon } from './icons/signs.tsx'
import layout from './layout.module.css'
import { BackButton } from './back-button.tsx'
import { RetryButton } from './retry-button.tsx'

interface ListFailureProps {
  readonly of: Asked
  /** Leads to where the user can go on; back, unless given. */
  readonly action?: ReactNode
}

/**
 * Says why a list could not be loaded, with buttons that remain when the notice is dismissed (spec 8). If a refetch
 * fails, the old rows stay, with a line that says how old they are (screens.md).
 */
export function ListFailure({ of, action = <BackButton /> }: ListFailureProps) {
  const { data, error, isPlaceholderData } = of
  const retry = () => void of.refetch()
  if (data !== undefined && !isPlaceholderData) return <AsOf of={of} />
  if (error === null) return null
  const ways = (
    <div className={layout.row}>
      {isRefused(error) ? null : <RetryButton onClick={retry} />}
      {action}
    </div>
  )
  const left = <Empty icon={<AlertIcon />} sentence="This list could not be loaded." action={ways} />
  return (
    <div data-missing>
      <FaultNotice error={error} onRetry={retry} action={action} dismissed={left} />
    </div>
  )
}
