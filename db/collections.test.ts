import { afterAll, expect, test } from 'vitest'
import { migrateBefore } from '#testing/migrate-before.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const shop = await openTestDatabase('template1')
afterAll(() => shop.close())

const id = (digits: string) => `${digits}-0000-4000-8000-000000000001`

test('the migration keeps wishlists and saved builder lists with their items, notes and reports', async () => {
  await migrateBefore(shop, 'collections')
  await shop.pool.query(`
    insert into users (id, email, password_hash, email_confirmed_at) values ('${id('10000000')}', 'ada@maker.example', '!', now());
    insert into user_profiles (id, user_id, slug, display_name, business_name, is_seller, is_active)
    values ('${id('20000000')}', '${id('10000000')}', 'ada', 'Ada', 'Ada Lutes', true, true);
    insert into products (id, builder_id, name, price_cents, status) values ('${id('30000000')}', '${id('20000000')}', 'Lute', 300, 'listed');
    insert into wishlists (id, user_id, name, is_default, is_public) values
      ('${id('40000000')}', '${id('10000000')}', 'My Wishlist', true, false), ('${id('50000000')}', '${id('10000000')}', 'Lutes', false, true);
    insert into wishlist_items (user_id, wishlist_id, product_id, notes)
    values ('${id('10000000')}', '${id('50000000')}', '${id('30000000')}', 'Ask about the neck');
    insert into saved_builder_lists (id, user_id, name, is_default) values ('${id('60000000')}', '${id('10000000')}', 'Saved Builders', true);
    insert into saved_builder_items (user_id, saved_list_id, builder_id, notes)
    values ('${id('10000000')}', '${id('60000000')}', '${id('20000000')}', 'Met at the fair');
    insert into reports (wishlist_id, reporter_id, reason) values ('${id('50000000')}', '${id('10000000')}', 'spam');
    update products set price_cents = 200`)

  await migrate(shop)

  const lists = await shop.pool.query('select kind, name, is_default, is_public from collections order by is_public, kind')
  expect(lists.rows.map((row) => Object.values(row))).toEqual([
    ['builders', 'Saved Builders', true, false],
    ['products', 'My Wishlist', true, false],
    ['products', 'Lutes', false, true],
  ])
  const items = await shop.pool.query(
    'select collection_id, product_id, builder_id, notes, saved_price_cents as price from collection_items order by notes',
  )
  expect(items.rows).toEqual([
    { collection_id: id('50000000'), product_id: id('30000000'), builder_id: null, notes: 'Ask about the neck', price: 300 },
    { collection_id: id('60000000'), product_id: null, builder_id: id('20000000'), notes: 'Met at the fair', price: null },
  ])
  await shop.pool.query("delete from collections where name = 'Lutes'")
  expect((await shop.pool.query('select from reports')).rowCount).toBe(0)
})
