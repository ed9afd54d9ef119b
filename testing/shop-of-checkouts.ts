export const CHECKOUTS = [
  'opening',
  'open',
  'paying',
  'completed',
  'refunding',
  'refund_failed',
  'refunded',
  'expired',
  'cancelled',
  'failed',
]
export const BUILD_PAYMENTS = ['pending', 'paid', 'failed', 'expired', 'refunding', 'refund_failed', 'refunded']

export const [BUYER, BUILDER_USER, BUILDER, REQUEST] = ids('10')
const key = (kind: string, n: number) => `${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`
export const checkoutId = (n: number) => key('c0000000', n)
export const orderId = (n: number) => key('0d000000', n)
export const buildId = (n: number) => key('b0000000', n)
export const transferId = (n: number) => key('7f000000', n)

function ids(prefix: string) {
  const id = (n: number) => `${prefix}000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  return [id(1), id(2), id(3), id(4)] as const
}

type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** A shop of the previous version: a checkout and a build payment in every status, with their ledger. */
export async function fillShopOfCheckouts(run: Run) {
  await run(`insert into users (id, email, password_hash) values ($1, 'ann@home.test', ''), ($2, 'ben@shop.test', '')`, [
    BUYER,
    BUILDER_USER,
  ])
  await run(`insert into user_profiles (user_id, display_name) values ($1, 'Ann')`, [BUYER])
  await run(`insert into user_profiles (id, user_id, display_name, is_seller, is_active) values ($1, $2, 'Ben', true, true)`, [
    BUILDER,
    BUILDER_USER,
  ])
  await run(
    `insert into custom_build_requests (id, builder_id, buyer_id, customer_name, customer_email, build_type, description, status, quoted_price_cents)
     values ($1, $2, $3, 'Ann', 'ann@home.test', 'Mandolin', '', 'accepted', 100000)`,
    [REQUEST, BUILDER, BUYER],
  )
  await run(
    `insert into custom_build_quotes (request_id, version, price_cents, estimated_completion, response, valid_until)
    values ($1, 1, 100000, '', '', '2030-01-01')`,
    [REQUEST],
  )
  for (const [n, status] of [...CHECKOUTS, 'completed', 'refund_failed', 'completed'].entries())
    await fillCheckout(run, n, status)
  for (const [n, status] of [...BUILD_PAYMENTS, 'pending', 'pending'].entries()) await fillBuildPayment(run, n, status)
  for (const [kind, about, subject] of [
    ['refund_failed', 'checkout', checkoutId(5)],
    ['refund_failed', 'order', orderId(11)],
    ['refund_failed', 'build_payment', buildId(5)],
    ['amount_differs', 'transfer', transferId(3)],
  ]) {
    await run(
      `insert into money_alerts (key, kind, about, subject_id, reference, expected, found, found_at, seen_at)
       values ($1 || ':' || $2, $1, $3, $2::text::uuid, 'pi', '1', '2', now(), now())`,
      [kind, subject, about],
    )
  }
}

/** 10: refund requested · 11: a failed refund of an order · 12: sold, nothing else. */
async function fillCheckout(run: Run, n: number, status: string) {
  const product = key('e0000000', n)
  await run(`insert into products (id, builder_id, name, price_cents, status) values ($1, $2, 'Guitar', 10000, 'sold')`, [
    product,
    BUILDER,
  ])
  const isHeard = !['opening', 'open', 'expired', 'cancelled', 'failed'].includes(status)
  const isOfOrder = n === 3 || n >= 10
  const reason = status.startsWith('refund') && !isOfOrder ? 'already_sold' : null
  await run(
    `insert into checkouts (id, buyer_id, product_id, builder_id, status, product, price_cents, shipping_cents, total_cents, currency,
       fulfilment, customer_email, idempotency_key, stripe_session_id, payment_intent_id, refund_reason, expires_at)
     values ($1::uuid, $2, $3, $4, $5, '{"name": "Guitar", "description": "", "imageKey": null, "builderName": "Ben"}', 10000, 0, 10000, 'usd',
       'pickup', 'ann@home.test', 'checkout-' || $1::uuid, $6, $7, $8, now())`,
    [checkoutId(n), BUYER, product, BUILDER, status, n === 0 ? null : `cs_${n}`, isHeard ? `pi_${n}` : null, reason],
  )
  if (!isOfOrder) {
    if (isHeard && status !== 'paying')
      await book(run, { key: `unsold:${checkoutId(n)}`, kind: 'unsold', checkout: checkoutId(n), order: null, n })
    return
  }
  await run(
    `insert into orders (id, buyer_id, builder_id, product_id, checkout_id, customer_email, status, fulfilment, subtotal_cents,
       shipping_cents, total_cents, currency, payment_intent_id, refund_requested_at, refund_requested_by)
     values ($1, $2, $3, $4, $5, 'ann@home.test', $6, 'pickup', 10000, 0, 10000, 'usd', $7, $8, $9)`,
    [
      orderId(n),
      BUYER,
      BUILDER,
      product,
      checkoutId(n),
      status,
      `pi_${n}`,
      n === 10 ? '2026-11-01T10:00:00.123Z' : null,
      n === 10 ? BUILDER_USER : null,
    ],
  )
  await run(
    `insert into order_items (order_id, product_id, builder_id, price_cents, product_name, builder_name, commission_percent, commission_cents)
     values ($1, $2, $3, 10000, 'Guitar', 'Ben', 10, 1000)`,
    [orderId(n), product, BUILDER],
  )
  await postSale(run, { checkout: checkoutId(n), sale: orderId(n), n })
  if (n === 12) await book(run, { key: `label:${n}`, kind: 'label', checkout: null, order: orderId(n), n })
}

/** 7: no page yet · 8: payment processing. */
async function fillBuildPayment(run: Run, n: number, status: string) {
  await run(
    `insert into custom_build_payments (id, request_id, builder_id, buyer_id, buyer_email, amount_cents, payment_type, status, metadata,
       quote_version, idempotency_key, stripe_session_id, payment_intent_id, refund_reason)
     values ($1::uuid, $2, $3, $4, 'ann@home.test', 50000, 'deposit', $5, '{"description": "Mandolin (deposit)"}', 1, 'build-payment-' || $1::uuid, $6, $7, $8)`,
    [
      buildId(n),
      REQUEST,
      BUILDER,
      BUYER,
      status,
      n === 7 ? null : `cs_b${n}`,
      status === 'paid' || status.startsWith('refund') || n === 8 ? `pi_b${n}` : null,
      status.startsWith('refund') ? 'given_back' : null,
    ],
  )
  if (status === 'paid' || status.startsWith('refund'))
    await postSale(run, { checkout: buildId(n), sale: buildId(n), n: 100 + n })
}

async function postSale(run: Run, { checkout, sale, n }: { checkout: string; sale: string; n: number }) {
  await book(run, { key: `sale:${sale}`, kind: 'sale', checkout, order: sale, n })
  await run(
    `insert into transfers (id, order_id, builder_id, status, amount_cents, currency, payment_intent_id, idempotency_key, stripe_account_id, stripe_transfer_id)
     values ($1, $2::uuid, $3, 'sent', 9000, 'usd', 'pi', 'transfer-' || $2::uuid, 'acct_1', 'tr_' || $4::text)`,
    [transferId(n), sale, BUILDER, n],
  )
  await book(run, { key: `transfer:${transferId(n)}`, kind: 'transfer', checkout: null, order: sale, n, transfer: transferId(n) })
}

type Entry = { key: string; kind: string; checkout: string | null; order: string | null; n: number; transfer?: string }

async function book(run: Run, { key: eventKey, kind, checkout, order, n, transfer = undefined }: Entry) {
  await run(
    `with event as (insert into ledger_events (kind, key, builder_id, order_id, checkout_id, transfer_id, payment_intent_id, session_id, product_name, occurred_at)
       values ($1, $2, $3::uuid, $4, $5, $6, 'pi_' || $7::text, 'cs_' || $7::text, 'Guitar', now()) returning id)
     insert into ledger_lines (event_id, builder_id, account, about, amount_cents)
       select id, $3::uuid, account, 'payment', cents from event, (values ('buyer', -10000), (case when $1 = 'unsold' then 'to_return' else 'builder' end, 10000)) as lines (account, cents)`,
    [kind, eventKey, BUILDER, order, checkout, transfer, n],
  )
}
