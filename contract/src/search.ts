import { FoundRecord } from '@portal/domain/search-results'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { SearchTerm } from './inputs.ts'

export const searchRecords = call({
  method: 'POST',
  path: '/search',
  who: 'signed-in',
  sees: 'scope',
  summary:
    'Finds records by number, PO, site or name, best first: those kinds alone whose list the caller may see.',
  body: z.object({ term: SearchTerm, limit: z.optional(z.int().check(z.gte(1), z.lte(20))) }),
  reply: z.object({ results: z.array(FoundRecord) }),
  mayBeOld: 'Orders and invoices',
})
