import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assertHasCluster } from './data-folder.ts'

test.each([
  ['nowhere', join(tmpdir(), `portal-nowhere-${process.pid}`), /^There is no database in DATA_DIR /],
  ['a file', import.meta.filename, /^There is no database in DATA_DIR /],
  // Like a folder of another user, of which nobody can say what is in it.
  [
    'what cannot be looked at',
    join(tmpdir(), 'x'.repeat(300)),
    /^DATA_DIR .* cannot be read \(ENAMETOOLONG\)\.$/,
  ],
])('a data folder without a database is told from one that cannot be read: %s', (_, dataDir, sentence) => {
  expect(() => assertHasCluster(dataDir)).toThrow(sentence)
})
