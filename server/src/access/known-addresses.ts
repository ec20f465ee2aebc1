import { dayMs } from '@portal/domain/time-units'
import { fragment, type Fragment } from '../database/fragment.ts'
import type { ISql } from '../database/sql.ts'
import { addressGroup } from '../networks.ts'

/** Addresses kept for each user; the least recently used one is deleted first. */
const mostPerUser = 20

interface Use {
  userId: number
  address: string
  now: Date
}

/**
 * Records that the user proved who they are at this address, by password or by mail; at most once a day. Records
 * nothing of a user who has been removed since.
 */
export async function noteKnownAddress(sql: ISql, { userId, address, now }: Use): Promise<void> {
  const noted = await sql`
    insert into known_address as known (user_id, address_hash, time_used)
    select id, ${hashOf(userId, address)}, ${now} from portal_user where id = ${userId} for key share
    on conflict (user_id, address_hash) do update set time_used = excluded.time_used
    where known.time_used < ${new Date(now.getTime() - dayMs)}
    returning 1`
  if (noted.length === 0) return
  await sql`
    delete from known_address where user_id = ${userId} and address_hash in (
      select address_hash from known_address where user_id = ${userId} order by time_used desc offset ${mostPerUser})`
}

/** SQL condition: the user with this email has proved who they are at this address before. */
export const isKnownAddress = ({ email, address }: { email: string; address: string }) => fragment`exists (
  select from known_address k join portal_user u on u.id = k.user_id
  where u.email = ${email} and k.address_hash = ${hashOf(fragment`u.id`, address)})`

/** Includes the user's id, so that one address has a different hash for each user. */
const hashOf = (userId: number | Fragment, address: string) => fragment`
  sha256(convert_to(${userId}::text || ' ' || ${addressGroup(address)}::text, 'UTF8'))`
