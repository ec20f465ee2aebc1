type Fields = Readonly<Record<string, unknown>>

/** The fields of a value that should be a record; none if it is something else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
