/** The value under a name that somebody wrote, which may be the name of an inherited property, such as 'constructor'. */
export const ownValue = <Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined
