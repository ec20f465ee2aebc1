import { fragment } from '../database/fragment.ts'
import type { Fragment } from '../database/fragment.ts'
import type { ISql } from '../database/sql.ts'
import { addressGroup } from '../networks.ts'

/** Of one person; the one that was not used for the longest is forgotten first. */
const most = 20
const dayMs = 24 * 3_600_000

interface Use {
  userId: number
  address: string
  now: Date
}

/** Notes that somebody has shown who they are from there, by password or by mail; once a day is enough. */
export async function noteKnownAddress(sql: ISql, { userId, address, now }: Use): Promise<void> {
  const noted = await sql`
    insert into known_address as known (user_id, address_hash, time_used)
    values (${userId}, ${hashOf(userId, address)}, ${now})
    on conflict (user_id, address_hash) do update set time_used = excluded.time_used
    where known.time_used < ${new Date(now.getTime() - dayMs)}
    returning 1`
  if (noted.length === 0) return
  await sql`
    delete from known_address where user_id = ${userId} and address_hash in (
      select address_hash from known_address where user_id = ${userId} order by time_used desc offset ${most})`
}

/** Whether the person with this email has shown who they are from there before: a condition. */
export const isKnownAddress = ({ email, address }: { email: string; address: string }) => fragment`exists (
  select from known_address k join portal_user u on u.id = k.user_id
  where u.email = ${email} and k.address_hash = ${hashOf(fragment`u.id`, address)})`

/** With the user's id in it, so that one address has another hash for each user. */
const hashOf = (userId: number | Fragment, address: string) => fragment`
  sha256(convert_to(${userId}::text || ' ' || ${addressGroup(address)}::text, 'UTF8'))`
