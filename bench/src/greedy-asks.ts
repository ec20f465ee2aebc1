import { pathOf } from '@portal/contract/call'
import { reportStatement } from '@portal/contract/statements'
import { recoverAccount } from '@portal/contract/session'
import { lastDayOfMonth } from '@portal/domain/statement-months'
import { flood, requestBytes } from './flood.ts'
import type { Answer } from './asker.ts'

export const [greedyStatements, recoveries] = [250, 8000]

export function askForStatements(url: string, token: string): Promise<Answer[]> {
  const month = new Date().toISOString().slice(0, 7)
  const path = pathOf(reportStatement, { customerNumber: '10482', lastDayOfMonth: lastDayOfMonth(month) })
  const requests = [requestBytes({ method: 'GET', path, token })]
  const perSecond = greedyStatements * 20
  return flood({ url, requests, perSecond, connections: greedyStatements, lastingMs: 60, isWarm: true })
}

export function askForRecoveries(url: string): Promise<Answer[]> {
  const requests = Array.from({ length: 100 }, (_, at) => {
    const body = JSON.stringify({ email: `nobody${at}@example.com` })
    return requestBytes({ method: 'POST', path: pathOf(recoverAccount), body })
  })
  return flood({ url, requests, connections: 300, perSecond: recoveries / 4, lastingMs: 4000, isWarm: true })
}
