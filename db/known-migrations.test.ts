import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate, requireMigrations } from './migrate.ts'

const EXPANDING =
  '-- expands: a column that an older program leaves alone\nalter table newsletter_subscriptions add column note text;'
const CONTRACTING = 'alter table newsletter_subscriptions drop column note;'

let shop: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
beforeAll(async () => {
  shop = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'tonewood-migrations-'))
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Adds a migration to those of a newer program. */
async function publish(name: string, statements: string) {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'migration.sql'), statements)
}

test('a program starts on a newer database that only expands, and refuses one after a contracting migration', async () => {
  await publish('29991231000000_note', EXPANDING)
  expect(await migrate(shop, { folder })).toBe(1)
  expect(await migrate(shop)).toBe(0)
  await requireMigrations(shop)

  await publish('29991231000001_no-note', CONTRACTING)
  expect(await migrate(shop, { folder })).toBe(1)

  const sentence =
    'The database belongs to a newer version of the shop (29991231000001_no-note): start that version, or restore a backup made by this version.'
  await expect(migrate(shop)).rejects.toThrow(sentence)
  await expect(requireMigrations(shop)).rejects.toThrow(sentence)
  expect(await migrate(shop, { folder })).toBe(0)
})

test('a migration that waits for a busy table lets others through between attempts, and finally succeeds', async () => {
  await publish('29991231000002_note', EXPANDING)
  const reader = await shop.pool.connect()
  await reader.query('begin; select 1 from newsletter_subscriptions')

  const migrated = migrate(shop, { folder, lockMs: 300, pauseMs: 200 })
  await sleep(100)
  const askedAt = performance.now()
  await shop.pool.query('select 1 from newsletter_subscriptions limit 1')
  const waited = performance.now() - askedAt
  await sleep(500)
  await reader.query('commit')
  reader.release()

  expect(await migrated).toBe(1)
  expect(waited).toBeLessThan(2000)
})

test('a table that stays busy ends the attempts with one sentence, and nothing changes', async () => {
  await publish('29991231000003_no-note', CONTRACTING)
  const reader = await shop.pool.connect()
  await reader.query('begin; select 1 from newsletter_subscriptions')

  await expect(migrate(shop, { folder, lockMs: 10, pauseMs: 1 })).rejects.toThrow(
    'The tables were in use in all 10 attempts to migrate. Try again when the shop is less busy.',
  )

  await reader.query('commit')
  reader.release()
  expect((await shop.pool.query('select note from newsletter_subscriptions')).rows).toEqual([])
})

test('a node that is not allowed to migrate asks for it in one sentence', async () => {
  const empty = await openTestDatabase('template1')

  await expect(requireMigrations(empty)).rejects.toThrow(
    /^The database lacks (\d+) of \1 migrations, and MIGRATE is off: run "npm run migrate" first\.$/,
  )
  await empty.close()
})
