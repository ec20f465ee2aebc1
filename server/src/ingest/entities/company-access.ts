import { raw } from 'sql-template-tag'
import type { TransactionSql } from '../../database/sql.ts'
import { accessInWords, people } from '../access-in-words.ts'
import type { AccessChange, Guarded } from '../entity.ts'

/** Everybody who sees a company's accounts, including disabled users, who may be enabled again. */
const linked = `linked as materialized (
  select company_id, id as user_id from portal_user union select company_id, user_id from user_company)`

/**
 * The changes of access that incoming companies would cause. A company with users keeps its name and its accounts until
 * the change is accepted. Accounts granted to users directly do not depend on companies, and stay.
 */
export async function guardAccess(tx: TransactionSql): Promise<Guarded> {
  const access = await changedAccounts(tx)
  const byLine = [...Map.groupBy(access, ({ line }) => line)]
  const held = byLine.map(([line, changes]) => ({
    line,
    field: 'accounts',
    reason: accessInWords(changes, 'would'),
  }))
  return { held: [...(await renamed(tx)), ...held], access }
}

async function renamed(tx: TransactionSql): Promise<Guarded['held']> {
  const found = await tx<{ line: number; was: string; becomes: string; people: number }[]>`
    with ${raw(linked)}
    select i.line, c.company_name as was, i.company_name as becomes, count(distinct k.user_id)::int as people
    from incoming_company i join company c on c.id = i.id join linked k on k.company_id = c.id
    where c.company_name <> i.company_name group by 1, 2, 3 order by 1`
  return found.map((each) => ({
    line: each.line,
    field: 'company_name',
    reason: `'${each.was}', for which ${people(each.people)} may sign in, would become '${each.becomes}'`,
  }))
}

/** The accounts that a company with users would gain or lose, and the users whose access would change. */
function changedAccounts(tx: TransactionSql): Promise<AccessChange[]> {
  return tx.unsafe<AccessChange[]>(`
    with ${linked},
    claim as materialized (
      select i.line, i.id as company_id, a.account_num
      from incoming_company i join incoming_company_account a using (line)),
    change as (
      select i.line, o.company_id, o.account_num, false as is_gain
      from incoming_company i join company_account o on o.company_id = i.id
      where not ('company_account' = any(i.omitted)) and not exists (
        select from claim c where c.company_id = o.company_id and c.account_num = o.account_num)
      union
      select c.line, o.company_id, o.account_num, false
      from claim c join company_account o using (account_num) where o.company_id <> c.company_id
      union
      select c.line, c.company_id, c.account_num, true from claim c where not exists (
        select from company_account o where o.company_id = c.company_id and o.account_num = c.account_num))
    select c.line, c.account_num as "accountNum", c.is_gain as "isGain", array(
      select k.user_id::int from linked k where k.company_id = c.company_id
        and not exists (
          select from user_account g where g.user_id = k.user_id and g.account_num = c.account_num)
        and not exists (
          select from linked other where other.user_id = k.user_id and other.company_id in (
            select o.company_id from company_account o where c.is_gain and o.account_num = c.account_num
            union all
            select x.company_id from claim x where not c.is_gain and x.account_num = c.account_num))
    ) as "userIds"
    from change c where exists (select from linked k where k.company_id = c.company_id)
    order by c.line, c.is_gain, c.account_num`)
}
