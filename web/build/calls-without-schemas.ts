import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/**
 * Removes the schemas from the contract's calls. The server validates with them; the browser needs only their types,
 * and building them costs a phone some 50 ms at every start. A reply still says whether it is JSON, bytes or nothing.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'portal-calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/ },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  }
}

interface Cut {
  readonly value: ESTree.Expression
  readonly by: string
}

export function withoutSchemas(code: string): string {
  const cuts: Cut[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [shape] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'call' || shape?.type !== 'ObjectExpression') return
      for (const property of shape.properties)
        if (property.type === 'Property') cuts.push(...cutOf(property.key, property.value))
    },
  }).visit(parseSync('contract.ts', code).program)
  return cuts
    .toSorted((a, b) => b.value.start - a.value.start)
    .reduce((text, { value, by }) => text.slice(0, value.start) + by + text.slice(value.end), code)
}

function cutOf(key: ESTree.PropertyKey, value: ESTree.Expression): Cut[] {
  const name = key.type === 'Identifier' ? key.name : ''
  if (['params', 'query', 'body'].includes(name)) return [{ value, by: 'undefined' }]
  return name === 'reply' && isSchema(value) ? [{ value, by: '{}' }] : []
}

const isSchema = (value: ESTree.Expression): boolean =>
  !(value.type === 'Literal') &&
  !(value.type === 'CallExpression' && value.callee.type === 'Identifier' && value.callee.name === 'bytes')
