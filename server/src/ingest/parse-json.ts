/** Our records are nested less than a tenth as deep. Recursive code overflows the stack at some thousands of levels. */
const deepest = 100

/** Parses JSON; throws a SyntaxError with the reason. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (isDeeper(value, deepest)) throw new SyntaxError(`It is nested deeper than ${deepest} levels.`)
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
