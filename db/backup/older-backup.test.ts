import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { getConstructionPlans, getRollbackPlans } from 'pg-boss'
import { expect, test } from 'vitest'
import { openJobs } from '#server/jobs/open-jobs.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { openBackupFolder } from '#testing/backed-up.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openFiles } from '#testing/world-files.ts'
import { migrationsFolder } from '../migrate.ts'

const ANN = '10000000-0000-4000-8000-000000000001'
const BEN = '10000000-0000-4000-8000-000000000002'

/** A shop of the version before the payments table, with an open checkout. */
async function olderShop() {
  const shop = await openTestDatabase('template1')
  const folder = mkdtempSync(join(tmpdir(), 'tonewood-older-'))
  for (const name of readdirSync(migrationsFolder).filter((each) => each < '20261122195122'))
    cpSync(join(migrationsFolder, name), join(folder, name), { recursive: true })
  await applyMigrations(shop.db, { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  await shop.pool.query(
    "insert into users (id, email, password_hash) values ($1, 'ann@home.test', ''), ($2, 'ben@shop.test', '')",
    [ANN, BEN],
  )
  await shop.pool.query("insert into user_profiles (id, user_id, display_name, is_seller) values ($1, $1, 'Ben', true)", [BEN])
  await shop.pool.query(
    "insert into products (id, builder_id, name, price_cents, status) values ($1, $1, 'Guitar', 10000, 'listed')",
    [BEN],
  )
  await shop.pool.query(
    `insert into checkouts (id, buyer_id, product_id, builder_id, status, product, price_cents, shipping_cents, total_cents, currency,
       fulfilment, customer_email, idempotency_key, stripe_session_id, expires_at)
     values ($1, $1, $2, $2, 'open', '{"name": "Guitar", "description": "", "imageKey": null, "builderName": "Ben"}', 10000, 0, 10000, 'usd',
       'pickup', 'ann@home.test', 'checkout', 'cs_older', now())`,
    [ANN, BEN],
  )
  return shop
}

test('an older version’s backup is migrated with its rows, and the newer queue finds its jobs', async () => {
  const older = await olderShop()
  await older.pool.query(getConstructionPlans('pgboss'))
  await older.pool.query(getRollbackPlans('pgboss'))
  const before = await older.pool.query<{ version: number }>('select version from pgboss.version')
  const backup = await openBackupFolder()
  await backup.write({ databaseUrl: older.url, files: openFiles() })
  const target = await openTestDatabase('template1')

  await backup.restore({ databaseUrl: target.url })

  const moved = await target.pool.query('select checkout_id, status, stripe_session_id from payments')
  expect(moved.rows).toEqual([{ checkout_id: ANN, status: 'open', stripe_session_id: 'cs_older' }])
  expect((await target.pool.query('select version from pgboss.version')).rows).toEqual(before.rows)
  const jobs = await openJobs({ databaseUrl: target.url, log: openLog('silent') })
  await jobs.stop()
  const after = await target.pool.query<{ version: number }>('select version from pgboss.version')
  expect(after.rows[0]?.version).toBeGreaterThan(before.rows[0]?.version ?? 0)
  await backup.remove()
  await target.close()
  await older.close()
}, 30_000)
