import { features } from '@portal/contract/calls'
import { ownValue } from '@portal/domain/own-value'
import { passwordMessage, passwordProblems } from '@portal/domain/password-rules'
import type { AccessEvents } from '../access/access-events.ts'
import { normaliseEmail } from '../access/email-address.ts'
import { noteKnownAddress } from '../access/known-addresses.ts'
import { openSignInLimits } from '../access/sign-in-limits.ts'
import { redeemReset } from '../access/password-resets.ts'
import { verifyPassword } from '../access/passwords.ts'
import { openRecoveryLimit } from '../access/recovery-limit.ts'
import { createSession, revokeSession, type NewSession } from '../access/sessions.ts'
import type { SignedIn } from '../access/signed-in.ts'
import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import { Fault, unauthenticated } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { presentCompany, presentSession } from './present-session.ts'
import { findAccountName, findAccountSites, findMerchants, findUser } from './queries.ts'

/**
 * Sign-in, sign-out, recovery, and the lookups of staff for their account filter (spec 7, session and
 * account).
 */
export function sessionRoutes(parts: AppParts, events: AccessEvents) {
  const signIn = openSignIn(parts, events)
  const countRecovery = openRecoveryLimit(parts)
  const present = async (session: SignedIn) =>
    presentSession(session, await findAccountSites(parts.sql, session.allAccounts))
  return implement(features.session, {
    createSession: async ({ body, address }) => {
      const signedIn = await signIn({ ...body, email: normaliseEmail(body.email), address })
      if (!signedIn) throw unauthenticated('The email or the password is not right.')
      return { token: signedIn.token, ...(await present(signedIn.session)) }
    },
    getSession: ({ session }) => present(session),
    revokeSession: async ({ session, address }) => {
      await revokeSession(parts, session)
      events.note({ event: 'signed out', email: session.email, address })
    },
    checkContext: ({ isFrom }) => isFrom(parts.configuration.secureNetworks),
    recoverAccount: async ({ body, address }) => {
      await countRecovery(address)
      const payload = { email: normaliseEmail(body.email) }
      // Anybody can request any number of these, so other mails go first.
      await enqueue(parts.sql, { task: 'send_recovery_mail', payload, priority: 10 })
    },
    resetPassword: async ({ body, address }) => {
      checkNewPassword(body.password)
      const email = normaliseEmail(body.email)
      const isReset = await redeemReset(parts, { ...body, email, address })
      if (!isReset) throw refuseToken()
      events.note({ event: 'password chosen', email, address })
    },
    findCompanies: ({ body }) => merchantsNamed(parts.sql, body.companyName),
    findErpAccount: async ({ params }) => {
      const { accountNum } = params
      const name = await findAccountName(parts.sql, accountNum)
      if (name === undefined) return []
      const site = ownValue(await findAccountSites(parts.sql, [accountNum]), accountNum)
      return [{ Name: name, accountNum, site }]
    },
  })
}

/** Merchants with their accounts, and the sites of those; none for a blank name. */
async function merchantsNamed(sql: Sql, name: string) {
  if (name === '') return []
  const found = await findMerchants(sql, name)
  const sites = await findAccountSites(
    sql,
    found.flatMap(({ accounts }) => accounts),
  )
  return found.map((company) => presentCompany(company, sites))
}

interface Tried {
  email: string
  password: string
  address: string
}

/** Signs in within the limits, and records the outcome. */
function openSignIn(parts: AppParts, events: AccessEvents) {
  const limits = openSignInLimits(parts)
  return async (tried: Tried): Promise<NewSession | undefined> => {
    const { email, address } = tried
    try {
      const signedIn = await limits.attempt(tried, () => checkSignIn(parts, tried))
      events.note({ event: signedIn === undefined ? 'sign-in refused' : 'signed in', email, address })
      return signedIn
    } catch (error) {
      if (error instanceof Fault && error.status === 429)
        events.note({ event: 'sign-in held back', email, address })
      throw error
    }
  }
}

/** A wrong password, an unknown email and a disabled user take the same time and get the same answer. */
async function checkSignIn(
  parts: AppParts,
  { email, password, address }: Tried,
): Promise<NewSession | undefined> {
  const user = await findUser(parts.sql, email)
  const isRight = await verifyPassword(password, user?.passwordHash, address)
  if (!user || !isRight) return undefined
  const signedIn = await createSession(parts, user)
  if (!signedIn) return undefined
  await noteKnownAddress(parts.sql, { userId: user.userId, address, now: parts.clock.now() })
  return signedIn
}

/** Checks the spec's rules on the server too; the message contains all problems (spec 5). */
function checkNewPassword(password: string): void {
  const problems = passwordProblems(password)
  if (problems.length === 0) return
  const errors = problems.map((message) => ({ path: 'password', message }))
  throw new Fault(400, passwordMessage(problems), { errors })
}

/** The same answer for a used, an expired, a foreign and an invented token, so that it reveals nothing. */
function refuseToken(): Fault {
  const message = 'This link has been used or has expired. Please ask for a new one.'
  return new Fault(400, message, { errors: [{ path: 'token', message }] })
}
