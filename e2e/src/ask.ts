import {
  addressOf,
  patternOf,
  type AnyInput,
  type CallShape,
  type InputOf,
  type ReplyOf,
} from '@portal/contract/call'
import type { Session } from '@portal/domain/session'
import type { Page } from '@playwright/test'

/** The session token of the user signed in on the page. */
async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('portal.session') ?? '{}')
  return (JSON.parse(stored) as Session).token
}

/** Calls the API with the page's session; an error response fails the test. */
export async function ask<C extends CallShape>(
  page: Page,
  call: C,
  input: InputOf<C> & { readonly filter?: Readonly<Record<string, string>> },
): Promise<ReplyOf<C>> {
  const { method, who } = call
  const { body } = input as AnyInput
  const { filter } = input
  const headers = who === 'public' ? {} : { 'x-session-token': await tokenOf(page), ...filter }
  const answer = await page.request.fetch(addressOf(call, input as AnyInput), { method, headers, data: body })
  if (!answer.ok()) throw new Error(`${method} ${call.path}: ${answer.status()} ${await answer.text()}`)
  return (call.reply === 'nothing' ? undefined : await answer.json()) as ReplyOf<C>
}

/** Matches the addresses of a call: `page.route(isOf(getOrder), …)`. */
export const isOf =
  (call: CallShape) =>
  ({ pathname }: URL): boolean =>
    patternOf(call).test(pathname)

/** Matches requests and responses of the given calls. */
export const isFor =
  (...calls: readonly CallShape[]) =>
  (one: { url(): string }): boolean =>
    calls.some((call) => isOf(call)(new URL(one.url())))
