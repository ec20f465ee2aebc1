const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** An Australian Business Number: eleven digits, the first two a check on the rest (modulus 89). */
export function isAbn(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = abnWeights.reduce(
    (sum, weight, at) => sum + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)),
    0,
  )
  return sum % 89 === 0
}

/** The number of a bank's branch, written 062-000. */
export function isBsb(text: string): boolean {
  return /^\d{3}-\d{3}$/.test(text)
}
