import { EpicorError } from './epicor-error.ts'

type Words = Record<string, unknown>

/** Epicor's reports: their parameters are asked for and sent to the agent, and the printed report is found by its note. */
export function openAgent(submitted: Words[]) {
  const printed = new Map<string, string>()
  let asked = 0

  const submit = (report: string, { ds, agentID, maintProgram }: Words) => {
    const [parameters] = (ds as Record<string, Words[]>)[`${report}Param`] ?? []
    if (agentID !== 'SystemTaskAgent') throw new EpicorError(400, 'Agent is invalid.')
    if (
      maintProgram !== `Erp.UIRpt.${report}` ||
      parameters?.['RowMod'] !== 'A' ||
      parameters['Copies'] !== 1
    )
      throw new EpicorError(400, 'Report parameters are not valid.')
    submitted.push(parameters)
    return {}
  }

  /** Lists a report only every second time. */
  const list = ({ whereClause }: Words) => {
    const [, note = ''] = /^RptNote = '([\w-]+)'$/.exec(String(whereClause)) ?? []
    const isKnown = submitted.some((each) => each['TaskNote'] === note)
    asked += 1
    const id = `00000000-0000-4000-8000-${String(asked).padStart(12, '0')}`
    if (isKnown && asked % 2 === 0) printed.set(id, note)
    return { returnObj: { SysRptLstList: printed.has(id) ? [{ SysRowID: id }] : [] } }
  }

  return (path: string, words: Words): unknown => {
    const [, report, method] =
      /^\/live\/api\/v2\/odata\/YARRA\/(?:Erp\.RPT\.(\w+)|Ice\.BO\.ReportMonitor)Svc\/(\w+)$/.exec(path) ?? []
    if (report !== undefined && method === 'GetNewParameters')
      return { returnObj: { [`${report}Param`]: [{ Copies: 1, TaskNote: '' }], ReportStyle: [] } }
    if (report !== undefined && method === 'SubmitToAgent') return submit(report, words)
    if (method === 'GetList') return list(words)
    const note = method === 'GetReportBytes' ? printed.get(String(words['sysRowId'])) : undefined
    if (note === undefined) throw new EpicorError(404, 'Record not found.')
    return { returnObj: Buffer.from(`%PDF-1.4 ${note}`).toString('base64') }
  }
}
