import { formatCount } from '@portal/domain/numbers'
import { isEmptyDatabase } from '../database/is-empty.ts'
import { loadDemo, usualOrders } from '../demo.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import { exitCodes, type Command } from './command.ts'
import { optionsIn, wholeNumberOption } from './terminal.ts'

/** `demo`: fills an empty database with the demo, in any size; the benchmark asks for millions of orders. */
export const demoCommand: Command = {
  usage: ['demo [--orders N] [--big-account N]'],
  summary: 'Fills an empty database with demo data: so many orders, of these so many of one account.',
  prepare: (args, terminal) => {
    const values = optionsIn(args, { orders: { type: 'string' }, 'big-account': { type: 'string' } })
    const orders = wholeNumberOption('orders', values.orders, usualOrders)
    const bigAccountOrders = wholeNumberOption('big-account', values['big-account'], 0)
    if (!readSettings(terminal.env).DEMO)
      throw new Refusal(
        'DEMO=0 is set, and the users of the demo have a published password: unset DEMO to fill a database with it.',
      )
    return async ({ sql, clock, log }) => {
      if (!(await isEmptyDatabase(sql))) {
        terminal.err('The database holds data already: the demo needs an empty one.')
        return exitCodes.failed
      }
      const demo = await loadDemo()
      await demo.seed({
        sql,
        clock,
        log,
        size: { orders, bigAccountOrders },
        onProgress: (made) => terminal.progress(`${formatCount(made)} orders`),
      })
      // Index-only scans reach their usual speed only on vacuumed tables.
      await sql`vacuum (analyze)`
      terminal.out('A portal that runs on it already has to be started again.')
      return exitCodes.done
    }
  },
}
