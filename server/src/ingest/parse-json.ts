/** No record of ours is nested a tenth as deep. Code that goes down one level at a time fails on some thousands. */
const deepest = 100

/** Reads JSON; a SyntaxError says why it cannot be read. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (isDeeper(value, deepest)) throw new SyntaxError(`It is nested deeper than ${deepest} levels.`)
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
