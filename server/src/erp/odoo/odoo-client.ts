import * as z from 'zod/mini'
import { hourMs } from '@portal/domain/time-units'
import type { Clock } from '../../clock.ts'
import { openErpClient, type ErpClient, type Reply } from '../calling/erp-client.ts'
import { ErpFailure } from '../calling/erp-failure.ts'
import { isJson } from '../calling/json-reply.ts'
import { keptAnswer } from '../calling/kept-answer.ts'
import { openSecrets } from '../calling/secret.ts'
import type { OdooSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import { json, openJsonRpc } from './json-rpc.ts'
import { json2Result, rpcResult } from './replies.ts'

/** A method of a model, its parameters by name. */
interface Method {
  model: string
  name: string
  ids?: readonly number[]
  parameters?: Readonly<Record<string, unknown>>
  /** Added to the company and the language. */
  context?: Readonly<Record<string, unknown>>
}

interface Version {
  /** Such as 18. */
  series: number
  /** The version as Odoo writes it. */
  text: string
  protocol: 'JSON-RPC' | 'JSON-2'
}

/** An Odoo may be updated while the portal runs. */
const versionKeptMs = hourMs

const VersionReply = z.object({ version: z.string(), version_info: z.array(z.unknown()) })
const OldVersionReply = z.object({ server_version: z.string(), server_version_info: z.array(z.unknown()) })

/** An Odoo by JSON-2, which it has from 19 on, or by JSON-RPC. */
export function openOdooClient(settings: OdooSettings, clock: Clock) {
  const base = settings.url
  const erp = openErpClient(settings.limits)
  const secrets = openSecrets([settings.key], clock)
  const context = { lang: settings.language, tz: 'UTC', allowed_company_ids: [settings.company] }
  const askAnew = () => keptAnswer((call) => askVersion(erp, base, call), versionKeptMs)
  let versionOf = askAnew()
  const rpc = openJsonRpc(erp, settings)

  return {
    version: (call: Call) => versionOf(call),
    /** The version is asked anew the next time. */
    forgetVersion: () => void (versionOf = askAnew()),
    usage: () => erp.usage(),
    /** The reply to a GET of an address of the same server, without a key. */
    get: (path: string, call: Call): Promise<Reply> =>
      erp.ask({ url: `${base}${path}` }, (reply) => reply, call),
    /** The result of a method, not checked. */
    async run({ model, name, ids, parameters, context: more }: Method, call: Call): Promise<unknown> {
      const { protocol } = await versionOf(call)
      const named = { ...parameters, context: { ...context, ...more } }
      return secrets.use(async ([key = ''], permit) => {
        if (protocol === 'JSON-RPC') return rpc([model, name, ids ? [ids] : [], named], { key, permit, call })
        const headers = { ...json, authorization: `bearer ${key}`, 'x-odoo-database': settings.database }
        const body = JSON.stringify({ ...(ids && { ids }), ...named })
        return erp.ask({ url: `${base}/json/2/${model}/${name}`, headers, body, permit }, json2Result, call)
      })
    },
  }
}

export type OdooClient = ReturnType<typeof openOdooClient>

/** The series is a number, such as 18, or, on Odoo's own hosting, a text, such as saas~18. */
const seriesOf = ([series]: readonly unknown[] = []): number => Number(/\d+/.exec(String(series))?.[0])

async function askVersion(erp: ErpClient, base: string, call: Call): Promise<Version> {
  const newer = await erp.ask({ url: `${base}/web/version` }, (reply) => reply, call)
  if (newer.status === 200 && isJson(newer)) {
    const read = VersionReply.safeParse(json2Result(newer))
    const series = seriesOf(read.data?.version_info)
    if (read.success && series >= 19) return { series, text: read.data.version, protocol: 'JSON-2' }
  }
  const url = `${base}/web/webclient/version_info`
  const read = OldVersionReply.safeParse(await erp.ask({ url, headers: json, body: '{}' }, rpcResult, call))
  const series = seriesOf(read.data?.server_version_info)
  if (!read.success || !(series >= 14)) throw new ErpFailure('refused', 'it is no Odoo of 14 or newer')
  return { series, text: read.data.server_version, protocol: 'JSON-RPC' }
}
