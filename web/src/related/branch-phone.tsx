import type { ReactNode } from 'react'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useAppConfig, useAppConfigFailure } from '../shell/app-config.tsx'

/** A link to call the branch, or that its number could not be read; undefined while it loads or if none is set. */
export function useBranchPhone(): ReactNode {
  const phone = useAppConfig()?.contactPhone
  const { hasFailed } = useAppConfigFailure()
  if (hasFailed) return 'The number could not be read just now.'
  return phone ? <PhoneLink phone={phone} /> : undefined
}
