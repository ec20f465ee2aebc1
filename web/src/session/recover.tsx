import { recoverAccount } from '@portal/contract/session'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { ask } from '../api/client.ts'
import { formMessageOf } from '../faults.ts'
import { paths } from '../paths.ts'
import { useAppConfig } from '../shell/app-config.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { textOf } from './form-text.ts'
import styles from './sign-in-frame.module.css'

export function Recover() {
  usePageTitle('Password recovery')
  const recover = useMutation({
    mutationFn: (email: string) => ask(recoverAccount, { body: { email } }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!recover.isPending) recover.mutate(textOf(new FormData(event.currentTarget), 'email'))
  }
  if (recover.isSuccess) return <ThankYou email={recover.variables} />
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>Password recovery</h1>
      <p>Enter the email you sign in with. We will send you a link to choose a new password.</p>
      {recover.isError && (
        <Notice tone="late" onDismiss={recover.reset}>
          {formMessageOf(recover.error)}
        </Notice>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        isTall
      />
      <Button kind="main" type="submit" className={styles.submit} aria-disabled={recover.isPending}>
        {recover.isPending ? 'Sending…' : 'Send recovery instructions'}
      </Button>
      <p className={styles.link}>
        <Link to={paths.signIn}>Back to sign in</Link>
      </p>
    </form>
  )
}

/** The form is gone, and with it the focus. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

/** The same text whether the email is known or not, so that nobody can find out who is a customer. */
function ThankYou({ email }: { readonly email: string }) {
  const phone = useAppConfig()?.contactPhone
  return (
    <output className={styles.form}>
      <h1 ref={takeFocus} tabIndex={-1}>
        Thank you
      </h1>
      <p>
        If <b>{email}</b> belongs to an account, a mail with a link is on its way. The link works once, within
        60 minutes.
      </p>
      <p>
        Nothing in your inbox? Look in the spam folder
        {phone !== undefined && phone !== '' && (
          <>
            , or call us on <PhoneLink phone={phone} />
          </>
        )}
        .
      </p>
      <div>
        <LinkButton to={paths.signIn}>Back to sign in</LinkButton>
      </div>
    </output>
  )
}
