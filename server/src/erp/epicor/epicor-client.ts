import type { Clock } from '../../clock.ts'
import { openErpClient } from '../calling/erp-client.ts'
import type { Reply } from '../calling/erp-client.ts'
import { openSecrets } from '../calling/secret.ts'
import type { EpicorSettings } from '../connectors-file.ts'
import type { Call, Usage } from '../port.ts'
import { rowsOf, saidBy } from './replies.ts'
import type { Rows } from './replies.ts'

export interface EpicorClient {
  /** Rows of a set below the company, such as Erp.BO.SalesOrderSvc/SalesOrders. */
  rows(set: string, query: Readonly<Record<string, string>>, call: Call): Promise<Rows>
  /** The reply to a method, not checked, such as Erp.RPT.ARInvFormSvc/SubmitToAgent. */
  run(method: string, words: object, call: Call): Promise<unknown>
  usage(): Usage
}

/** The licence of programs: without it each call would take a person's. */
const license = JSON.stringify({ ClaimedLicense: '00000003-9439-4B30-A6F4-6D2FD4B9FD0F' })
/** Past the licences bought every call waits 20 seconds. */
const deadlineMs = 25_000

/** Kinetic by REST v2: a key that says which services, and a user who says which rows. */
export function openEpicorClient(settings: EpicorSettings, clock: Clock): EpicorClient {
  const { company, key, user, password, token } = settings
  const base = `${settings.url.replace(/\/+$/, '')}/api/v2/odata/${encodeURIComponent(company)}`
  const erp = openErpClient(settings.limits, deadlineMs)
  const signedIn = token ?? password
  if (signedIn === undefined) throw new RangeError('neither password nor token')
  const secrets = openSecrets([key, signedIn], clock)
  const authorization = (secret: string) =>
    token === undefined
      ? `Basic ${Buffer.from(`${user ?? ''}:${secret}`).toString('base64')}`
      : `Bearer ${secret}`

  const ask = <T>({ path, body }: { path: string; body?: string }, read: (reply: Reply) => T, call: Call) =>
    secrets.use(([itsKey = '', secret = '']) => {
      const headers = {
        accept: 'application/json',
        'user-agent': 'trade-portal',
        'x-api-key': itsKey,
        authorization: authorization(secret),
        license,
        callsettings: JSON.stringify({ Company: company }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      }
      return erp.ask({ url: `${base}/${path}`, headers, ...(body !== undefined && { body }) }, read, call)
    })

  return {
    usage: () => erp.usage(),
    rows: (set, query, call) => ask({ path: `${set}?${queryText(query)}` }, rowsOf, call),
    run: (method, words, call) => ask({ path: method, body: JSON.stringify(words) }, saidBy, call),
  }
}

/** A blank must be %20: a plus would be taken for one. */
const queryText = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
