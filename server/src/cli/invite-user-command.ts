import { randomUUID } from 'node:crypto'
import { inviteUser } from '../access/invite-user.ts'
import type { Invitation } from '../access/password-resets.ts'
import { demoOfData } from '../demo.ts'
import { errorWords } from '../error-words.ts'
import { invitationMail } from '../mail/password-mails.ts'
import { post, type MailParts } from '../mail/post.ts'
import { Refusal } from '../refusal.ts'
import { readSupplier, supplierOfData } from '../supplier/read-supplier.ts'
import { exitCodes, type Command, type CommandParts } from './command.ts'
import { oneArgument } from './terminal.ts'

/** `users invite EMAIL`: mails a link for choosing a password, or prints it. */
export const inviteUserCommand: Command['prepare'] = (args, terminal) => {
  const options = { print: { type: 'boolean', default: false } } as const
  const { values, argument: email } = oneArgument(args, 'one email address', options)
  if (values.print) {
    return async (parts) => {
      const { link } = await inviteUser(parts, email, async () => undefined)
      terminal.out(`The link for ${email}, good for 60 minutes and one use: ${link}`)
      return exitCodes.done
    }
  }
  // Before anything is opened: without a supplier's name no mail is sent.
  const configured = readSupplier(terminal.env)
  return async (parts) => {
    const supplier = supplierOfData(await demoOfData(parts.sql), configured)
    await inviteUser(parts, email, (invitation) => mail({ ...parts, supplier }, invitation))
    const { smtpUrl, dataDir } = parts.configuration
    const whereTo = smtpUrl === undefined ? `, as a file in ${dataDir}/outbox: SMTP_URL is not set` : ''
    terminal.out(
      `A link to choose a password, good for 60 minutes and one use, is mailed to ${email}${whereTo}.`,
    )
    return exitCodes.done
  }
}

/** Sent directly and not through the job queue: the operator wants to know whether the mail server accepted it. */
async function mail(parts: CommandParts & MailParts, invitation: Invitation): Promise<void> {
  const time = parts.clock.now().toISOString().replace(/\D/g, '')
  try {
    await post(parts, invitationMail(parts.supplier, invitation), `${time}-${randomUUID()}`)
  } catch (error) {
    const reason = errorWords(error).replaceAll(/\s+/g, ' ')
    throw new Refusal(
      `The mail to ${invitation.email} could not be sent, and links before stay good (${reason}): --print prints the link instead.`,
      { cause: error },
    )
  }
}
