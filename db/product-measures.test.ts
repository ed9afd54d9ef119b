import { afterAll, expect, test } from 'vitest'
import { READ_VERSION } from '#domain/catalog/products/measure-row.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { migrateBefore } from '#testing/migrate-before.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const shop = await openTestDatabase('template1')
afterAll(() => shop.close())

test('the migration gives every product a row, which the job fills from its text', async () => {
  await migrateBefore(shop, 'product-measures')
  await shop.pool.query(`
    insert into users (id, email, password_hash, email_confirmed_at) values ('10000000-0000-4000-8000-000000000001', 'ada@maker.example', '!', now());
    insert into user_profiles (id, user_id, slug, display_name, business_name, is_seller, is_active)
    values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'ada', 'Ada', 'Ada Lutes', true, true);
    insert into products (builder_id, name, price_cents, categories, specifications)
    select '20000000-0000-4000-8000-000000000001', 'Guitar ' || n, 100, '{electric guitars}', '{"Scale": "25½″"}' from generate_series(1, 3) n`)

  await migrate(shop)
  expect(await readMeasures(shop, { batch: 2 })).toBe(3)

  const { rows } = await shop.pool.query('select family, scale_um, read_version from product_measures')
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ family: 1, scale_um: 647_700, read_version: READ_VERSION })))
})
