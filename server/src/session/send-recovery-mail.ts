import { hourMs } from '@portal/domain/time-units'
import type { AppParts } from '../app-parts.ts'
import { newPasswordLink } from '../access/password-resets.ts'
import { latestNoted } from '../database/clock-offset.ts'
import { queueMail } from '../mail/outbox.ts'
import { recoveryMail } from '../mail/password-mails.ts'

const mostInAnHour = 5

/**
 * Mails a link for a new password if the email is an enabled user's who has had fewer than five within the
 * hour. It runs as a job for known and unknown emails alike, so that the response takes the same time for
 * both.
 */
export async function sendRecoveryMail(parts: AppParts, { email }: { email: string }): Promise<void> {
  const now = parts.clock.now()
  const hourAgo = new Date(now.getTime() - hourMs)
  await parts.sql.begin(async (sql) => {
    // The row is locked, so that simultaneous requests are counted one after another.
    const [user] = await sql<{ userId: number; firstname: string }[]>`
      select id as "userId", firstname from portal_user where email = ${email} and not is_disabled for update`
    if (!user) return
    const [sent] = await sql<[{ count: number }]>`
      select count(*) from password_reset
      where user_id = ${user.userId} and time_created > ${hourAgo} and time_created <= ${latestNoted(now)}`
    if (sent.count >= mostInAnHour) {
      parts.log.info({ userId: user.userId }, 'no more recovery mails within this hour')
      return
    }
    const link = await newPasswordLink(sql, parts, { userId: user.userId, email })
    await queueMail(sql, recoveryMail(parts.supplier, { email, firstname: user.firstname, link }))
  })
}
