import { readFileSync } from 'node:fs'
import stripJsonComments from 'strip-json-comments'
import * as z from 'zod/mini'
import { issueWords } from './issue-words.ts'
import { Refusal } from './refusal.ts'

/**
 * Reads the JSON file that a setting names; it may contain comments and trailing commas. Throws a `Refusal`
 * that names the setting, the file and the first invalid field.
 */
export function readJsonFile<T>(setting: string, path: string, shape: z.ZodMiniType<T>): T {
  const file = `${setting} ${path}`
  const result = shape.safeParse(parse(file, readText(file, path)), { error: words })
  if (result.success) return result.data
  const [issue] = result.error.issues
  const at = issue?.path.join('.') || 'it'
  throw new Refusal(`${file} is not usable: ${at} ${sentence(issue?.message)}`)
}

const { localeError } = z.locales.en()
const words: z.core.$ZodErrorMap = (issue) => issueWords(issue) ?? localeError(issue)

function readText(file: string, path: string): string {
  try {
    // The decoder removes a byte order mark, which some editors write.
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    const isText = !(error instanceof TypeError)
    const reason = isText ? `cannot be read: ${sentence(String(error))}` : 'is not UTF-8 text.'
    throw new Refusal(`${file} ${reason}`)
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(stripJsonComments(text, { trailingCommas: true }))
  } catch (error) {
    throw new Refusal(`${file} is not JSON: ${sentence(String(error))}`)
  }
}

/** The message of a validator or the system, as the end of our sentence. */
function sentence(message = 'is invalid'): string {
  return message
    .replace(/\s+/g, ' ')
    .replace(/^\w*Error: /, '')
    .replace(/^Invalid input: /, 'is invalid: ')
    .replace(/^Unrecognized key/, 'has an unknown key')
    .replace(/\.?$/, '.')
}
