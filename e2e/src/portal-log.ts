import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server of the screen tests writes its log; an error-level line in it fails the test that caused it. */
export const portalLog = join(tmpdir(), 'portal-screens.log')
