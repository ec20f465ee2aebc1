import type { TransactionSql } from 'postgres'

/**
 * Fills tables without the indexes that are no constraints, and makes those again afterwards: for millions of
 * rows that is several times faster than keeping them up row by row.
 */
export async function withoutIndexes(
  tx: TransactionSql,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await tx<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i
    where indrelid = any (${[...tables]}::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
  for (const { name } of indexes) await tx.unsafe(`drop index ${name}`)
  await fill()
  await tx`set local maintenance_work_mem = '512MB'`
  for (const { definition } of indexes) await tx.unsafe(definition)
}
