import type * as z from 'zod/mini'

/**
 * What is wrong with a value, for the person who sent it. Messages of a schema's own come before these;
 * undefined leaves an issue to the locale.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[kindMeant(issue)]
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`
    case 'too_big':
      return limitWords(issue.origin, `at most ${issue.maximum}`, 'can')
    case 'too_small':
      return limitWords(issue.origin, `at least ${issue.minimum}`, 'must')
    default:
      return undefined
  }
}

/** The type that was expected; if a text stands in place of a whole number, the library itself only asks for a number. */
export function kindMeant({ expected, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const def = (inst as z.ZodMiniType | undefined)?.def
  const isWhole = def !== undefined && 'format' in def && /int/.test(String(def.format))
  return expected === 'number' && isWhole ? 'int' : expected
}

const kinds: Readonly<Record<string, string>> = {
  string: 'must be text',
  int: 'must be a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with named fields',
  record: 'must be an object with named fields',
}

/** What a value of this kind has several of. */
const pieces: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

function limitWords(kind: string, limit: string, verb: 'can' | 'must'): string {
  const piece = pieces[kind]
  if (piece !== undefined && limit === 'at least 1') return 'must not be empty'
  return piece === undefined ? `must be ${limit}` : `${verb} have ${limit} ${piece}`
}
