import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { ErpFailure } from '../calling/erp-failure.ts'
import type { Print, Ticket, WantedDocument } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { assertPdf } from '../reading/assert-pdf.ts'
import type { EpicorClient } from './epicor-client.ts'
import type { EpicorParts } from './row-entity.ts'

/** The report of each kind of document, and the parameter that holds the document's number. */
const reports = {
  order: { service: 'SalesOrderAck', key: 'OrderNum' },
  invoice: { service: 'ARInvForm', key: 'InvoiceNum' },
} as const

/** The agent is asked this often at most, and waits grow by 2 seconds each time. */
const mostAsked = 8
const againMs = (times: number): number => 2_000 * times

const Parameters = z.object({
  returnObj: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
const Printed = z.object({
  returnObj: z.object({ SysRptLstList: z.array(z.object({ SysRowID: z.guid() })) }),
})
const Bytes = z.object({ returnObj: z.string() })
const Asked = z.tuple([z.guid(), z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostAsked))])

/**
 * A document, printed by the portal or by Epicor as the settings say. Epicor's agent prints in its own time: the ticket holds
 * the note by which the report is found, and how often it has been asked for.
 */
export async function printEpicor(
  parts: EpicorParts,
  { document, print }: { document: WantedDocument; print: Print },
  call: Call,
): Promise<Uint8Array | Ticket> {
  const { kind, number, ticket } = document
  if (parts.settings.documents[kind] === 'portal') return print()
  if (ticket === undefined) return submit(parts, { kind, number }, call)
  const asked = Asked.safeParse(ticket.split(' '))
  if (!asked.success) throw new ErpFailure('refused', `${ticket} is not a report of its agent`)
  const [note, times] = asked.data
  const pdf = await fetchPrinted(parts.reader.client, note, call)
  if (pdf !== undefined) return pdf
  if (times >= mostAsked)
    throw new ErpFailure('slow', `its agent has not printed ${kind} ${number} in more than a minute`)
  return { ticket: `${note} ${times + 1}`, askAgainMs: againMs(times + 1) }
}

async function submit(
  { reader: { client }, settings }: EpicorParts,
  { kind, number }: Pick<WantedDocument, 'kind' | 'number'>,
  call: Call,
): Promise<Ticket> {
  const { service, key } = reports[kind]
  if (!/^\d{1,10}$/.test(number)) throw new ErpFailure('refused', `it has no ${kind} ${number}`)
  const place = `Erp.RPT.${service}Svc`
  const table = `${service}Param`
  const said = Parameters.safeParse(await client.run(`${place}/GetNewParameters`, {}, call))
  const [blank] = (said.success && said.data.returnObj[table]) || []
  if (!said.success || blank === undefined)
    throw new ErpFailure('refused', `${place} has no parameters of ${table}`)
  const note = randomUUID()
  const wanted = {
    ...blank,
    [key]: Number(number),
    AutoAction: 'SSRSPREVIEW',
    SSRSRenderFormat: 'PDF',
    TaskNote: note,
    RowMod: 'A',
  }
  const body = {
    ds: { ...said.data.returnObj, [table]: [wanted] },
    agentID: settings.agent,
    agentSchedNum: 0,
    agentTaskNum: 0,
    maintProgram: `Erp.UIRpt.${service}`,
  }
  await client.run(`${place}/SubmitToAgent`, body, call)
  return { ticket: `${note} 1`, askAgainMs: againMs(1) }
}

/** Undefined while the agent has not printed it. */
async function fetchPrinted(client: EpicorClient, note: string, call: Call): Promise<Buffer | undefined> {
  const monitor = 'Ice.BO.ReportMonitorSvc'
  const where = { whereClause: `RptNote = '${note}'`, pageSize: 1, absolutePage: 0 }
  const listed = Printed.safeParse(await client.run(`${monitor}/GetList`, where, call))
  if (!listed.success) throw new ErpFailure('down', 'its report monitor gave no list')
  const [found] = listed.data.returnObj.SysRptLstList
  if (found === undefined) return undefined
  const said = Bytes.safeParse(
    await client.run(`${monitor}/GetReportBytes`, { sysRowId: found.SysRowID }, call),
  )
  const pdf = Buffer.from(said.success ? said.data.returnObj : '', 'base64')
  assertPdf(pdf, 'what its agent printed')
  return pdf
}
