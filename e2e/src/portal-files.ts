import { join } from 'node:path'

/** What the run's portal is given and leaves: a new folder each time, which `start-portal.ts` makes. */
const ofRun = (name: string): string => join(process.env['PORTAL_TEST_FOLDER'] ?? '', name)

export const portalData = (): string => ofRun('data')

/** Where the server of the screen tests writes its log; an error-level line in it fails the test that caused it. */
export const portalLog = (): string => ofRun('portal.log')

/** What the server said on standard output. */
export const portalSaid = (): string => ofRun('portal.out')
