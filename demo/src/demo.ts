import type { Demo } from '@portal/server/demo'
import { startDemoDays } from './demo-days.ts'
import { connectDemo } from './demo-provider.ts'
import { demoSupplier } from './demo-supplier.ts'
import { seedDemo } from './seed-demo.ts'

/** Everything that the server uses of the demo. */
export const demo: Demo = {
  supplier: demoSupplier,
  seed: seedDemo,
  connect: ({ clock }) => connectDemo(clock),
  startDays: startDemoDays,
}
