/** A statement in the making: text with its values apart. */
export interface Statement {
  readonly values: unknown[]
  /** Adds a value and answers how the text names it, with its type. */
  value(value: unknown, type: string): string
}

export function newStatement(): Statement {
  const values: unknown[] = []
  const names = new Map<unknown, string>()
  return {
    values,
    value: (value, type) => {
      // The same value under one name keeps the arms of a union alike, for the planner and for the wire.
      const key = typeof value === 'object' ? value : `${type} ${String(value)}`
      const known = names.get(key)
      if (known !== undefined) return known
      const name = `$${values.push(value)}::${type}`
      names.set(key, name)
      return name
    },
  }
}
