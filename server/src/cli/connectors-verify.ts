import { counted, formatCount } from '@portal/domain/numbers'
import { verifySample, type Verified } from '../sync/verify.ts'
import { exitCodes, type Work } from './command.ts'
import { fieldLine } from './field-line.ts'
import { tabbed } from './printable.ts'
import { pulledBy, withEach } from './pulled-connectors.ts'
import { argumentsIn, wholeNumberOption, type Terminal } from './terminal.ts'

const usualSample = 500

/** `connectors verify`: compares documents picked at random with the system, field by field. */
export function prepareVerify(args: readonly string[], terminal: Terminal): Work {
  const { values, positionals } = argumentsIn(args, { sample: { type: 'string' } })
  const sample = wholeNumberOption('sample', values.sample, 1) ?? usualSample
  return async (parts) => {
    const connectors = await pulledBy(parts, positionals)
    let isSame = true
    const isWell = await withEach(connectors, terminal, async (connector) => {
      const of = { sql: parts.sql, connector, signal: terminal.stop ?? new AbortController().signal }
      const { compared, differing } = await verifySample(of, sample)
      for (const each of differing) terminal.out(differenceLine(each))
      terminal.out(`${connector.name}: ${verifiedText(compared, differing)}`)
      isSame &&= compared > 0 && differing.length === 0
    })
    return isWell && isSame ? exitCodes.done : exitCodes.failed
  }
}

function verifiedText(compared: number, differing: readonly Verified[]): string {
  if (compared === 0) return "nothing has been loaded that could be compared: 'connectors sync' loads it"
  const refused = differing.filter(({ refusal }) => refusal !== undefined).length
  const ofThem = refused === 0 ? '' : `, ${formatCount(refused)} of them because they are refused`
  return `${counted(compared, 'document')} compared field by field, ${formatCount(differing.length)} differ${ofThem}`
}

function differenceLine({ entity, id, key, found, refusal }: Verified): string {
  const what =
    found === null
      ? 'is not here'
      : typeof found === 'string'
        ? `is ${found} there`
        : Object.entries(found)
            .map(([field, values]) => fieldLine(field, values))
            .join('; ')
  return tabbed([entity, id, key, what, ...(refusal === undefined ? [] : [`refused: ${refusal}`])])
}
