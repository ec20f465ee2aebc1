import { createSession } from '@portal/contract/session'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { ask } from '../api/client.ts'
import { Fault, formMessageOf } from '../faults.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/form/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { textOf } from './form-text.ts'
import { handedOver } from './handover.ts'
import styles from './sign-in-frame.module.css'
import { lastSessionEnd, type SessionEnd } from '../access/session-end.ts'
import { beginSession } from '../access/session-store.ts'

/** Preloads the signed-in part of the app while the user types. Code that fails to load is requested again later. */
function preloadApp(router: ReturnType<typeof useRouter>): void {
  void Promise.allSettled(
    router.matchRoutes(paths.home).map(async ({ routeId }) => {
      await router.loadRouteChunk(router.routesById[routeId])
    }),
  )
}

const endedWords: Record<SessionEnd['by'], string> = {
  'the server': 'Your session has ended.',
  'another tab': 'The session was ended in another tab.',
}

/** Says why the user is on this page; after a failed sign-in, why it failed. */
function SignInNotice({ error, ended, onDismiss }: SignInNoticeProps) {
  if (error !== null) {
    return (
      <Notice tone="late" onDismiss={onDismiss}>
        {formMessageOf(error)}
      </Notice>
    )
  }
  const known = handedOver()
  if (known !== undefined) return <Notice tone={known.tone}>{known.words}</Notice>
  if (ended === undefined) return null
  return <Notice tone="plain">{endedWords[ended.by]} Sign in to go on where you were.</Notice>
}

interface SignInNoticeProps {
  readonly error: Error | null
  readonly ended: SessionEnd | undefined
  readonly onDismiss: () => void
}

/** A 401 of this call: email and password do not belong together. */
const isWrongPassword = (error: unknown) => error instanceof Fault && error.status === 401

/** Submits the form; after an error the password field gets the focus, to be typed over if it may be wrong. */
function useSignIn() {
  const passwordBox = useRef<HTMLInputElement>(null)
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) => ask(createSession, { body }),
    // The guards of the routes then redirect.
    onSuccess: beginSession,
    onError: (error) => {
      passwordBox.current?.focus()
      if (isWrongPassword(error)) passwordBox.current?.select()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!signIn.isPending) signIn.mutate({ email: textOf(form, 'email'), password: textOf(form, 'password') })
  }
  return { passwordBox, signIn, submit }
}

export function SignIn() {
  usePageTitle('Sign in')
  const router = useRouter()
  const known = handedOver()
  const [ended] = useState(lastSessionEnd)
  const { passwordBox, signIn, submit } = useSignIn()
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>Sign in</h1>
      <SignInNotice error={signIn.error} ended={ended} onDismiss={signIn.reset} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known?.email ?? ended?.email}
        onFocus={() => preloadApp(router)}
        required
        isTall
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        defaultValue={known?.password}
        ref={passwordBox}
        required
        isTall
      />
      <Button kind="main" type="submit" className={styles.submit} aria-disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in…' : 'Sign in'}
      </Button>
      <p className={styles.link}>
        <Link to={paths.recover}>Don't know your password?</Link>
      </p>
    </form>
  )
}
