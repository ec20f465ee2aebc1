import type { DesignRequest } from './design-requests.ts'

export interface DesignContact {
  /** First and last name joined; '' where neither is known. */
  readonly name: string
  /** Addresses to write to and to call, where there is a plausible one (spec 5). */
  readonly mailto: string | undefined
  readonly tel: string | undefined
}

/** Something, an @, something with a dot in it, and nothing that would end or widen a mailto: address. */
const basicEmail = /^[^\s@<>,;:?&%#"'\\/()]+@[^\s@<>,;:?&%#"'\\/()]+\.[^\s@<>,;:?&%#"'\\/().]{2,}$/

function mailtoOf(email = ''): string | undefined {
  const written = email.trim()
  return basicEmail.test(written) ? `mailto:${written}` : undefined
}

/** Where to call, if it is a plausible number: six to fifteen digits, among what people put between them. */
export function telOf(phone = ''): string | undefined {
  const written = phone.trim()
  const digits = written.replaceAll(/\D/g, '')
  const isPlausible = /^\+?[\d\s().-]+$/.test(written) && digits.length >= 6 && digits.length <= 15
  return isPlausible ? `tel:${written.startsWith('+') ? '+' : ''}${digits}` : undefined
}

/** Whom to ask at the merchant or the builder of a request (spec 2, design request detail). */
export function designContact(data: DesignRequest['data'], of: 'merchant' | 'builder'): DesignContact {
  const names = [data[`${of}_first_name`], data[`${of}_last_name`]].map((name) => name?.trim())
  return {
    name: names.filter(Boolean).join(' '),
    mailto: mailtoOf(data[`${of}_email`]),
    tel: telOf(data[`${of}_phone`]),
  }
}
