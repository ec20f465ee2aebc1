import type { Mail } from '../mail/mail.ts'
import type { Supplier } from '../supplier/supplier.ts'

interface Recovery {
  email: string
  firstname: string
  link: string
}

/** What a person reads who has forgotten the password, or never had one. */
export function recoveryMail(supplier: Supplier, { email, firstname, link }: Recovery): Mail {
  const { appName, contactPhone, letterhead } = supplier
  const greeting = firstname === '' ? 'Hello,' : `Hello ${firstname},`
  const request = `We were asked for a new password for ${email} in the ${appName}.`
  const instruction = 'Choose one with this link within 60 minutes. It works once.'
  const reassurance = 'If you did not ask for it, ignore this mail: your password stays as it is.'
  const ending = [
    reassurance,
    ...(contactPhone === '' ? [] : [`Questions? Call ${contactPhone}.`]),
    letterhead.legalName,
  ]
  const text = [greeting, `${request} ${instruction}`, link, ...ending]
  const html = [
    paragraph(greeting),
    paragraph(`${request} ${instruction}`),
    `<p><a href="${escaped(link)}">Choose a new password</a></p>`,
    // For those whose mail program shows no links.
    `<p>${escaped(link)}</p>`,
    ...ending.map(paragraph),
  ]
  return {
    recipient: email,
    subject: `Choose a new password for the ${appName}`,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-AU"><meta charset="utf-8"><body>${html.join('')}</body></html>`,
  }
}

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
