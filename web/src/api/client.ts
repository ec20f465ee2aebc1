import { addressOf, type AnyInput, type CallShape, type InputOf, type ReplyOf } from '@portal/contract/call'
import { currentFilter } from '../access/account-filter.ts'
import { currentSession, endSession } from '../access/session-store.ts'
import { Fault, noAnswer, noSession, refusal } from '../faults.ts'
import { noteAge } from '../reply-age.ts'
import { newTimeLimit } from './time-limit.ts'

/**
 * Calls the API by its contract. Throws a Fault; if aborted by the caller, the signal's reason. A call that needs a
 * session is not sent without one: screens may still make calls between the end of the session and sign-in.
 * A reply of bytes is returned as a Uint8Array, 'nothing' as undefined.
 */
export async function ask<C extends CallShape>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  return (await askWithHeaders(call, input, signal)).reply
}

/** Like `ask`, with the response headers. */
export async function askWithHeaders<C extends CallShape>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<{ readonly reply: ReplyOf<C>; readonly headers: Headers }> {
  const { body } = input as AnyInput
  const token = currentSession()?.token
  if (token === undefined && call.who !== 'public') throw noSession()
  const address = addressOf(call, input as AnyInput)
  const askedAt = performance.now()
  const limit = newTimeLimit()
  // Files have no time limit, since large ones take long.
  const hasLimit = !isFile(call)
  if (hasLimit) limit.startForReply()
  const request = {
    method: call.method,
    headers: headersOf(token, body !== undefined),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]),
  }
  try {
    const response = await fetch(address, request)
    if (hasLimit) limit.startForBody()
    if (!response.ok) throw await refused(response, token, askedAt)
    const { headers } = response
    const reply = (await read(call, response)) as ReplyOf<C>
    noteAge(reply, call, headers)
    return { reply, headers }
  } catch (error) {
    // Otherwise nobody answered, the connection broke half-way, or something in between sent a page that is not JSON.
    throw error instanceof Fault || signal?.aborted ? error : noAnswer(error, askedAt)
  } finally {
    limit.stop()
  }
}

async function refused(response: Response, token: string | undefined, askedAt: number): Promise<Fault> {
  if (response.status === 440 && token !== undefined) endSession(token)
  if (response.status === 403) for (const listener of forbiddenListeners) listener()
  return refusal(response, askedAt)
}

const forbiddenListeners = new Set<() => void>()

/** Calls back after a 403, as a privilege may have been revoked; returns a function that removes the listener. */
export function onForbidden(listener: () => void): () => void {
  forbiddenListeners.add(listener)
  return () => void forbiddenListeners.delete(listener)
}

/** Session and filter headers (spec 7); admin headers only while an admin filter is set. */
function headersOf(token: string | undefined, hasBody: boolean): Record<string, string> {
  const { accounts, admin } = currentFilter()
  const [firstAccount] = accounts
  return {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(token === undefined ? {} : { 'x-session-token': token }),
    ...(firstAccount === undefined
      ? {}
      : {
          'x-account-filter': accounts.map((entry) => entry.accountNum).join(','),
          'x-account-number': firstAccount.accountNum,
        }),
    ...(admin.accountNums.length === 0 ? {} : { 'x-admin-account-filter': admin.accountNums.join(',') }),
    ...(admin.companyIds.length === 0 ? {} : { 'x-admin-company-filter': admin.companyIds.join(',') }),
  }
}

const isFile = ({ reply }: CallShape): boolean => typeof reply === 'object' && 'mediaTypes' in reply

async function read(call: CallShape, response: Response): Promise<unknown> {
  if (call.reply === 'nothing') return undefined
  return isFile(call) ? new Uint8Array(await response.arrayBuffer()) : ((await response.json()) as unknown)
}
