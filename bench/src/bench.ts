import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { minuteMs } from '@portal/domain/time-units'
import { askImport } from './import.ts'
import { askAll } from './questions.ts'
import { seededFolder, startPortal } from './portal.ts'
import { askSync } from './sync.ts'
import { tableOf, verdictOf, type Result } from './results.ts'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

// The portal's performance goals, measured against the real server over HTTP; bench/README.md explains the
// results. 1,260,000 orders have 1,000,000 invoices and credit notes.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    few: { type: 'string', default: '3000' },
    many: { type: 'string', default: '1260000' },
    screen: { type: 'string' },
    orders: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '3' },
  },
})
const startedAt = performance.now()
const isAll = positionals.length === 0
const ofSync = positionals.filter((name) => name === 'sync' || name.startsWith('sync-'))
const ofServer = positionals.filter((name) => name !== 'import' && !ofSync.includes(name))
const results: Result[] = isAll || ofServer.length > 0 ? await askServers(ofServer) : []
if (isAll || positionals.includes('import')) results.push(...(await askImport()))
if (ofSync.length > 0) results.push(...(await askSync(ofSync, sizes())))
const minutes = ((performance.now() - startedAt) / minuteMs).toFixed(1)
process.stdout.write(
  `${machine()}\n\n${tableOf(results)}\n\n${verdictOf(results)} It took ${minutes} minutes.\n`,
)
process.exit(0)

async function askServers(wanted: readonly string[]): Promise<Result[]> {
  const few = await startPortal(await seededFolder(ordersIn('few')))
  const many = values.many === values.few ? few : await startPortal(await seededFolder(ordersIn('many')))
  try {
    return await askAll({ few, many, wanted, screen: values.screen })
  } finally {
    await Promise.all([...new Set([few, many])].map((portal) => portal.stop()))
  }
}

function sizes() {
  const [orders, minutes] = [Number(values.orders), Number(values.minutes)]
  if (orders >= 1_000 && orders <= 1_000_000 && minutes >= 1 && minutes <= 60) return { orders, minutes }
  throw new Error('--orders must be a number from 1000 on, and --minutes one from 1 to 60')
}

function ordersIn(option: 'few' | 'many'): number {
  const written = values[option]
  if (/^\d{4,8}$/.test(written) && Number(written) >= 3000) return Number(written)
  throw new Error(`--${option} must be a number of orders, 3000 or more`)
}

/** The machine, and its load from other work. */
function machine(): string {
  const [first] = cpus()
  const load = loadavg()[0]?.toFixed(1) ?? ''
  return `Node ${process.version}, ${availableParallelism()} × ${first?.model ?? 'unknown'}, load ${load} at the end`
}
