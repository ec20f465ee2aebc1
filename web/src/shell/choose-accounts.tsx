import type { Session } from '@portal/domain/session'
import { mayActForAll } from '../access/user-accounts.ts'
import { Button } from '../ui/button.tsx'
import { useAccountChooser } from './account-chooser.ts'
import styles from './choose-accounts.module.css'

/** Opens the account filter from a screen that needs an account; without a choice there is no button. */
export function ChooseAccounts({ session }: { readonly session: Session }) {
  const chooser = useAccountChooser(session)
  if (chooser === undefined) return null
  const { Part: Chooser, isOpen, open, close, intent } = chooser
  return (
    <div className={styles.choose}>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => void open()} {...intent}>
        {mayActForAll(session) ? 'Choose a customer' : 'Choose an account'}
      </Button>
      {Chooser && <Chooser session={session} onClose={close} />}
    </div>
  )
}
