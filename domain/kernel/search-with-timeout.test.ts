import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { searchWithTimeout } from './search-with-timeout.ts'

test('a similarity search that times out finds nothing, and the connection stays usable', async () => {
  const { db, close } = await openWorld()
  const find = (seconds: number) =>
    searchWithTimeout(
      db,
      async (tx) => {
        await tx.execute(sql`select pg_sleep(${seconds})`)
        return 'found'
      },
      100,
    )
  expect(await find(0)).toBe('found')
  expect(await find(5)).toBeUndefined()
  await expect(db.execute(sql`select pg_sleep(0.2)`)).resolves.toBeDefined()
  await expect(searchWithTimeout(db, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
  await close()
})
