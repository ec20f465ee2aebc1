import { readFileSync } from 'node:fs'
import { parseSync, Visitor, type ESTree } from 'vite'

const registers = /^(test|it|describe|proves)$/

/** The function's name at the start of a call: `test` in `test.each(rows)('…')`. */
function rootOf(callee: ESTree.Expression | ESTree.Super): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  return callee.type === 'MemberExpression' ? rootOf(callee.object) : ''
}

/**
 * The texts at the start of a call's arguments, `${…}` as written; all three of `proves('getOrder', 200,
 * '…')`.
 */
function wordsOf(call: ESTree.CallExpression, source: string): string {
  const words: string[] = []
  for (const argument of call.arguments) {
    if (argument.type === 'Literal') words.push(String(argument.value))
    else if (argument.type === 'TemplateLiteral')
      words.push(source.slice(argument.start + 1, argument.end - 1))
    else break
  }
  return words.join(' ')
}

/** Titles of all tests in a file, each with the titles of the blocks around it, as written. */
export function testTitles(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const around: string[] = []
  const titles: string[] = []
  const titleOf = (call: ESTree.CallExpression) =>
    registers.test(rootOf(call.callee)) ? wordsOf(call, source) : ''
  const visitor = new Visitor({
    CallExpression(call) {
      const title = titleOf(call)
      if (title === '') return
      around.push(title)
      titles.push(around.join(' > '))
    },
    'CallExpression:exit'(call) {
      if (titleOf(call) !== '') around.pop()
    },
  })
  visitor.visit(parseSync(file, source).program)
  return titles
}

/** Whether a title cites a section: 'spec 4' is cited by '(spec 2 and 4)'. */
export function citesSection(title: string, section: string): boolean {
  const [document = '', part = ''] = section.split(' ')
  return new RegExp(String.raw`\b${document} (\w+(, | and ))*${part}\b`).test(title)
}

/** A test title without its citations, as the lists name it. */
export const withoutCitations = (title: string): string =>
  title.replaceAll(/ \((spec|api|screens) [^)]*\)/g, '')
