import type { Kept } from '@portal/domain/kept-records'
import type { Privilege } from '@portal/domain/privileges'
import type * as z from 'zod/mini'
import { segment } from './path-segment.ts'

/**
 * Who may make a call: everybody, anyone signed in, or users with at least one of the privileges. The browser
 * sends no token header for an `<img>`: such a call finds the session by the photo hash in the path parameter
 * `tokenHash`, and answers every refusal with 404.
 */
type Who = 'public' | 'signed-in' | readonly Privilege[] | { readonly photoHash: readonly Privilege[] }

/** The privileges of which a user needs at least one; undefined if the call needs none. */
export function privilegesFor(who: Who): readonly Privilege[] | undefined {
  if (typeof who === 'string') return undefined
  return 'photoHash' in who ? who.photoHash : who
}

/** A reply that is not JSON: its media types, the usual one first. */
export interface Bytes {
  readonly mediaTypes: readonly string[]
}

export type Schema = z.ZodMiniType

/** Refusals that a call declares beyond those that follow from its shape (session, privilege, input). */
type Fault = 401 | 404 | 422 | 429 | 502 | 503 | 504

/**
 * One HTTP call: everything that server, browser, documentation and tests know of it. Paths are written without
 * the base path `/api`; a parameter is `:name`.
 */
export interface CallShape {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly who: Who
  /**
   * Whose records the call reads, for the audit log (api.md, scope 5): those in the user's scope, or
   * everybody's. A call without it has no scope and so cannot read customers' records.
   */
  readonly sees?: 'scope' | 'all companies' | 'all accounts'
  /** One sentence for the documentation. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** 'nothing' is a 204. */
  readonly reply: Schema | Bytes | 'nothing'
  /** The reply may be megabytes of rows: it is checked and written in slices. */
  readonly isLarge?: true
  /**
   * The reply may be out of date when the source cannot be reached; the header `x-as-of` then gives its time.
   * If kept records are named, the header is added once they are more than five minutes old; otherwise the
   * handler adds it.
   */
  readonly mayBeOld?: true | Kept
  /** Further headers that a reply may have, with descriptions. */
  readonly replyHeaders?: Readonly<Record<string, string>>
  /** The reply, a file, is sent while it is being made, for as long as the client takes to read it. */
  readonly isStreamed?: true
  /** The same reply in another format, for clients that ask for it with `Accept`. */
  readonly alternative?: Bytes
  readonly faults?: readonly Fault[]
  /**
   * How the call is treated when the server is overloaded: 'exempt' never waits, 'picture' waits longer and 'live' waits for
   * another system, each in its own queue, and 'last' gives way to all other calls.
   */
  readonly urgency?: 'exempt' | 'picture' | 'live' | 'last'
}

/** Declares a call; its type is kept exact, so that handlers and queries are typed from it. */
export function call<const Shape extends CallShape>(shape: Shape): Shape {
  return shape
}

export type ParamsOf<C extends CallShape> = C['params'] extends Schema ? z.output<C['params']> : undefined
export type QueryOf<C extends CallShape> = C['query'] extends Schema ? z.output<C['query']> : undefined
export type BodyOf<C extends CallShape> = C['body'] extends Schema ? z.output<C['body']> : undefined
export type ReplyOf<C extends CallShape> = C['reply'] extends Schema
  ? z.output<C['reply']>
  : C['reply'] extends 'nothing'
    ? undefined
    : Uint8Array

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : { readonly [N in Name]: Value }

/** The input of a call: the parts that its contract declares, no others. */
export type InputOf<C extends CallShape> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>>

/** The input of any call. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
}

/** Everything under this path is the API; the single-page app owns every other path. */
export const basePath = '/api'

export const bytes = (...mediaTypes: readonly string[]): Bytes => ({ mediaTypes })

/** Makes the address of a call from its parameters. */
export function pathOf(shape: CallShape, params: Readonly<Record<string, string | number>> = {}): string {
  return basePath + shape.path.replace(/:(\w+)/g, (_whole, name: string) => segment(params[name] ?? ''))
}

/** The same, with the query string. */
export function addressOf(shape: CallShape, { params, query }: AnyInput): string {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return pathOf(shape, params) + (search === '' ? '' : `?${search}`)
}

/** Matches the paths of a call. */
export const patternOf = (shape: CallShape): RegExp =>
  new RegExp(`^${basePath}${shape.path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`)
