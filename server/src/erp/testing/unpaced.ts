import type { Limits } from '../calling/erp-client.ts'

/** These settings with a faster pace than a system may be given, so that no test waits for its turn. The pace has tests of its own. */
export const unpaced = <Settings extends { readonly limits: Limits }>(settings: Settings): Settings => ({
  ...settings,
  limits: { ...settings.limits, perMinute: 600_000 },
})
