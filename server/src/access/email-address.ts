/** How an email is stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** The longest that a mail server takes. */
export const longestEmail = 254

/** Plausible enough to send to: one @, a dot behind it, nothing that could end a header or a command, nothing invisible. */
export const isEmailAddress = (email: string): boolean =>
  email.length <= longestEmail &&
  /^[^\s@<>()",;:\\[\]\p{C}]+@[^\s@<>()",;:\\[\]\p{C}]+\.[^\s@<>()",;:\\[\]\p{C}.]+$/u.test(email)
