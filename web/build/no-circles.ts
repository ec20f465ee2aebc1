import type { Plugin } from 'vite'

/** Fails the build on circular imports between chunks: one of them would run before the code it needs. */
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

/** The first circle found, as a path that ends with the file it starts with. */
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
