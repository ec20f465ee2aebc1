import { join } from 'node:path'

/** A path in the run's own folder, which `start-portal.ts` creates for each run. */
const ofRun = (name: string): string => join(process.env['PORTAL_TEST_FOLDER'] ?? '', name)

export const portalData = (): string => ofRun('data')

/** The server's log; an error-level line in it fails the test that caused it. */
export const portalLog = (): string => ofRun('portal.log')

/** The server's standard output. */
export const portalSaid = (): string => ofRun('portal.out')
