import { addressOf, type AnyInput, type CallShape, type InputOf, type ReplyOf } from '@portal/contract/call'
import { currentFilter } from '../access/account-filter.ts'
import { currentSession, endSession } from '../access/session-store.ts'
import { noteAge } from '../reply-age.ts'
import { noAnswer, noSession, refusal } from '../faults.ts'

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

/** The same, with the response headers. */
export async function askWithHeaders<C extends CallShape>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<{ readonly reply: ReplyOf<C>; readonly headers: Headers }> {
  const { body } = input as AnyInput
  const token = currentSession()?.token
  if (token === undefined && call.who !== 'public') throw noSession()
  const askedAt = performance.now()
  const request = {
    method: call.method,
    headers: headersOf(token, body !== undefined),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...limitOf(call, signal),
  }
  const response = await send(addressOf(call, input as AnyInput), request, askedAt)
  if (!response.ok) {
    if (response.status === 440 && token !== undefined) endSession(token)
    if (response.status === 403) for (const listener of forbiddenListeners) listener()
    throw await refusal(response, askedAt)
  }
  const { headers } = response
  const reply = (await read(call, response, askedAt)) as ReplyOf<C>
  noteAge(reply, call, headers)
  return { reply, headers }
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

/** Longer than the server's own limits. */
const timeoutMs = 20_000

/** Files have no time limit; for any other call a time-out counts as no response. */
function limitOf({ reply }: CallShape, signal: AbortSignal | undefined): Pick<RequestInit, 'signal'> {
  const isFile = typeof reply === 'object' && 'mediaTypes' in reply
  const limits = [...(signal ? [signal] : []), ...(isFile ? [] : [AbortSignal.timeout(timeoutMs)])]
  return limits.length === 0 ? {} : { signal: AbortSignal.any(limits) }
}

/** Whether the caller aborted, for example because the user left the screen; a time-out does not count. */
const isAbortedByCaller = (signal: AbortSignal | null | undefined): boolean =>
  signal?.aborted === true && !isTimeout(signal.reason)

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

async function send(address: string, request: RequestInit, askedAt: number): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (error) {
    throw isAbortedByCaller(request.signal) ? error : noAnswer(error, askedAt)
  }
}

async function read(call: CallShape, response: Response, askedAt: number): Promise<unknown> {
  if (call.reply === 'nothing') return undefined
  try {
    return 'mediaTypes' in call.reply
      ? new Uint8Array(await response.arrayBuffer())
      : ((await response.json()) as unknown)
  } catch (error) {
    // The connection broke half-way, or something in between sent a page that is not JSON.
    throw noAnswer(error, askedAt)
  }
}
