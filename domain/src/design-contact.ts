import type { DesignRequest } from './design-requests.ts'

export interface DesignContact {
  /** First and last name joined; '' if neither is known. */
  readonly name: string
  /** Email and phone links, if the email address or number is plausible (spec 5). */
  readonly mailto: string | undefined
  readonly tel: string | undefined
}

/**
 * Something, an @ and something with a dot, without characters that would end or extend a mailto: address.
 */
const basicEmail = /^[^\s@<>,;:?&%#"'\\/()]+@[^\s@<>,;:?&%#"'\\/()]+\.[^\s@<>,;:?&%#"'\\/().]{2,}$/

function mailtoOf(email = ''): string | undefined {
  const written = email.trim()
  return basicEmail.test(written) ? `mailto:${written}` : undefined
}

/** A phone link if the number is plausible: six to fifteen digits, and the usual separators between them. */
export function telOf(phone = ''): string | undefined {
  const written = phone.trim()
  const digits = written.replaceAll(/\D/g, '')
  const isPlausible = /^\+?[\d\s().-]+$/.test(written) && digits.length >= 6 && digits.length <= 15
  return isPlausible ? `tel:${written.startsWith('+') ? '+' : ''}${digits}` : undefined
}

/** The contact at a request's merchant or builder (spec 2, design request detail). */
export function designContact(data: DesignRequest['data'], of: 'merchant' | 'builder'): DesignContact {
  const names = [data[`${of}_first_name`], data[`${of}_last_name`]].map((name) => name?.trim())
  return {
    name: names.filter(Boolean).join(' '),
    mailto: mailtoOf(data[`${of}_email`]),
    tel: telOf(data[`${of}_phone`]),
  }
}
