import { afterAll, expect, test } from 'vitest'
import { checkCatalogCounts } from '#domain/catalog/products/check-catalog-counts.ts'
import { checkCategoryEntries } from '#domain/catalog/products/check-category-entries.ts'
import { migrateBefore } from '#testing/migrate-before.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const shop = await openTestDatabase('template1')
afterAll(() => shop.close())

test('the migration adds existing products to their categories, once each', async () => {
  await migrateBefore(shop, 'category-entries')
  await shop.pool.query(`
    insert into users (id, email, password_hash, email_confirmed_at) values ('10000000-0000-4000-8000-000000000001', 'ada@maker.example', '!', now());
    insert into user_profiles (id, user_id, slug, display_name, business_name, is_seller, is_active)
    values ('20000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000001', 'ada', 'Ada', 'Ada Lutes', true, true);
    insert into products (builder_id, name, price_cents, status, categories, created_at)
    select '20000000-0000-4000-8000-000000000001', name, price, status, categories::text[], now()
    from (values ('Älter', 300, 'listed', '{lutes,lutes,harps}'), ('Newer', 200, 'sold', '{lutes}'), ('Draft', 100, 'draft', '{lutes}'))
      as made (name, price, status, categories)`)

  await migrate(shop)

  const { rows } = await shop.pool.query(
    'select category, price_cents, is_sold, alphabet_form from category_entries order by 1, 2',
  )
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['harps', 300, false, 'alter'],
    ['lutes', 200, true, 'newer'],
    ['lutes', 300, false, 'alter'],
  ])
  expect([await checkCategoryEntries(shop), await checkCatalogCounts(shop)]).toEqual([[], []])
})
