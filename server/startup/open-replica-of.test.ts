import { expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { openLog } from '../operations/observability/log.ts'
import { openReplicaOf } from './open-replica-of.ts'

const given = {
  databaseReplicaUrl: 'postgres://shop@127.0.0.1:1/shop',
  databasePool: 2,
  directUrl: 'postgres://shop@127.0.0.1:1/shop',
}

test('without a replica, and on a worker node, nothing is opened', async () => {
  const primary = openDatabase(given.directUrl)
  expect(openReplicaOf({ ...given, databaseReplicaUrl: undefined, role: 'all' }, primary, openLog('silent'))).toBeUndefined()
  expect(openReplicaOf({ ...given, role: 'worker' }, primary, openLog('silent'))).toBeUndefined()
  const replica = openReplicaOf({ ...given, role: 'web' }, primary, openLog('silent'))
  expect(replica?.status().isUsed).toBe(false)
  await replica?.close()
  await primary.close()
})
