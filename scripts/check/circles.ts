import { readFileSync } from 'node:fs'
import { importsOf, isTest, sourceFiles } from './arrows.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** Circles of imports between files, and folders that import each other; type imports included. */
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
  return [...filesInCircles(graph), ...folderPairs(graph)]
}

/** Circular imports over any number of files. */
function filesInCircles(graph: Graph): string[] {
  const left = new Set(graph.keys())
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

/** 'server/src/http' for any file in it; undefined for files beside the folders, which put them together. */
const folderOf = (file: string): string | undefined => /^\w+\/src\/[\w-]+(?=\/)/.exec(file)?.[0]

/** Pairs of folders whose product files import each other. */
function folderPairs(graph: Graph): string[] {
  const imports = new Map<string, string>()
  for (const [file, targets] of graph)
    for (const target of isTest(file) ? [] : targets) {
      const [from, to] = [folderOf(file), folderOf(target)]
      if (from !== undefined && to !== undefined && from !== to)
        imports.set(`${from} ${to}`, `${file} imports ${target}`)
    }
  return [...imports].flatMap(([pair, how]) => {
    const back = imports.get(pair.split(' ').toReversed().join(' '))
    return back === undefined ? [] : [`${how}: these folders import each other`]
  })
}
