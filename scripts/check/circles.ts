import { readFileSync } from 'node:fs'
import { importsOf, sourceFiles } from './arrows.ts'

/** Circular imports over any number of files, type imports included; one finding for each circle. */
export function circles(): string[] {
  const files = new Set(sourceFiles())
  const graph = new Map(
    [...files].map((file) => [
      file,
      importsOf(file, readFileSync(file, 'utf8'))
        .filter(({ isDynamic, target }) => !isDynamic && files.has(target))
        .map(({ target }) => target),
    ]),
  )
  const left = new Set(files)
  // A file that imports none of the remaining files, or that none of them imports, is in no circle.
  for (let before = 0; before !== left.size;) {
    before = left.size
    const imported = new Set([...left].flatMap((file) => graph.get(file) ?? []))
    for (const file of left) {
      const importsSome = graph.get(file)?.some((target) => left.has(target))
      if (importsSome !== true || !imported.has(file)) left.delete(file)
    }
  }
  return [...left].map((file) => `${file}: lies in or between circles of imports`)
}
