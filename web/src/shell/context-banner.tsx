import { checkContext } from '@portal/contract/session'
import { personName } from '@portal/domain/names'
import type { Session } from '@portal/domain/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/client.ts'
import { logFault } from '../api/log-fault.ts'
import { query } from '../api/query.ts'
import { holdsAll } from '../access/session-store.ts'
import { Banner } from '../ui/banner.tsx'
import { ShieldAlertIcon } from '../ui/icons/shell.tsx'

const staleAfterMs = 5 * 60_000

/** Warns internal users who are not on a secure network. If the check itself fails, there is no warning. */
export function ContextBanner({ session }: { readonly session: Session }) {
  const [isDismissed, setDismissed] = useState(false)
  const { data: isSecure } = useQuery({
    ...query(checkContext, {}),
    queryFn: ({ signal }) => ask(checkContext, {}, signal).catch(logAndFail),
    enabled: holdsAll(session, 'access_internal_functionality'),
    staleTime: staleAfterMs,
  })
  if (isSecure !== false || isDismissed) return null
  const name = personName(session.user)
  return (
    <Banner tone="late" icon={<ShieldAlertIcon />} onDismiss={() => setDismissed(true)}>
      Warning: You are signed in as {name} with elevated privileges, but are not connected through a secure
      channel. Please connect to the VPN to proceed.
    </Banner>
  )
}

function logAndFail(error: unknown): never {
  logFault('The context could not be checked', error)
  throw error
}
