import type { Client } from './client.ts'
import type { Sql } from './database.ts'
import type { RunningPortal } from './portal.ts'
import type { ManyOrders } from './sync-orders.ts'
import type { FakeErp } from './sync-server.ts'

export interface Sizes {
  orders: number
  /** How long nothing changes, and then how long changes are made. */
  minutes: number
}

export interface System {
  /** The system's usual name. */
  what: string
  start: (orders: ManyOrders) => Promise<FakeErp>
  settings: object
  loadGoalMin: number
  idleGoal: number
}

export interface Asked {
  system: System
  sizes: Sizes
  portal: RunningPortal
  staff: Client
  sql: Sql
  erp: FakeErp
  orders: ManyOrders
  atRestMb: number
}
