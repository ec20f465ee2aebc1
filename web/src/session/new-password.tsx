import { resetPassword } from '@portal/contract/session'
import { fromBase64Text } from '@portal/domain/base64-text'
import { passwordMessage, passwordProblems } from '@portal/domain/password-rules'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { currentSession } from '../access/session-store.ts'
import { ask } from '../api/client.ts'
import { couldNotAsk, Fault, formMessageOf } from '../faults.ts'
import { paths } from '../paths.ts'
import { signOut } from '../shell/sign-out.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/form/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { textOf } from './form-text.ts'
import { handOver } from './handover.ts'
import styles from './sign-in-frame.module.css'

/** The screen behind the link of a recovery mail. */
export function NewPassword() {
  const { email: encodedEmail = '', token = '' } = useParams({ strict: false })
  const email = fromBase64Text(encodedEmail)
  return email === undefined ? <BrokenLink /> : <NewPasswordForm email={email} token={token} />
}

const newLink = <LinkButton to={paths.recover}>Ask for a new link</LinkButton>

/** The screen behind a link without a readable email or without a token. */
export function BrokenLink() {
  usePageTitle('Reset password')
  return (
    <div className={styles.form}>
      <h1>Reset password</h1>
      <Notice tone="late">
        This link is not complete. Open it from the mail again, or ask for a new one.
      </Notice>
      <div>{newLink}</div>
    </div>
  )
}

interface Link {
  readonly email: string
  readonly token: string
}

const resetDone = {
  words: 'Your password has been reset. Press the sign in button to continue.',
  tone: 'good',
} as const
const resetUnsure = {
  words: 'Your password may have been reset. Press the sign in button to try it.',
  tone: 'plain',
} as const

/** The password may be set although the request failed: no answer, or an error behind the portal. */
const mayBeDone = (error: Error): boolean =>
  couldNotAsk(error) &&
  !(error instanceof Fault && error.isAnswer && (error.status < 500 || error.isUnchanged))

/** What to do after a fault; a refusal says it in its own words. */
function whatNext(error: Error): string {
  if (mayBeDone(error)) return ' It is not known whether the password was set: press Set password again.'
  const isUnchanged = error instanceof Fault && error.isUnchanged
  return isUnchanged ? ' This attempt did not set the password: press Set password again.' : ''
}

/** Leads to sign-in, with email and password filled in. */
function useSignInNext(email: string) {
  const navigate = useNavigate()
  return async (password: string, said: typeof resetDone | typeof resetUnsure) => {
    // With an old session the sign-in page would redirect to the dashboard. Signing out also clears handed-over
    // credentials, so it comes first.
    if (currentSession() !== undefined) await signOut()
    handOver({ email, password, ...said })
    return navigate({ to: paths.signIn })
  }
}

/** Checks that the passwords match and are valid, and sends one. After a refusal the user types them again. */
function useReset({ email, token }: Link) {
  const signInNext = useSignInNext(email)
  const newBox = useRef<HTMLInputElement>(null)
  const confirmationBox = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  // The first password for which no answer came: if the link is used by now, it may be the one that was set.
  const [unsure, setUnsure] = useState<string>()
  const startAgain = () => {
    if (confirmationBox.current !== null) confirmationBox.current.value = ''
    newBox.current?.focus()
  }
  const reset = useMutation({
    mutationFn: (password: string) => ask(resetPassword, { body: { email, password, token } }),
    onSuccess: (_nothing, password) => signInNext(password, resetDone),
    onError: (error, password) => {
      if (mayBeDone(error)) setUnsure((first) => first ?? password)
      if (!couldNotAsk(error)) startAgain()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const form = new FormData(event.currentTarget)
    const password = textOf(form, 'password')
    const problems = passwordProblems(password, textOf(form, 'confirmation'))
    setProblem(problems.length === 0 ? undefined : passwordMessage(problems))
    if (problems.length === 0) reset.mutate(password)
    else startAgain()
  }
  const tryUnsure = unsure === undefined ? undefined : () => void signInNext(unsure, resetUnsure)
  return { newBox, confirmationBox, problem, reset, submit, tryUnsure }
}

/** The link was used or has expired; a refused password is another matter. */
const isLinkRefused = (error: Error): boolean =>
  error instanceof Fault && error.errors.some(({ path }) => path === 'token')

interface ResetNoticeProps {
  readonly error: Error
  /** Signs in with the password of an earlier attempt; present if no answer to that attempt came. */
  readonly onTry: (() => void) | undefined
  readonly onDismiss: () => void
}

/** Why the password was not set; after a lost answer, that it may have been. */
function ResetNotice({ error, onTry, onDismiss }: ResetNoticeProps) {
  const isOpen = onTry !== undefined && isLinkRefused(error)
  return (
    <>
      <Notice tone="late" onDismiss={onDismiss}>
        <span>{formMessageOf(error)}</span>
        <span>{whatNext(error)}</span>
        {isOpen ? (
          <span>
            {' '}
            Your first attempt may have set your new password all the same: try to sign in with it.
          </span>
        ) : null}
      </Notice>
      {/* Below the notice: beside it, its text would be left too little room. */}
      {isOpen ? (
        <div>
          <Button onClick={onTry}>Try to sign in</Button>
        </div>
      ) : null}
      {couldNotAsk(error) ? null : <div>{newLink}</div>}
    </>
  )
}

function NewPasswordForm({ email, token }: Link) {
  usePageTitle('Reset password')
  const { newBox, confirmationBox, problem, reset, submit, tryUnsure } = useReset({ email, token })
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>Reset password</h1>
      {reset.isError && <ResetNotice error={reset.error} onTry={tryUnsure} onDismiss={reset.reset} />}
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly isTall />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters, with a number, a lower case and an upper case letter."
        error={problem}
        ref={newBox}
        required
        isTall
      />
      <PasswordField
        label="Confirm password"
        name="confirmation"
        autoComplete="new-password"
        ref={confirmationBox}
        required
        isTall
      />
      <Button kind="main" type="submit" className={styles.submit} aria-disabled={reset.isPending}>
        {reset.isPending ? 'Setting password…' : 'Set password'}
      </Button>
    </form>
  )
}
