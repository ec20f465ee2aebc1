import { join } from 'node:path'
import type { AppParts } from '../app-parts.ts'
import { openDiskCache } from '../pictures/disk-cache.ts'
import { openKeptFiles, type KeptFiles } from './kept-files.ts'

/** The limit for the pictures of all systems together. */
const mostBytes = 2 * 1024 ** 3
/** How long a picture that was replaced or removed may still be shown. */
const freshMs = 3_600_000

/** Keeps picture files from other systems on the disk, within one limit for all of them. */
export const openFetchedPictures = ({
  clock,
  configuration,
  log,
}: Pick<AppParts, 'clock' | 'configuration' | 'log'>): KeptFiles =>
  openKeptFiles({
    cache: openDiskCache({
      folder: join(configuration.dataDir, 'fetched-pictures'),
      mostBytes,
      onFault: (err, what) => log.warn({ err }, `pictures that were fetched: ${what}`),
    }),
    clock,
    freshMs,
  })
