import { afterAll, expect, test } from 'vitest'
import { migrateBefore } from '#testing/migrate-before.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'

const shop = await openTestDatabase('template1')
afterAll(() => shop.close())

const id = (digits: string) => `${digits}-0000-4000-8000-000000000001`
const [ANN, BEN, PROFILE, PRODUCT, CHECKOUT, REQUEST] = ['1', '2', '3', '4', '5', '6'].map((digit) => id(digit.repeat(8)))

test('the migration keeps partial refunds, their cap and their event, and copies the delivery of orders', async () => {
  await migrateBefore(shop, 'refunds')
  await shop.pool.query(`
    insert into users (id, email, password_hash) values ('${ANN}', 'ann@home.test', ''), ('${BEN}', 'ben@shop.test', '');
    insert into user_profiles (id, user_id, display_name, is_seller, is_active) values ('${PROFILE}', '${BEN}', 'Ben', true, true);
    insert into products (id, builder_id, name, price_cents, status) values ('${PRODUCT}', '${PROFILE}', 'Guitar', 10000, 'sold');
    insert into checkouts (id, buyer_id, product_id, builder_id, customer_email, product, price_cents, shipping_cents, total_cents, currency, fulfilment)
    values ('${CHECKOUT}', '${ANN}', '${PRODUCT}', '${PROFILE}', 'ann@home.test', '{}', 10000, 500, 10500, 'usd', 'shipping');
    insert into custom_build_requests (id, builder_id, buyer_id, customer_name, customer_email, build_type, description, status)
    values ('${REQUEST}', '${PROFILE}', '${ANN}', 'Ann', 'ann@home.test', 'Guitar', 'A guitar', 'pending');
    insert into payments (id, checkout_id, request_id, payment_type, quote_version, builder_id, buyer_id, customer_email, description,
      amount_cents, shipping_cents, currency, status, idempotency_key, expires_at) values
      ('${CHECKOUT}', '${CHECKOUT}', null, null, null, '${PROFILE}', '${ANN}', 'ann@home.test', 'Guitar', 10500, 0, 'usd', 'paid', 'a', now()),
      ('${REQUEST}', null, '${REQUEST}', 'full', 1, '${PROFILE}', '${ANN}', 'ann@home.test', 'Build', 20700, 700, 'usd', 'paid', 'b', now());
    insert into build_returns (payment_id, cents, commission_back_cents, reason, idempotency_key)
    values ('${REQUEST}', 20000, 2000, 'inspection', 'return-1')`)

  await migrate(shop)

  const delivery = await shop.pool.query('select amount_cents, shipping_cents from payments order by idempotency_key')
  expect(delivery.rows).toEqual([
    { amount_cents: 10500, shipping_cents: 500 },
    { amount_cents: 20700, shipping_cents: 700 },
  ])
  const kept = await shop.pool.query('select cents, commission_back_cents, reason, status, idempotency_key from refunds')
  const row = { cents: 20000, commission_back_cents: 2000, reason: 'inspection', status: 'owed', idempotency_key: 'return-1' }
  expect(kept.rows).toEqual([row])
  const more = (cents: number) =>
    shop.pool.query(`insert into refunds (payment_id, cents, commission_back_cents, reason, idempotency_key)
      values ('${REQUEST}', ${cents}, 0, 'delivery', 'return-${cents}')`)
  await expect(more(701)).rejects.toThrow(`No more than 20700 can be refunded of payment ${REQUEST}`)
  await more(700)
})
