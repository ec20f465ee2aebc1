import { hasCode } from './error-code.ts'
import type { Clock } from './clock.ts'
import type { Sql } from './database/sql.ts'
import type { Connectors } from './erp/port.ts'
import type { Logger } from './log.ts'
import { Refusal } from './refusal.ts'
import type { Supplier } from './supplier/supplier.ts'

/** How many orders the usual demo has; a larger demo has these too. */
export const usualOrders = 3_000

export interface DemoSize {
  /**
   * The usual ones by default; the additional ones belong to other accounts, so that the demo users' own orders
   * stay the same.
   */
  orders?: number | undefined
  /** How many of the additional orders belong to one account. */
  bigAccountOrders?: number | undefined
}

export interface DemoParts {
  sql: Sql
  clock: Clock
  log: Logger
}

export interface SeedParts extends DemoParts {
  size?: DemoSize
  /** Called with the number of orders made so far. */
  onProgress?: (orders: number) => void
}

/** What the workspace `demo/` provides; the portal works without it. */
export interface Demo {
  readonly supplier: Supplier
  /** Fills an empty database, all or nothing. */
  seed(parts: SeedParts): Promise<void>
  /** Its two ERPs. */
  connect(parts: Pick<DemoParts, 'clock'>): Connectors
  /**
   * Moves the demo's dates to today, and again at each midnight in Melbourne. Returns a function that stops
   * this.
   */
  startDays(parts: DemoParts): Promise<() => Promise<void>>
}

export async function loadDemo(): Promise<Demo> {
  try {
    const { demo } = await import('@portal/demo/demo')
    return demo
  } catch (error) {
    if (!hasCode(error, 'ERR_MODULE_NOT_FOUND')) throw error
    throw new Refusal(
      'This portal was installed without its demo: DEMO=0 and SUPPLIER_FILE start it with data of your own.',
    )
  }
}

/** The demo, if the data are the demo's; undefined if they are a supplier's own. */
export async function demoOfData(sql: Sql): Promise<Demo | undefined> {
  const found = await sql`select from data_origin where is_demo`
  return found.length > 0 ? loadDemo() : undefined
}
