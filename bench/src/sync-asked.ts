import type { Client } from './client.ts'
import type { Sql } from './database.ts'
import type { RunningPortal } from './portal.ts'
import type { ManyOrders } from './sync-orders.ts'
import type { FakeErp } from './sync-server.ts'

export interface Sizes {
  orders: number
  /** How long changes are made, and how long nothing is. */
  minutes: number
}

export interface System {
  /** As people call it. */
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
