import { listStatementMonths } from '@portal/contract/statements'
import { query } from '../api/query.ts'

/** The months of an account that have a statement. */
export const monthsQuery = (accountNum: string) => query(listStatementMonths, { params: { accountNum } })
