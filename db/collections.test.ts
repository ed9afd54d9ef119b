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
    insert into wishlists (id, user_id, name, description, is_default, is_public, closed_at, closed_reason, created_at) values
      ('${id('40000000')}', '${id('10000000')}', 'My Wishlist', null, true, false, '2026-02-01Z', 'Advertising', '2026-01-01Z'),
      ('${id('50000000')}', '${id('10000000')}', 'Lutes', 'For the quartet', false, true, null, null, '2026-01-02Z');
    insert into wishlist_items (user_id, wishlist_id, product_id, notes)
    values ('${id('10000000')}', '${id('50000000')}', '${id('30000000')}', 'Ask about the neck');
    insert into saved_builder_lists (id, user_id, name, is_default, created_at)
    values ('${id('60000000')}', '${id('10000000')}', 'Saved Builders', true, '2026-01-03Z');
    insert into saved_builder_items (user_id, saved_list_id, builder_id, notes)
    values ('${id('10000000')}', '${id('60000000')}', '${id('20000000')}', 'Met at the fair');
    insert into reports (wishlist_id, reporter_id, reason) values ('${id('50000000')}', '${id('10000000')}', 'spam');
    update products set price_cents = 200`)

  await migrate(shop)

  const { rows } = await shop.pool.query(`
    select kind, name, description, is_default, is_public, closed_at::date::text, closed_reason, created_at::date::text
    from collections order by created_at`)
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['products', 'My Wishlist', null, true, false, '2026-02-01', 'Advertising', '2026-01-01'],
    ['products', 'Lutes', 'For the quartet', false, true, null, null, '2026-01-02'],
    ['builders', 'Saved Builders', null, true, false, null, null, '2026-01-03'],
  ])
  const items = await shop.pool.query(
    'select collection_id, product_id, builder_id, notes, saved_price_cents as price from collection_items order by notes',
  )
  expect(items.rows).toEqual([
    { collection_id: id('50000000'), product_id: id('30000000'), builder_id: null, notes: 'Ask about the neck', price: 300 },
    { collection_id: id('60000000'), product_id: null, builder_id: id('20000000'), notes: 'Met at the fair', price: null },
  ])
  // The triggers moved with the tables: one notes the price of a new item, one erases the log of a deleted collection.
  await shop.pool.query(`
    insert into operator_acts (operator_id, act, subject_id, subject_name)
    values ('${id('10000000')}', 'hide-collection', '${id('50000000')}', 'Lutes');
    update collection_items set product_id = null, builder_id = '${id('20000000')}' where product_id is not null;
    insert into collection_items (user_id, collection_id, product_id) values ('${id('10000000')}', '${id('40000000')}', '${id('30000000')}');
    delete from collections where name = 'Lutes'`)
  const { rows: prices } = await shop.pool.query(
    'select saved_price_cents as price from collection_items where product_id is not null',
  )
  expect(prices).toEqual([{ price: 200 }])
  expect((await shop.pool.query('select subject_name from operator_acts')).rows).toEqual([{ subject_name: null }])
  expect((await shop.pool.query('select from reports')).rowCount).toBe(0)
})
