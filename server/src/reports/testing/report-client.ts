import { expect } from 'vitest'
import type { AppParts } from '../../app-parts.ts'
import type { LiveProvider } from '../../erp/port.ts'
import { readPdf } from '../../documents/testing/read-pdf.ts'
import type { TestApp } from '../../testing/test-app.ts'

export const asPdf = { accept: 'application/pdf' }

export interface ReportBody {
  reportId: string
  data: string | null
}

/** Asks for reports as one user, under `/api/erp/report/`. */
export function reportClient(portal: () => TestApp, headers: () => Record<string, string>) {
  const get = (path: string, more: Record<string, string> = {}) =>
    portal().app.inject({ url: `/api/erp/report/${path}`, headers: { ...headers(), ...more } })
  const order = async (path: string) => (await get(path)).json<ReportBody>()
  const isPending = async (reportId: string) => {
    const reply = await get(`get/${reportId}`)
    return reply.statusCode === 200 && reply.json<ReportBody>().data === null
  }
  /** The answer once the report is no longer being made, which is in time. */
  const polled = async (reportId: string) => {
    await expect.poll(() => isPending(reportId), { interval: 50 }).toBe(false)
    return get(`get/${reportId}`)
  }
  return { get, order, polled }
}

/** The pieces of text of a document as it comes in a reply. */
export async function textOf(base64: string | null): Promise<string[]> {
  const { pages } = await readPdf(Buffer.from(base64 ?? '', 'base64'))
  return pages.flat()
}

/** What the ERP and the typesetter answer instead of a document, while it is set. */
export interface Trouble {
  erp?: Error | undefined
  documents?: Error | undefined
}

const troubled = (live: LiveProvider, trouble: Trouble): LiveProvider => ({
  ...live,
  printDocument: (...asked) => (trouble.erp ? Promise.reject(trouble.erp) : live.printDocument(...asked)),
})

export const troubledBy =
  (trouble: Trouble) =>
  ({ providers, documents }: AppParts): Partial<AppParts> => ({
    providers: {
      epicor: troubled(providers.epicor, trouble),
      odoo: troubled(providers.odoo, trouble),
    },
    documents: {
      render: (kind, data, who) =>
        trouble.documents ? Promise.reject(trouble.documents) : documents.render(kind, data, who),
      close: () => documents.close(),
    },
  })
