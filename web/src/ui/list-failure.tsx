import { isForbidden } from '../faults.ts'
import { AsOf, type Asked } from './as-of.tsx'
import { Empty } from './empty.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { AlertIcon } from './icons/signs.tsx'
import layout from './layout.module.css'
import { WayBack } from './way-back.tsx'
import { RetryButton } from './retry-button.tsx'

/**
 * Why a list is empty, with the ways on (spec 8), which stay when the notice is dismissed. Rows that are there already
 * stay when a fresh answer fails to come, and say how old they are (screens.md).
 */
export function ListFailure({ of }: { readonly of: Asked }) {
  const { data, error, isPlaceholderData } = of
  const retry = () => void of.refetch()
  if (data !== undefined && !isPlaceholderData) return <AsOf of={of} />
  const ways = (
    <div className={layout.row}>
      {isForbidden(error) ? null : <RetryButton onClick={retry} />}
      <WayBack />
    </div>
  )
  const left = <Empty icon={<AlertIcon />} sentence="This list could not be loaded." action={ways} />
  return <FaultNotice error={error} onRetry={retry} action={<WayBack />} dismissed={left} />
}
