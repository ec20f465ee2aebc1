import { authorizationOf } from '../calling/authorization.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { openErpClient, type Reply } from '../calling/erp-client.ts'
import { ErpFailure } from '../calling/erp-failure.ts'
import { forPerson } from '../calling/for-person.ts'
import { withOwnSignal } from '../calling/kept-answer.ts'
import { openSecrets } from '../calling/secret.ts'
import type { EpicorSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import { contentOf, rowsOf } from './replies.ts'
import { openSession } from './session.ts'

/** The kind of licence that programs use: without it each call would take a person's licence. */
const webService = '00000003-9439-4B30-A6F4-6D2FD4B9FD0F'
const licenseOf = (session: string | undefined): string =>
  JSON.stringify({ ClaimedLicense: webService, ...(session !== undefined && { SessionID: session }) })
/**
 * A server that stops waits at most this long for its session to be closed; a timeout here does not count as
 * a failure of Epicor.
 */
const signOutMs = 3_000

const SessionReply = z.object({ returnObj: z.guid() })
/** If all licences are taken, Epicor lets a call wait for 20 seconds. */
const deadlineMs = 25_000

const signInPath = 'Ice.LIB.SessionModSvc/Login'
const signOutPath = 'Ice.LIB.SessionModSvc/Logout'

interface Asked {
  path: string
  body?: string
  session?: string
  /** Headers of this call alone. */
  more?: Readonly<Record<string, string>>
}

/** Kinetic by REST v2: the key decides which services may be used, the user which rows are seen. */
export function openEpicorClient(settings: EpicorSettings, clock: Clock) {
  const { company, key, password, token } = settings
  const base = `${settings.url}/api/v2/odata/${encodeURIComponent(company)}`
  const erp = openErpClient(settings.limits, deadlineMs)
  const signedIn = token ?? password
  if (signedIn === undefined) throw new RangeError('neither password nor token')
  const secrets = openSecrets([key, signedIn], clock)

  const send: Send = ({ path, body, session, more }, read, call) =>
    secrets.use(([itsKey = '', secret = ''], permit) => {
      const headers = {
        accept: 'application/json',
        'x-api-key': itsKey,
        authorization: authorizationOf(settings, secret),
        license: licenseOf(session),
        callsettings: JSON.stringify({ Company: company }),
        ...more,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      const request = { url: `${base}/${path}`, headers, permit, ...(body !== undefined && { body }) }
      return erp.ask(request, read, call)
    })
  const session = sessionBy(send, clock)
  const ask: Send = (asked, read, call) =>
    session.use((id) => send({ ...asked, ...(id !== undefined && { session: id }) }, read, call))

  return {
    usage: () => erp.usage(),
    /** Whether its calls share a session, and so a licence. */
    isInSession: () => session.isOpen(),
    /** Gives back its session. */
    stop: () => session.end(),
    /** Rows of a set below the company, such as Erp.BO.SalesOrderSvc/SalesOrders. */
    rows: (set: string, query: Readonly<Record<string, string>>, call: Call) =>
      ask({ path: `${set}?${queryText(query)}` }, rowsOf, call),
    /** The reply to a method, not checked, such as Erp.RPT.ARInvFormSvc/SubmitToAgent. */
    run: (method: string, words: object, call: Call) =>
      ask({ path: method, body: JSON.stringify(words) }, contentOf, call),
  }
}

export type EpicorClient = ReturnType<typeof openEpicorClient>

type Send = <T>(asked: Asked, read: (reply: Reply) => T, call: Call) => Promise<T>

const sessionBy = (send: Send, clock: Clock) =>
  openSession({
    clock,
    signIn: () =>
      withOwnSignal('person', deadlineMs, async (call) => {
        const reply = SessionReply.safeParse(await send({ path: signInPath, body: '{}' }, contentOf, call))
        if (!reply.success) throw new ErpFailure('refused', 'it gave no session')
        return reply.data.returnObj
      }),
    async signOut(id) {
      const more = { sessioninfo: JSON.stringify({ SessionID: id }) }
      const call = forPerson(AbortSignal.timeout(signOutMs))
      await send({ path: signOutPath, body: '{}', session: id, more }, contentOf, call)
    },
  })

/** A blank must be %20: Epicor would read '+' as a plus sign. */
const queryText = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
