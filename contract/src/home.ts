import { HomeSummary } from '@portal/domain/home-summary'
import { call } from './call.ts'

export const getHomeSummary = call({
  method: 'GET',
  path: '/home/summary',
  who: 'signed-in',
  sees: 'scope',
  summary:
    "What the dashboards' tiles say, within the scope of the request; what is owing also stands above the invoices.",
  reply: HomeSummary,
  mayBeOld: 'Figures',
})
