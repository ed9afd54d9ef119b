import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { toDollars } from '#contracts/kernel/money.ts'
import { userCart } from '#domain/buying/cart/user-cart-table.ts'
import { checkouts, productHolds } from '#domain/buying/checkout/checkout-tables.ts'
import { ofOrder } from '#domain/buying/orders/order-consigner.ts'
import { purchaseApplications } from '#domain/buying/purchase-applications/purchase-applications-table.ts'
import { builderReviews, reviewVotes } from '#domain/buying/reviews/reviews-tables.ts'
import { writeReview } from '#domain/buying/reviews/write-review.ts'
import { eraseImports } from '#domain/catalog/product-imports/delete-imports.ts'
import { importProducts } from '#domain/catalog/product-imports/import-products.ts'
import { productImports } from '#domain/catalog/product-imports/product-imports-tables.ts'
import { startImport } from '#domain/catalog/product-imports/start-import.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { confirmPickup } from '#domain/delivering/deliveries/confirm-pickup.ts'
import { shippingQuotes } from '#domain/delivering/shipping/shipping-tables.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { getOwnProfile } from '#domain/people/accounts/get-own-profile.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openWorldApi, type TestCall } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { sendWorkPicture } from '#testing/world-builds.ts'
import { orderRow, soldForPickup } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { pickupCheckoutBody, pickupProduct, quotedRate } from '#testing/world-sales.ts'
import { deleteAccount } from './delete-account.ts'

// A race here has seven connections: the deletion, four calls, the lock they wait for and the question how many wait.
const { world, api } = await openApiWorld({ connections: 8 })
let person: Person
const PASSWORD = 'spruce and maple'
beforeEach(async () => {
  await world.jobs.clear()
  person = await world.buyer({ password: PASSWORD })
})

const leave = () => deleteAccount(world.as(person), { password: PASSWORD })

/** Resolves when this many statements wait for another's lock. */
async function waiting(count: number): Promise<void> {
  const question = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await world.pool.query(question)).rowCount, { timeout: 20_000 }).toBe(count)
}

/**
 * The results of calls that were admitted before the account was deleted and continue during the deletion. Each is on its own node, because
 * on one node an account's transactions take turns.
 */
async function whileLeaving(calls: [path: string, call: TestCall][]): Promise<number[]> {
  const key = `files/avatars/${person.id}`
  const row = { key, path: key, userId: person.id, bucket: 'avatars', width: 1, height: 1, addressExpiresAt: new Date() } as const
  await world.db.insert(uploads).values(row)
  const { answers, leaving } = await world.db.transaction(async (tx) => {
    // The last lock but one that a deletion takes. It waits here, holding all the others.
    await tx.select().from(uploads).where(eq(uploads.key, key)).for('update')
    const leaving = leave()
    await waiting(1)
    const answers = Promise.all(calls.map(([path, call]) => openWorldApi(world).request(path, { as: person, ...call })))
    await waiting(1 + calls.length)
    return { answers, leaving }
  })
  await leaving
  return (await answers).map(({ status }) => status)
}

test('concurrent payments are not opened, shipped or picked up', async () => {
  const [fetched, sent] = [await pickupProduct(world), await world.product()]
  const rate = await quotedRate(world, { buyer: person, product: sent })
  const shipping = { ...pickupCheckoutBody(sent), shipping_option: { id: rate.id, rate: toDollars(rate.rateCents) } }

  const path = '/functions/v1/create-checkout-session'
  expect(await whileLeaving([[path, { json: pickupCheckoutBody(fetched) }]])).toEqual([401])
  person = await world.buyer({ password: PASSWORD })
  const again = await quotedRate(world, { buyer: person, product: sent })
  expect(
    await whileLeaving([[path, { json: { ...shipping, shipping_option: { id: again.id, rate: toDollars(again.rateCents) } } }]]),
  ).toEqual([422])
  expect([await world.db.$count(checkouts), await world.db.$count(productHolds)]).toEqual([0, 0])
})

test('a payment opened first prevents the buyer’s deletion', async () => {
  const product = await pickupProduct(world)
  // The start of a payment, waiting for the product.
  const { opening, leaving } = await world.db.transaction(async (tx) => {
    await tx.select().from(products).where(eq(products.id, product.id)).for('update')
    const opening = api.request('/functions/v1/create-checkout-session', { as: person, json: pickupCheckoutBody(product) })
    await waiting(1)
    const leaving = leave().catch((error: unknown) => error)
    await waiting(2)
    return { opening, leaving }
  })
  expect((await opening).status).toBe(200)
  expect(await leaving).toMatchObject({ code: 'conflict', message: expect.stringMatching(/^You still have an open payment/) })
})

test('concurrent cart items, applications and profile changes are not stored', async () => {
  const [product, wanted] = [await pickupProduct(world), await world.product({ requiresApproval: true })]
  const statuses = await whileLeaving([
    ['/api/v1/cart', { method: 'PUT', json: { product_id: product.id } }],
    ['/api/v1/purchase-applications', { json: { product_id: wanted.id, message: 'Mine' } }],
    ['/api/v1/profile', { method: 'PATCH', json: { display_name: 'Still here' } }],
    ['/auth/v1/user', { method: 'PUT', json: { data: { is_builder: true } } }],
  ])
  expect(statuses).toEqual([401, 401, 401, 401])

  const kept = [userCart, purchaseApplications, shippingQuotes].map((table) => world.db.$count(table))
  expect(await Promise.all(kept)).toEqual([0, 0, 0])
  expect(await world.db.$count(userProfiles, eq(userProfiles.displayName, 'Still here'))).toBe(0)
})

test('concurrent reviews of a builder, and votes on reviews, are not stored', async () => {
  const [builder, author] = [await world.builder(), await world.buyer()]
  const said = { rating: 5, review_text: '', images: [] }
  const { review } = await writeReview(world.as(author), builder.profileId, said)
  const statuses = await whileLeaving([
    [`/api/v1/builders/${builder.profileId}/reviews`, { json: said }],
    [`/api/v1/reviews/${review.id}/vote`, { method: 'PUT', json: { vote_type: 'helpful' } }],
  ])
  expect(statuses).toEqual([401, 401])
  expect([await world.db.$count(builderReviews), await world.db.$count(reviewVotes)]).toEqual([1, 0])
})

/** A delivered order of the person, and the request of its return with a photo. */
async function toReturn() {
  const sale = await soldForPickup(world, { buyer: person })
  const { pickupCode } = await orderRow(world, sale.orderId)
  await confirmPickup(world.as(sale.builder), ofOrder(sale.orderId), pickupCode ?? '')
  const photos = [{ key: await sendWorkPicture(world, person), alt: '' }]
  const json = { order_id: sale.orderId, reason: 'not_as_agreed', details: 'A crack', photos }
  return { key: photos[0]?.key ?? '', call: ['/api/v1/returns', { json }] as [string, TestCall] }
}

test('a concurrent return of an order is not opened, and one opened first prevents the deletion', async () => {
  expect(await whileLeaving([(await toReturn()).call])).toEqual([404])

  person = await world.buyer({ password: PASSWORD })
  const { key, call } = await toReturn()
  const { opening, leaving } = await world.db.transaction(async (tx) => {
    // The last lock of the request.
    await tx.select().from(uploads).where(eq(uploads.key, key)).for('update')
    const opening = openWorldApi(world).request(call[0], { as: person, ...call[1] })
    await waiting(1)
    const leaving = leave().catch((error: unknown) => error)
    await waiting(2)
    return { opening, leaving }
  })
  expect((await opening).status).toBe(201)
  expect(await leaving).toMatchObject({ message: 'One of your returns is still open.' })
})

test('two concurrent deletions delete once', async () => {
  const results = await Promise.allSettled([leave(), leave(), leave()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const lost = results.filter((result) => result.status === 'rejected')
  expect(lost.map(({ reason }) => reason.authCode)).toEqual(['session_not_found', 'session_not_found'])
  expect(await world.jobs.taken(sendMailJob)).toHaveLength(1)
  expect(await world.db.$count(users, eq(users.id, person.id))).toBe(0)
})

test('calls admitted before the deletion answer that the session has ended', async () => {
  await leave()
  for (const late of [leave, () => getOwnProfile(world.as(person))]) {
    await expect(late()).rejects.toMatchObject({ authCode: 'session_not_found' })
  }
})

test('a running import ends without a deadlock', async () => {
  const builder = await world.builder()
  const lines = [
    {
      line: 2,
      sku: 'W-1',
      body: { sku: 'W-1', name: 'Wren', price: 2400 },
      imageUrls: [],
      imageAlts: [],
      imageViews: [],
      errors: [],
    },
  ]
  const importId = await startImport(world.as(builder), {
    fileName: 'a.csv',
    read: () => ({ format: 'tonewood', products: lines }),
  })
  const { importing } = await world.db.transaction(async (tx) => {
    // In the order in which a deletion locks them.
    await tx.select().from(userProfiles).where(eq(userProfiles.id, builder.profileId)).for('no key update')
    const importing = importProducts(world.as(null), { importId })
    await waiting(1)
    await eraseImports(tx, builder)
    return { importing }
  })
  await importing
  expect(await world.db.$count(productImports, eq(productImports.id, importId))).toBe(0)
})
