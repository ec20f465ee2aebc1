import { vi } from 'vitest'
import { followOtherTabs } from '../access/session-store.ts'

/** Stands in for the reload of the page under another tab's filter. */
export const reloadUnderFilter = vi.fn<() => void>()
// Once, as in the app: test files of one process share the page, and so its listeners.
followOtherTabs(reloadUnderFilter)
