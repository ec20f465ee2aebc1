import type { Plugin } from 'vite'

/** Fails a build whose files load each other in a circle: one of them would start before what it needs is there. */
export function noCircles(): Plugin {
  return {
    name: 'portal-no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const importsOf = (file: string) => {
        const chunk = bundle[file]
        return chunk?.type === 'chunk' ? chunk.imports : []
      }
      const circle = circleAmong(Object.keys(bundle), importsOf)
      if (circle) this.error(`The app's files load each other in a circle: ${circle.join(' → ')}.`)
    },
  }
}

/** The first circle that is found, its first file named again at its end. */
export function circleAmong(
  files: readonly string[],
  importsOf: (file: string) => readonly string[],
): string[] | undefined {
  const done = new Set<string>()
  const search = (file: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of importsOf(file)) {
      const circle = search(next, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of files) {
    const circle = search(file, [])
    if (circle) return circle
  }
  return undefined
}
