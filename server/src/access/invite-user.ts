import type { AppParts } from '../app-parts.ts'
import { normaliseEmail } from './email-address.ts'
import { noSuchUser } from './list-users.ts'
import { newPasswordLink, type Invitation } from './password-resets.ts'
import { noteUserChange, type ChangingParts } from './user-changes.ts'
import { Refusal } from '../refusal.ts'

interface Invited {
  userId: number
  email: string
  firstname: string
  isDisabled: boolean
}

/**
 * Creates a link for choosing a password, invalidates the user's earlier links and delivers the new one. If
 * the delivery fails, the earlier links stay valid.
 */
export function inviteUser(
  parts: ChangingParts & Pick<AppParts, 'configuration'>,
  email: string,
  deliver: (invitation: Invitation) => Promise<void>,
): Promise<Invitation> {
  return parts.sql.begin(async (sql) => {
    const [user] = await sql<Invited[]>`
      select id as "userId", email, firstname, is_disabled as "isDisabled"
      from portal_user where email = ${normaliseEmail(email)} for update`
    if (!user) throw noSuchUser(email)
    if (user.isDisabled) throw new Refusal(`${user.email} is disabled: users enable comes first.`)
    await sql`
      update password_reset set time_used = ${parts.clock.now()}
      where user_id = ${user.userId} and time_used is null`
    const invitation = {
      email: user.email,
      firstname: user.firstname,
      link: await newPasswordLink(sql, parts, user),
    }
    await noteUserChange(sql, parts, { email: user.email, event: 'user invited' })
    await deliver(invitation)
    return invitation
  })
}
