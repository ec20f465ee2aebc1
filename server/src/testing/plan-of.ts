import { fragment, toStatement, type Fragment, type Parameter } from '../database/fragment.ts'
import type { ISql, Sql } from '../database/sql.ts'

export interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plans of the statements that a question sends, with what each of their parts read. */
export async function planOf(sql: ISql, ask: (sql: Sql) => Promise<unknown>): Promise<PlanNode[]> {
  const plans: PlanNode[] = []
  const explained = async (strings: TemplateStringsArray, ...values: readonly (Parameter | Fragment)[]) => {
    const { text, values: given } = toStatement(fragment(strings, ...values))
    const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `explain (analyze, format json) ${text}`,
      given,
    )
    if (row !== undefined) plans.push(...nodesOf(row['QUERY PLAN'][0].Plan))
    return []
  }
  await ask(explained as unknown as Sql)
  return plans
}

/** The rows that a part of a plan read, also those that it then left out. */
export const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']
