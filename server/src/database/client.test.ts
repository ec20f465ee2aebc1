import { expect, onTestFinished, test } from 'vitest'
import { silentDatabase } from '../testing/silent-database.ts'
import { withClient } from './client.ts'
import { testDatabase } from '../testing/test-database.ts'

test('a database that takes a connection and says nothing is given up', async () => {
  const database = await testDatabase()
  const silent = await silentDatabase(database)
  onTestFinished(() => silent.close().then(() => database.drop()))
  silent.isSilent = true
  await expect(withClient(silent.connection, async () => 'never', 200)).rejects.toThrow('timeout expired')
})
