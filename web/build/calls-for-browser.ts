import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/**
 * Leaves of the contract's calls what the browser reads. The server validates with the schemas, of which the browser needs
 * only the types: building them costs a phone some 50 ms at every start. A reply still says whether it is JSON, bytes or
 * nothing.
 */
export function callsForBrowser(): Plugin {
  return {
    name: 'portal-calls-for-browser',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/ },
      handler: (code) => ({ code: forBrowser(code), map: null }),
    },
  }
}

/** The documentation and the server read the others; a browser that reads another finds it absent. */
const readByBrowser: ReadonlySet<string> = new Set(['method', 'path', 'who', 'reply', 'mayBeOld'])

interface Cut {
  readonly start: number
  readonly end: number
  readonly by: string
}

export function forBrowser(code: string): string {
  const cuts: Cut[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [shape] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || shape?.type !== 'ObjectExpression') return
      for (const property of shape.properties)
        if (property.type === 'Property') cuts.push(...cutOf(property, code))
    },
  }).visit(parseSync('contract.ts', code).program)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code)
}

function cutOf({ key, value, start, end }: ESTree.ObjectProperty, code: string): Cut[] {
  const name = key.type === 'Identifier' ? key.name : ''
  if (!readByBrowser.has(name)) {
    const [comma = ''] = /^\s*,\s*/.exec(code.slice(end)) ?? []
    return [{ start, end: end + comma.length, by: '' }]
  }
  return name === 'reply' && isSchema(value) ? [{ start: value.start, end: value.end, by: '{}' }] : []
}

const isSchema = (value: ESTree.Expression): boolean =>
  !(value.type === 'Literal') &&
  !(value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'bytes')
