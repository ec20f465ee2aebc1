import { addressOf, type AnyInput, type CallShape, type InputOf, type ReplyOf } from '@portal/contract/call'
import { currentFilter } from '../access/account-filter.ts'
import { currentSession, endSession } from '../access/session-store.ts'
import { noAnswer, noSession, refusal } from '../faults.ts'

/**
 * Asks the API by its contract. Fails with a Fault; an aborted call with the signal's own reason. A call that needs a
 * session is not sent without one: a screen may still ask while the end of its session leads to sign-in.
 * A reply of bytes comes as a Uint8Array, 'nothing' as undefined.
 */
export async function ask<C extends CallShape>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
): Promise<ReplyOf<C>> {
  return (await askInFull(call, input, signal)).reply
}

/** The same, with the answer's headers, for calls that say something in them. */
export async function askInFull<C extends CallShape>(
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
    if (response.status === 403) for (const hear of forbidden) hear()
    throw await refusal(response, askedAt)
  }
  return { reply: (await read(call, response, askedAt)) as ReplyOf<C>, headers: response.headers }
}

const forbidden = new Set<() => void>()

/** Calls back when a privilege was missing: it may have been taken away; what it returns takes the listener off. */
export function onForbidden(hear: () => void): () => void {
  forbidden.add(hear)
  return () => void forbidden.delete(hear)
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

/** Longer than the server itself lets anybody wait. */
const patienceMs = 20_000

/** Files take as long as they take; everything else that does not come in time counts as no answer. */
function limitOf({ reply }: CallShape, signal: AbortSignal | undefined): Pick<RequestInit, 'signal'> {
  const isFile = typeof reply === 'object' && 'mediaTypes' in reply
  const limits = [...(signal ? [signal] : []), ...(isFile ? [] : [AbortSignal.timeout(patienceMs)])]
  return limits.length === 0 ? {} : { signal: AbortSignal.any(limits) }
}

/** The person has left the screen; a time-out is something else. */
const hasGivenUp = (signal: AbortSignal | null | undefined): boolean =>
  signal?.aborted === true && !isTimeout(signal.reason)

const isTimeout = (reason: unknown): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

async function send(address: string, request: RequestInit, askedAt: number): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (error) {
    throw hasGivenUp(request.signal) ? error : noAnswer(error, askedAt)
  }
}

async function read(call: CallShape, response: Response, askedAt: number): Promise<unknown> {
  if (call.reply === 'nothing') return undefined
  try {
    return 'mediaTypes' in call.reply
      ? new Uint8Array(await response.arrayBuffer())
      : ((await response.json()) as unknown)
  } catch (error) {
    // A connection that broke half-way, or a page of something else in between.
    throw noAnswer(error, askedAt)
  }
}
