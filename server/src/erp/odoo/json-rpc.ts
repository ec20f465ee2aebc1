import type { ErpClient, Reply } from '../calling/erp-client.ts'
import { ErpFailure, failureOfStatus, isFailure } from '../calling/erp-failure.ts'
import type { Permit } from '../calling/secret.ts'
import type { OdooSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import { rpcResult } from './replies.ts'

export const json = { 'content-type': 'application/json' }

interface Asking {
  key: string
  permit: Permit
  call: Call
}

/**
 * Calls methods by JSON-RPC, with what follows database, user and key in `execute_kw`. Signs in once, since a sign-in takes
 * Odoo half a second; signs in again if the session is over.
 */
export function openJsonRpc(erp: ErpClient, { url, database, user }: OdooSettings) {
  let known: { key: string; id: number } | undefined
  const ask = <T>(params: object, reader: (reply: Reply) => T, { permit, call }: Asking): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', id: 1, params })
    return erp.ask({ url: `${url}/jsonrpc`, headers: json, body, permit }, reader, call)
  }
  const read = readersFor(user)
  const forget = (key: string) => {
    if (known?.key === key) known = undefined
  }
  const signIn = async (asking: Asking): Promise<number> => {
    const { key } = asking
    const args = [database, user, key, {}]
    const id = await ask({ service: 'common', method: 'authenticate', args }, read.user, asking)
    known = { key, id }
    return id
  }
  return async (words: readonly unknown[], asking: Asking): Promise<unknown> => {
    const { key } = asking
    const run = (id: number) => {
      const args = [database, id, key, ...words]
      return ask({ service: 'object', method: 'execute_kw', args }, read.result, asking)
    }
    if (known?.key !== key) return run(await signIn(asking))
    try {
      return await run(known.id)
    } catch (error) {
      if (isFailure(error, 'denied')) forget(key)
      if (!isFailure(error, 'session gone')) throw error
      return run(await signIn(asking))
    }
  }
}

/** Odoo explains some denials itself, such as too many failures to sign in. */
const isUnexplained = ({ why }: ErpFailure): boolean => /AccessDenied: Access Denied|MissingError/.test(why)

/** Reads replies so that a denied user gives the same message in a sign-in as in a later call. */
function readersFor(user: string) {
  const unknown = () => new ErpFailure('denied', `it does not know '${user}' with this key`)
  return {
    user: (reply: Reply): number => {
      const id = rpcResult(reply)
      if (typeof id !== 'number') throw unknown()
      return id
    },
    /** A denial by its status alone may be that of a proxy. */
    result: (reply: Reply): unknown => {
      try {
        return rpcResult(reply)
      } catch (error) {
        const isByOdoo =
          isFailure(error, 'denied') && failureOfStatus(reply) === undefined && isUnexplained(error)
        throw isByOdoo ? unknown() : error
      }
    },
  }
}
