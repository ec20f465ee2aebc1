import { fitFileName } from '../ui/file-name.ts'

const withNumber = (name: string, number: number): string => {
  const dot = name.lastIndexOf('.')
  const end = dot > 0 ? dot : name.length
  return `${name.slice(0, end)} (${number})${name.slice(end)}`
}

/**
 * Makes file names valid and unique within one folder. A duplicate, ignoring case, gets a number; a name without any
 * valid character becomes `unnamed`.
 */
export function uniqueFileNames(names: readonly string[], unnamed: string): string[] {
  const taken = new Set<string>()
  return names.map((given) => {
    const name = fitFileName(given, unnamed)
    let unique = name
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1) unique = withNumber(name, number)
    taken.add(unique.toLowerCase())
    return unique
  })
}
