import type { Session } from '@portal/domain/session'
import { type AccountFilter, useAccountFilter } from '../access/account-filter.ts'
import { hasChoice, mayActForAll } from '../access/user-accounts.ts'
import { useLazyPart } from '../ui/lazy-part.ts'

const loadAccountModal = () => import('./account-modal.tsx')
const loadAdminFilterModal = () => import('./admin-filter-modal.tsx')

interface ChooserProps {
  readonly session: Session
  readonly onClose: () => void
}

/** Whether the user has a choice of customers or accounts (spec 6). */
const mayChoose = (session: Session, filter: AccountFilter): boolean =>
  mayActForAll(session) || hasChoice(session, filter)

/** The dialog with the account filter; undefined for a user who has nothing to choose. */
export function useAccountChooser(session: Session) {
  const filter = useAccountFilter()
  const chooser = useLazyPart<ChooserProps>(mayActForAll(session) ? loadAdminFilterModal : loadAccountModal)
  return mayChoose(session, filter) ? chooser : undefined
}
