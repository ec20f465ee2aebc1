import { expect, vi } from 'vitest'
import type { AppParts } from '../app-parts.ts'
import type { Connector } from '../erp/port.ts'
import { readPdf } from '../documents/testing/read-pdf.ts'
import type { TestApp } from './test-app.ts'

export const asPdf = { accept: 'application/pdf' }

export interface ReportBody {
  reportId: string
  data: string | null
}

/** Requests reports as one user, under `/api/erp/report/`. */
export function reportClient(portal: () => TestApp, headers: () => Record<string, string>) {
  const get = (path: string, more: Record<string, string> = {}) =>
    portal().app.inject({ url: `/api/erp/report/${path}`, headers: { ...headers(), ...more } })
  const order = async (path: string) => (await get(path)).json<ReportBody>()
  const isPending = async (reportId: string) => {
    const reply = await get(`get/${reportId}`)
    return reply.statusCode === 200 && reply.json<ReportBody>().data === null
  }
  /** The response once the report is finished, which must happen in time. */
  const polled = async (reportId: string) => {
    await expect.poll(() => isPending(reportId), { interval: 50 }).toBe(false)
    return get(`get/${reportId}`)
  }
  /** The first document starts the typesetter, which on a busy machine takes longer than one request may. */
  const firstMade = (path: string) =>
    vi.waitFor(async () => expect((await get(path)).statusCode).toBe(200), { interval: 50, timeout: 50_000 })
  return { get, order, polled, firstMade }
}

/** The pieces of text of a document from a response. */
export async function textOf(base64: string | null): Promise<string[]> {
  const { pages } = await readPdf(Buffer.from(base64 ?? '', 'base64'))
  return pages.flat()
}

/** Failures of the ERP and the typesetter while they are set. */
export interface Trouble {
  erp?: Error | undefined
  /** The ERP never answers. */
  isHanging?: boolean | undefined
  documents?: Error | undefined
  /** How many times either provider answers that the document is not printed yet. */
  tickets?: number | undefined
}

const troubled = (connector: Connector, trouble: Trouble): Connector => ({
  ...connector,
  live: {
    ...connector.live,
    printDocument: async (...asked) => {
      if (trouble.erp) throw trouble.erp
      if (trouble.isHanging) return new Promise(() => {})
      if (trouble.tickets === undefined) return connector.live.printDocument(...asked)
      const [{ ticket = '0' }, print] = asked
      return Number(ticket) < trouble.tickets
        ? { ticket: String(Number(ticket) + 1), askAgainMs: 1 }
        : print()
    },
  },
})

export const troubledBy =
  (trouble: Trouble) =>
  ({ connectors, documents }: AppParts): Partial<AppParts> => ({
    connectors: {
      epicor: troubled(connectors.epicor, trouble),
      odoo: troubled(connectors.odoo, trouble),
    },
    documents: {
      render: (kind, data, reader) =>
        trouble.documents ? Promise.reject(trouble.documents) : documents.render(kind, data, reader),
      close: () => documents.close(),
    },
  })
