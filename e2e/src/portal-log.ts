import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A run beside another one, on a port of its own, has a log of its own. */
const port = process.env['PORTAL_TEST_PORT'] ?? ''

/** Where the server of the screen tests writes its log; an error-level line in it fails the test that caused it. */
export const portalLog = join(tmpdir(), `portal-screens${port}.log`)

/** What the server said on standard output. */
export const portalSaid = join(tmpdir(), `portal-screens${port}.out`)
