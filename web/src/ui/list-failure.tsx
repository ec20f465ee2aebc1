import { AsOf, type Asked } from './as-of.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { WayBack } from './way-back.tsx'

/**
 * Why a list is empty, with the ways on (spec 8). Rows that are there already stay when a fresh answer fails to
 * come, and say how old they are (screens.md).
 */
export function ListFailure({ of }: { readonly of: Asked }) {
  if (of.data !== undefined && !of.isPlaceholderData) return <AsOf of={of} />
  return <FaultNotice error={of.error} onRetry={() => void of.refetch()} action={<WayBack />} />
}
