import type { Invitation } from '../access/password-resets.ts'
import { escaped } from '../http/escaped.ts'
import { ownBand } from '../supplier/brand.ts'
import { nameOf, type Supplier } from '../supplier/supplier.ts'
import type { Mail } from './post.ts'

const howLong = 'Choose one with this link within 60 minutes. It works once.'

/** The mail for a user who forgot the password or never had one. */
export function recoveryMail(supplier: Supplier, invited: Invitation): Mail {
  return passwordMail(supplier, invited, {
    request: `We were asked for a new password for ${invited.email} in the ${supplier.appName}. ${howLong}`,
    reassurance: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  })
}

/** The mail for a user that the supplier invites. */
export function invitationMail(supplier: Supplier, invited: Invitation): Mail {
  return passwordMail(supplier, invited, {
    request: `You can use the ${supplier.appName} as ${invited.email} once you have a password. ${howLong}`,
    reassurance: 'If the time is over, ask for another link where you sign in.',
  })
}

function passwordMail(
  supplier: Supplier,
  { email, firstname, link }: Invitation,
  { request, reassurance }: { request: string; reassurance: string },
): Mail {
  const { appName, contactPhone, letterhead } = supplier
  const greeting = firstname === '' ? 'Hello,' : `Hello ${firstname},`
  const contact = contactPhone === '' ? [] : [`Questions? Call ${contactPhone}.`]
  const ending = [reassurance, ...contact, letterhead.legalName]
  const text = [greeting, request, link, ...ending]
  const html = [
    paragraph(greeting),
    paragraph(request),
    `<p><a href="${escaped(link)}">Choose a new password</a></p>`,
    // For mail programs that do not show links.
    `<p>${escaped(link)}</p>`,
    ...ending.map(paragraph),
  ]
  return {
    recipient: email,
    subject: `Choose a new password for the ${appName}`,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-AU"><meta charset="utf-8"><body>${head(supplier)}${html.join('')}</body></html>`,
  }
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

/** Like the portal's header: the mark, which is attached to the mail, and the name, on the band's colour. */
const head = (supplier: Supplier): string =>
  `<p style="padding:12px 16px;background:${supplier.brand.colours.band ?? ownBand};color:#f6f3ea;font-size:20px">` +
  `<img src="cid:mark" height="28" alt="" style="vertical-align:middle"> <b>${escaped(nameOf(supplier))}</b></p>`
