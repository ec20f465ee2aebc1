import { globSync, readFileSync } from 'node:fs'
import { importsOf, sourceFiles, targetOf } from './arrows.ts'

const namedImport = /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g
const exported = /^export (?:async )?(?:abstract )?(?:const|function\*?|class|interface|type) (\w+)/gm

/** Values and types that are exported although only their own file names them, except those of files that are loaded as a whole. */
export function needlessExports(): string[] {
  const files = sourceFiles()
  const texts = new Map([...files, ...otherFiles()].map((file) => [file, readFileSync(file, 'utf8')]))
  const imported = new Set([...texts].flatMap(([file, text]) => namesImported(file, text)))
  const whole = new Set([...texts].flatMap(([file, text]) => filesLoadedWhole(file, text)))
  return files
    .filter((file) => !whole.has(file))
    .flatMap((file) =>
      [...(texts.get(file) ?? '').matchAll(exported)]
        .map(([, name]) => name)
        .filter((name) => !imported.has(`${file} ${name}`))
        .map((name) => `${file}: only this file names '${name}'`),
    )
}

/** Scripts and settings of tools. */
const otherFiles = (): string[] => globSync(['*.ts', '*/*.ts', 'scripts/**/*.ts'])

const namesImported = (file: string, text: string): string[] =>
  [...text.matchAll(namedImport)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => {
      const [own = ''] = name
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      return `${targetOf(file, from)} ${own.trim()}`
    }),
  )

const filesLoadedWhole = (file: string, text: string): string[] => [
  ...importsOf(file, text).flatMap(({ target, isDynamic }) => (isDynamic ? [target] : [])),
  ...[...text.matchAll(/import \* as \w+ from '([^']+)'/g)].map(
    ([, from = '']) => targetOf(file, from) ?? '',
  ),
]
