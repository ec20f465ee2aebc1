import { features } from '@portal/contract/calls'
import { normaliseEmail } from '../access/email-address.ts'
import { attemptSignIn } from '../access/limits.ts'
import { redeemReset } from '../access/password-resets.ts'
import { verifyPassword } from '../access/passwords.ts'
import { createSession, revokeSession } from '../access/sessions.ts'
import type { NewSession } from '../access/sessions.ts'
import type { AppParts } from '../app-parts.ts'
import { unauthenticated } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { checkNewPassword, refuseToken } from './new-password.ts'
import { presentCompany, presentSession } from './present-session.ts'
import { findAccountName, findMerchants, findUser } from './queries.ts'

/** Sign-in and -out, recovery, and what staff look up for their account filter (spec 7, session and account). */
export const sessionRoutes = (parts: AppParts) =>
  implement(features.session, {
    createSession: async ({ body, address }) => {
      const email = normaliseEmail(body.email)
      const guesser = { email, address }
      const signedIn = await attemptSignIn(parts, guesser, () => signIn(parts, email, body.password))
      if (!signedIn) throw unauthenticated('The email or the password is not right.')
      return presentSession(signedIn)
    },

    revokeSession: ({ session }) => revokeSession(parts, session),

    checkContext: ({ isFrom }) => isFrom(parts.configuration.secureNetworks),

    recoverAccount: ({ body }) =>
      enqueue(parts.sql, { task: 'send_recovery_mail', payload: { email: normaliseEmail(body.email) } }),

    resetPassword: async ({ body }) => {
      checkNewPassword(body.password)
      const isReset = await redeemReset(parts, { ...body, email: normaliseEmail(body.email) })
      if (!isReset) throw refuseToken()
    },

    findCompanies: async ({ body }) =>
      body.companyName === '' ? [] : (await findMerchants(parts.sql, body.companyName)).map(presentCompany),

    findErpAccount: async ({ params }) => {
      const name = await findAccountName(parts.sql, params.accountNum)
      return name === undefined ? [] : [{ Name: name, accountNum: params.accountNum }]
    },
  })

/** A wrong password, an unknown email and a disabled user take the same time and end the same way. */
async function signIn(parts: AppParts, email: string, password: string): Promise<NewSession | undefined> {
  const user = await findUser(parts.sql, email)
  const isRight = await verifyPassword(password, user?.passwordHash)
  return user && isRight ? createSession(parts, user.userId) : undefined
}
