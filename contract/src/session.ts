import { ErpAccount, FoundCompany, KnownSession, Session } from '@portal/domain/session'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { LookupId } from './inputs.ts'

const Email = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(320))
const Password = z.string().check(z.minLength(1, 'is required'), z.maxLength(1000))

/**
 * The session uses no cookie: the token travels only in a header. Exempt from load control, but for bodies above 16 KiB, since
 * password checks are shared fairly in a queue of their own.
 */
export const createSession = call({
  method: 'POST',
  path: '/session/create',
  who: 'public',
  summary: 'Signs in with email and password.',
  body: z.object({ email: Email, password: Password }),
  reply: Session,
  faults: [401, 429],
  urgency: 'exempt',
})

export const getSession = call({
  method: 'GET',
  path: '/session',
  who: 'signed-in',
  summary:
    'What sign-in answered, without the token, as it is now: privileges, companies and accounts may change.',
  reply: KnownSession,
})

export const revokeSession = call({
  method: 'POST',
  path: '/session/revoke',
  who: 'signed-in',
  summary: 'Signs out: the token is dead from here on.',
  reply: 'nothing',
})

export const checkContext = call({
  method: 'GET',
  path: '/session/check-context',
  who: 'signed-in',
  summary: 'Says whether the caller comes from one of the secure networks.',
  reply: z.boolean(),
})

export const recoverAccount = call({
  method: 'POST',
  path: '/account/recover',
  who: 'public',
  summary:
    'Sends a link for a new password, if the email belongs to an enabled user. The answer never tells.',
  body: z.object({ email: Email }),
  reply: 'nothing',
  faults: [429],
})

export const resetPassword = call({
  method: 'POST',
  path: '/account/reset',
  who: 'public',
  summary: 'Sets a new password with the token of a recovery mail, and ends every session of the user.',
  body: z.object({ email: Email, password: z.string().check(z.maxLength(1000)), token: LookupId }),
  reply: 'nothing',
})

export const findCompanies = call({
  method: 'POST',
  path: '/portal/company/find',
  who: ['impersonate_in_any_context'],
  sees: 'all companies',
  summary: 'Finds merchant companies by a part of their name; at most 50.',
  body: z.object({
    companyName: z.string().check(z.maxLength(200), z.trim()),
    companyType: z.literal('merchant'),
  }),
  reply: z.array(FoundCompany),
})

export const findErpAccount = call({
  method: 'GET',
  path: '/erp/account/by-id/:accountNum',
  who: ['impersonate_in_any_context'],
  sees: 'all accounts',
  summary: 'Looks an account number up; an empty list when there is none.',
  params: z.object({ accountNum: LookupId }),
  reply: z.array(ErpAccount),
})
