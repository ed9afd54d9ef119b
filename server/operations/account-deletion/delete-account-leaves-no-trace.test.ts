import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { definedJobs } from '#domain/kernel/define-job.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { handleJob } from '#server/jobs/handle-job.ts'
import { type OpenJobs, openJobs } from '#server/jobs/open-jobs.ts'
import { sendEmail } from '#server/jobs/send-email.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buildOfferBody } from '#testing/world-build-offers.ts'
import { requestBody, workshop } from '#testing/world-build-requests.ts'
import { labelled, soldForShipping } from '#testing/world-deliveries.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { openLog } from '../observability/log.ts'

let world: World
let queue: OpenJobs
let api: WorldApi
beforeAll(async () => {
  world = await openWorld()
  queue = await openJobs({ databaseUrl: world.databaseUrl, log: openLog('silent') })
  // The API uses the real job queue, and the test searches that too.
  await startSending()
  api = openWorldApi({ ...world, as: (person) => ({ ...world.as(person), jobs: queue.jobs }) })
})
afterAll(async () => {
  await queue.stop()
  await world.close()
})

const PASSWORD = 'spruce and maple'

/** Calls by name, so that a refused call fails the test. */
async function call(as: Person | null, path: string, { method, json }: { method?: string; json?: unknown } = {}) {
  const answer = await api.request(path.startsWith('/auth') ? path : `/api/v1${path}`, { as, method, json })
  const text = await answer.text()
  expect(answer.status, `${method ?? ''} ${path}: ${text}`).toBeLessThan(300)
  return text === '' ? {} : JSON.parse(text)
}

/** The columns of every table that contain this text. */
async function placesOf(marker: string): Promise<string[]> {
  const { rows: columns } = await world.pool.query<{ schema: string; table: string; column: string }>(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in
      -- The sandbox stands in for Stripe, EasyPost and the mailbox outside; the other is this test's own list of jobs.
      ('pg_catalog', 'information_schema', 'sandbox', 'testing')`)
  const found: string[] = []
  for (const { schema, table, column } of columns) {
    const { rowCount } = await world.pool.query(
      `select 1 from "${schema}"."${table}" where position($1 in lower("${column}"::text)) > 0 limit 1`,
      [marker.toLowerCase()],
    )
    if (rowCount) found.push(schema === 'public' ? `${table}.${column}` : `${schema}.${table}.${column}`)
  }
  return found.sort()
}

/** Everything that operators can see. */
async function seenByOperators(operator: Person): Promise<string> {
  const lists = ['summary', 'builders?standing=all', 'orders', 'build-payments', 'newsletter', 'newsletter.csv', 'audit']
  const more = ['ledger-differences', 'money-alerts', 'reports?show=all']
  const paths = [...lists, ...more].map((path) => `/api/v1/admin/${path}`).concat('/api/v1/inquiries')
  return (await Promise.all(paths.map(async (path) => (await api.request(path, { as: operator })).text()))).join().toLowerCase()
}

/** The addresses that the workers have mailed. */
const sent: string[] = []

async function startSending() {
  const mail = { send: async ({ to }: { to: string }) => void sent.push(to) }
  const others = definedJobs().filter(({ name }) => name !== sendMailJob.name)
  const ctx = { ...world.as(null), mail, log: openLog('silent') }
  await queue.work(ctx, [handleJob(sendMailJob, sendEmail), ...others.map((job) => handleJob(job, async () => {}))])
}

/** Waits until the mail queue is empty. */
async function mailSent(): Promise<void> {
  const waiting = `select 1 from pgboss.job where name = 'send-mail' and state in ('created', 'retry', 'active') and start_after <= now()`
  await vi.waitFor(async () => expect((await world.pool.query(waiting)).rows).toEqual([]), { timeout: 20_000 })
}

async function sold(builder: Person, buyer: Person) {
  await readyForPayouts(world, builder)
  const sale = await soldForShipping(world, { builder, buyer, name: 'Cove Parlour' })
  await labelled(world, sale)
  await workJobs(world)
  await world.db.update(orders).set({ deliveryStatus: 'delivered' }).where(eq(orders.id, sale.orderId))
  await world.jobs.clear()
  return sale
}

const address = {
  name: 'J. Quillfeather',
  street1: '7 Quillfeather Lane',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
}

test('no column of any table, job or operator page contains a deleted buyer’s data', async () => {
  const operator = await world.operator()
  const builder = await workshop(world, { profile: { businessName: 'Cove Strings' } })
  const buyer = await world.buyer({
    email: 'juniper@quillfeather.test',
    password: PASSWORD,
    profile: { displayName: 'J. Quillfeather' },
  })
  const email = buyer.email
  const text = 'It is Juniper Quillfeather.'
  const wanted = await world.product({ builder, requiresApproval: true })

  await call(buyer, '/profile', {
    method: 'PATCH',
    json: {
      first_name: 'Quillfeather',
      bio: text,
      phone: '+1 608 555 0142',
      shipping_address: { ...address, phone: '+1 608 555 0142' },
    },
  })
  await sold(builder, buyer)
  await call(null, '/auth/v1/recover', { json: { email } })
  await call(null, '/auth/v1/token?grant_type=password', { json: { email, password: PASSWORD } })
  await call(buyer, '/cart', { method: 'PUT', json: { product_id: (await world.product({ builder })).id } })
  await call(buyer, '/purchase-applications', { json: { product_id: wanted.id, message: text } })
  const offered = await world.product({ builder, acceptsOffers: true, priceCents: 100_000 })
  await call(buyer, '/offers', { json: { product_id: offered.id, amount: 800, message: text } })
  const request = requestBody(builder, {
    customer_name: 'Quillfeather',
    customer_email: email,
    description: text,
    additional_notes: text,
    customer_phone: '608 555 0142',
  })
  await call(buyer, '/custom-build-requests', {
    json: {
      ...request,
      build_type: 'A guitar for Quillfeather',
      description: 'Quillfeather asks',
      additional_notes: 'Quillfeather adds',
    },
  })
  const { review } = await call(buyer, `/builders/${builder.profileId}/reviews`, {
    json: { rating: 4, review_text: text, images: [] },
  })
  const chat = await call(buyer, '/conversations', {
    json: { builder_id: builder.profileId, client_id: randomUUID(), message: text },
  })
  await call(buyer, `/conversations/${chat.conversation.id}/reports`, { json: { reason: 'other', details: text } })
  const { wishlist } = await call(buyer, '/wishlists', {
    json: { name: 'Quillfeather wishes', description: text, is_public: true },
  })
  await call(buyer, '/wishlist-items', { json: { product_id: wanted.id, wishlist_id: wishlist.id, notes: text } })
  await call(buyer, '/saved-builder-lists', { json: { name: 'Quillfeather makers', description: text } })
  await call(buyer, '/saved-builders', { json: { builder_id: builder.profileId, notes: text } })
  await call(null, '/newsletter-subscriptions', { json: { email, source: 'footer' } })
  await call(null, '/contact-messages', { json: { name: 'Quillfeather', email, subject: 'general', message: text } })
  const { inquiries } = await call(operator, '/inquiries')
  await call(operator, `/inquiries/${inquiries[0].id}`, { method: 'PUT', json: { handled: true } })
  await call(builder, `/reviews/${review.id}/reports`, { json: { reason: 'other', details: 'Not true' } })
  await call(operator, `/admin/wishlists/${wishlist.id}`, {
    method: 'PATCH',
    json: { change: 'make-private', reason: 'Quillfeather is a name' },
  })
  await call(operator, `/admin/reviews/${review.id}`, {
    method: 'PATCH',
    json: { is_hidden: true, reason: 'Quillfeather named themself' },
  })
  // Its owner deletes it before the account: only the log still mentions it.
  const { wishlist: gone } = await call(buyer, '/wishlists', { json: { name: 'Also Quillfeather', is_public: true } })
  const takenDown = { change: 'make-private', reason: 'Quillfeather again' }
  await call(operator, `/admin/wishlists/${gone.id}`, { method: 'PATCH', json: takenDown })
  await call(buyer, `/wishlists/${gone.id}`, { method: 'DELETE' })
  await call(buyer, '/addresses', { json: { ...address, is_default: true } })
  await mailSent()

  const before = await placesOf('quillfeather')
  sent.length = 0
  expect(before.length).toBeGreaterThan(25)
  expect(before).toContain('operator_acts.details')
  expect(await seenByOperators(operator)).toContain('quillfeather')

  await call(buyer, '/account', { method: 'DELETE', json: { password: PASSWORD } })
  await mailSent()
  expect(sent).toContain(email)

  for (const marker of ['quillfeather', '555 0142', '5550142', buyer.id]) expect(await placesOf(marker), marker).toEqual([])
  expect(await seenByOperators(operator)).not.toContain('quillfeather')
  // Kept for accounting and tax: what was sold for how much, and the city, state, ZIP and country it went to.
  const [order] = await world.db.select().from(orders)
  expect(order?.shipTo).toEqual({ name: '', street1: '', city: 'Austin', state: 'TX', zip: '78701', country: 'US' })
  expect(order?.totalCents).toBeGreaterThan(0)
  // The log still says what was done, when and by whom.
  const { entries } = await call(operator, '/admin/audit')
  expect(entries.filter((entry: { subject_id: string | null }) => entry.subject_id)).toMatchObject([
    { act: 'hide-collection', subject_id: gone.id, subject_name: null, details: {} },
    { act: 'hide-review', subject_id: review.id, subject_name: null, details: {} },
    { act: 'hide-collection', subject_id: wishlist.id, subject_name: null, details: {} },
    { act: 'handle-inquiry', subject_name: 'A message to the shop' },
  ])
})

test('a deleted builder only remains as the name of the business and of what it sold', async () => {
  const operator = await world.operator()
  const buyer = await world.buyer()
  const builder = await world.builder({
    email: 'ada@marshwren.test',
    password: PASSWORD,
    profile: { businessName: 'Wren & Daughters', displayName: 'Ada Marshwren', slug: 'marshwren' },
  })
  const text = 'Ada Marshwren builds by the marsh.'
  const workshopAddress = { ...address, name: 'Ada Marshwren', street1: '3 Marshwren Way', phone: '+1 608 555 0199' }
  await readyForPayouts(world, builder)
  const about = {
    first_name: 'Marshwren',
    bio: text,
    location: 'Marshwren',
    phone: '608 555 0199',
    website_url: 'https://marshwren.example',
  }
  await call(builder, '/profile', {
    method: 'PATCH',
    json: { ...about, email: builder.email, shipping_address: workshopAddress, business_address: workshopAddress },
  })
  const { orderId } = await sold(builder, buyer)
  const own = {
    name: 'Parlour',
    price: 900,
    description: text,
    local_pickup_details: text,
    specifications: { Bench: 'Marshwren' },
  }
  await call(builder, '/products', { json: { ...own, ship_from_address: workshopAddress } })
  await call(builder, '/custom-build-settings', {
    method: 'PUT',
    json: { accepts_custom_builds: true, custom_build_description: text, requirements_text: text },
  })
  await call(builder, '/custom-build-listings', { json: buildOfferBody({ short_description: 'Marshwren OM' }) })
  const { request } = await call(buyer, '/custom-build-requests', { json: requestBody(builder) })
  const quote = { quoted_price: 4000, estimated_completion: 'In May', builder_response: 'Marshwren can do this' }
  await call(builder, `/custom-build-requests/${request.id}/quote`, { json: quote })
  const { review } = await call(buyer, `/builders/${builder.profileId}/reviews`, {
    json: { rating: 4, review_text: 'Fine', images: [] },
  })
  await call(operator, `/admin/reviews/${review.id}`, {
    method: 'PATCH',
    json: { is_hidden: true, reason: 'Says too much of Marshwren' },
  })
  await call(operator, `/admin/builders/${builder.profileId}`, {
    method: 'PATCH',
    json: { is_active: false, reason: 'Marshwren asked us to' },
  })
  await mailSent()
  expect((await placesOf('marshwren')).length).toBeGreaterThan(15)

  await call(builder, '/account', { method: 'DELETE', json: { password: PASSWORD } })
  await mailSent()

  for (const marker of ['marshwren', '555 0199', '5550199', builder.id]) expect(await placesOf(marker), marker).toEqual([])
  expect(await seenByOperators(operator)).not.toContain('marshwren')
  // The buyer's order names the business, the instrument and its price as of the sale.
  expect(await placesOf('Wren & Daughters')).toEqual(['checkouts.product', 'order_items.builder_name'])
  expect((await call(buyer, '/orders')).orders[0]).toMatchObject({
    id: orderId,
    order_items: [{ product: { name: 'Cove Parlour' } }],
  })
})
