import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { citesSection, testTitles, withoutCitations } from './test-titles.ts'

/**
 * A sentence of a section, and the test that proves it; `file` and `title` are empty if the test's line is
 * missing.
 */
interface Entry {
  readonly section: string
  readonly at: string
  readonly sentence: string
  readonly file: string
  readonly title: string
}

const listed = () => globSync('docs/sentences/*-*.md').toSorted()

/** Entries of one list, named for its section: `spec-2.md` is of `spec 2`. */
function entriesOf(path: string): Entry[] {
  const section = basename(path, '.md').replace('-', ' ')
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (!line.startsWith('- ')) return []
    const [, file = '', title = ''] = /^ {2}(\S+?): (.+)$/.exec(lines[index + 1] ?? '') ?? []
    return [{ section, at: `${path}:${index + 1}`, sentence: line.slice(2), file, title }]
  })
}

/** What is wrong with an entry, in one sentence; undefined if a test proves it and cites its section. */
function wrongWith({ section, file, title }: Entry, titlesOf: (file: string) => readonly string[]) {
  if (file === '') return 'has no test; the line below it is "  file: words of its title"'
  if (!existsSync(file)) return `names ${file}, which does not exist`
  const named = titlesOf(file).filter((each) => withoutCitations(each).includes(title))
  if (named.length === 0) return `names a test that ${file} does not have: ${title}`
  if (!named.some((each) => citesSection(each, section))) return `names a test without (${section}): ${title}`
  return undefined
}

/**
 * The number of cited sentences in each section, and the entries without a test whose title cites the
 * section.
 */
export function citedSentences(): { findings: string[]; counts: string[] } {
  const known = new Map<string, string[]>()
  const titlesOf = (file: string) => {
    const titles = known.get(file) ?? testTitles(file)
    known.set(file, titles)
    return titles
  }
  const sections = listed().map(entriesOf)
  const findings = sections.flat().flatMap((entry) => {
    const wrong = wrongWith(entry, titlesOf)
    return wrong === undefined ? [] : [`${entry.at}: '${entry.sentence}' ${wrong}`]
  })
  const counts = sections.map((entries) => `${entries[0]?.section}: ${entries.length}`)
  return { findings, counts }
}
