import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OperatorActionEntry, OperatorOrder, Page, SellerEntry } from '#contracts/operations/operator-views.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { subscribeToNewsletter } from '#domain/messaging/newsletter/subscribe-to-newsletter.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import type { WorldApi } from '#testing/api.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { appointOperator } from './appoint-operator.ts'
import { operatorActs } from './operator-acts-table.ts'

const { world, api } = await openApiWorld()
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})

const ask = (path: string, call: Parameters<WorldApi['request']>[1] = {}) =>
  api.request(`/api/v1/admin${path}`, { as: operator, ...call })
const change = (path: string, json: object) => ask(path, { method: 'PATCH', json })

async function profileOf(person: Person) {
  const [row] = await world.db.select().from(userProfiles).where(eq(userProfiles.id, person.profileId))
  return row
}

async function actsOn(subjectId: string) {
  const acts = await world.db
    .select()
    .from(operatorActs)
    .where(eq(operatorActs.subjectId, subjectId))
    .orderBy(operatorActs.createdAt)
  return acts.map(({ act }) => act)
}

async function sale() {
  const [builder, buyer] = await Promise.all([world.builder(), world.buyer()])
  const product = await pickupProduct(world, { builder })
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  const [order] = await world.db.select().from(orders).where(eq(orders.productId, product.id))
  return { builder, buyer, product, orderId: String(order?.id) }
}

describe('a builder waiting for approval', () => {
  test('is listed as waiting; approval publishes all instruments and sends an email', async () => {
    const builder = await world.builder({ isActive: false })
    const product = await world.product({ builder })
    const waiting = (await (await ask('/builders?standing=waiting')).json()) as Page<SellerEntry>
    expect(waiting.entries).toContainEqual(
      expect.objectContaining({ id: builder.profileId, email: builder.email, standing: 'waiting', instruments: 1 }),
    )
    expect((await api.request(`/api/v1/builders/${(await profileOf(builder))?.slug}`)).status).toBe(404)

    expect((await change(`/builders/${builder.profileId}`, { is_active: true })).status).toBe(200)

    expect((await api.request(`/api/v1/builders/${(await profileOf(builder))?.slug}`)).status).toBe(200)
    expect((await world.db.select().from(products).where(eq(products.id, product.id)))[0]?.builderIsListed).toBe(true)
    expect(await world.jobs.taken(sendMailJob)).toContainEqual(
      expect.objectContaining({ payload: { mail: 'builder-activated', to: builder.email } }),
    )
    expect(await actsOn(builder.profileId)).toEqual(['activate-builder'])
  })

  test('is activated once for any number of clicks', async () => {
    const builder = await world.builder({ isActive: false })
    await Promise.all(Array.from({ length: 5 }, () => change(`/builders/${builder.profileId}`, { is_active: true })))
    expect(await actsOn(builder.profileId)).toEqual(['activate-builder'])
  })
})

test('a suspended builder is removed with their instruments, reads why, and can be reactivated', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })

  await change(`/builders/${builder.profileId}`, { is_active: false, reason: 'Please answer your buyers.' })

  expect(await profileOf(builder)).toMatchObject({ isActive: false, suspendedAt: expect.any(Date) })
  const catalog = (await (await api.request('/api/v1/products')).json()) as { products: { id: string }[] }
  expect(catalog.products.map(({ id }) => id)).not.toContain(product.id)
  expect(await world.jobs.taken(sendMailJob)).toContainEqual(
    expect.objectContaining({
      payload: { mail: 'builder-suspended', to: builder.email, reason: 'Please answer your buyers.' },
    }),
  )
  await change(`/builders/${builder.profileId}`, { is_active: true })
  expect(await profileOf(builder)).toMatchObject({ isActive: true, suspendedAt: null, suspensionReason: null })
  expect(await actsOn(builder.profileId)).toEqual(['suspend-builder', 'activate-builder'])
})

test('features and unfeatures builders and instruments, each action once in the log', async () => {
  const builder = await world.builder()
  const product = await world.product({ builder })
  for (const is_featured of [true, true, false]) {
    await change(`/builders/${builder.profileId}`, { is_featured })
    await change(`/products/${product.id}`, { is_featured })
  }
  expect(await actsOn(builder.profileId)).toEqual(['feature-builder', 'unfeature-builder'])
  expect(await actsOn(product.id)).toEqual(['feature-product', 'unfeature-product'])
  const draft = await world.product({ status: 'draft' })
  expect((await change(`/products/${draft.id}`, { is_featured: true })).status).toBe(404)
})

describe('any order', () => {
  test('is found by its number or the buyer’s address, and refunded in full, once', async () => {
    const { buyer, builder, orderId } = await sale()
    const found = (await (await ask(`/orders?q=${orderId.slice(-8).toUpperCase()}`)).json()) as Page<OperatorOrder>
    expect(found).toMatchObject({ total: 1, entries: [{ id: orderId, can: { refund: true } }] })
    expect(await (await ask(`/orders?q=${buyer.email}`)).json()).toMatchObject({ total: 1 })

    const answers = await Promise.all([1, 2, 3].map(() => ask(`/orders/${orderId}/refund`, { method: 'POST' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const before = world.payments.refunds.length
    const mails = await workJobs(world)

    expect(world.payments.refunds).toHaveLength(before + 1)
    expect(await (await ask('/orders?status=refunded')).json()).toMatchObject({
      entries: [{ id: orderId, status: 'refunded', can: { refund: false } }],
    })
    expect(mails.map(({ mail, to }) => [mail, to])).toEqual(
      expect.arrayContaining([
        ['order-refunded-buyer', buyer.email],
        ['order-refunded-builder', builder.email],
      ]),
    )
    expect(await actsOn(orderId)).toEqual(['refund-order'])
  })
})

test('exports subscribers as a CSV file without formulas, and logs who exported it', async () => {
  await subscribeToNewsletter(world.as(null), { email: 'reader@example.com', source: 'footer' })
  await subscribeToNewsletter(world.as(null), { email: '=cmd@example.com', source: 'footer' })
  const response = await ask('/newsletter.csv')
  expect(response.headers.get('content-type')).toContain('text/csv')
  const text = await response.text()
  expect(text.split('\r\n')[0]).toBe('email,source,created_at')
  expect(text).toContain('reader@example.com,footer,')
  expect(text).toContain("'=cmd@example.com")
  expect(await (await ask('/newsletter')).json()).toMatchObject({ total: 2 })
  const log = (await (await ask('/audit')).json()) as Page<OperatorActionEntry>
  expect(log.entries[0]).toMatchObject({ act: 'export-newsletter', operator_email: operator.email })
})

test('the top of the page counts pending items', async () => {
  expect(await (await ask('/summary')).json()).toEqual({
    builders_waiting: expect.any(Number),
    disputes_waiting: expect.any(Number),
    disputes_open: expect.any(Number),
    disputed_amount: expect.any(Number),
    inquiries_waiting: expect.any(Number),
    reports_waiting: expect.any(Number),
    returns_waiting: expect.any(Number),
    money_alerts: 0,
    ledger_differences: expect.any(Number),
    orders_this_week: expect.any(Number),
    subscribers: expect.any(Number),
  })
})

test('no one else can see or do any of it', async () => {
  const { builder, buyer, product, orderId } = await sale()
  const calls: [string, string, object?][] = [
    ['GET', '/summary'],
    ['GET', '/builders'],
    ['GET', `/builders/${builder.profileId}`],
    ['GET', '/ledger-differences'],
    ['PATCH', `/builders/${builder.profileId}`, { is_active: true, is_featured: true }],
    ['PATCH', `/products/${product.id}`, { is_featured: true }],
    ['GET', '/orders'],
    ['POST', `/orders/${orderId}/refund`],
    ['GET', '/newsletter'],
    ['GET', '/newsletter.csv'],
    ['GET', '/audit'],
  ]
  for (const [method, path, json] of calls) {
    for (const [as, status] of [
      [null, 401],
      [buyer, 403],
      [builder, 403],
    ] as const) {
      expect([method, path, (await ask(path, { as, method, json })).status]).toEqual([method, path, status])
    }
  }
  expect(await actsOn(orderId)).toEqual([])
})

test('a profile shows its owner operator status or a suspension with the reason, and no one can set these themselves', async () => {
  const suspended = await world.builder()
  await change(`/builders/${suspended.profileId}`, { is_active: false, reason: 'Please answer your buyers.' })
  const profile = async (as: Person) => (await (await api.request('/api/v1/profile', { as })).json()).profile
  expect(await profile(operator)).toMatchObject({ is_operator: true, suspended_at: null, suspension_reason: null })
  const suspension = { suspended_at: expect.any(String), suspension_reason: 'Please answer your buyers.' }
  expect(await profile(suspended)).toMatchObject({ is_operator: false, ...suspension })

  const wish = { is_operator: true, suspended_at: null, suspension_reason: 'None at all.', bio: 'I run this shop now.' }
  const answer = await (await api.request('/api/v1/profile', { as: suspended, method: 'PATCH', json: wish })).json()
  expect(answer.profile).toMatchObject({ bio: wish.bio, is_operator: false, ...suspension })
})

test('an operator is appointed on the server, from a confirmed account, with immediate effect', async () => {
  const [person, unconfirmed] = [await world.buyer(), await world.buyer({ emailConfirmed: false })]
  await expect(appointOperator(world.as(null), 'nobody@example.com', true)).rejects.toThrow(
    'There is no account for nobody@example.com',
  )
  await expect(appointOperator(world.as(null), unconfirmed.email, true)).rejects.toThrow('not been confirmed')

  expect(await appointOperator(world.as(null), ` ${person.email.toUpperCase()} `, true)).toBe(true)
  expect(await appointOperator(world.as(null), person.email, true)).toBe(false)
  expect((await ask('/summary', { as: person })).status).toBe(200)
  await appointOperator(world.as(null), person.email, false)
  expect((await ask('/summary', { as: person })).status).toBe(403)
  expect((await world.db.select().from(users).where(eq(users.id, person.id)))[0]?.isOperator).toBe(false)
})

test('the audit log cannot be changed', async () => {
  await expect(world.db.update(operatorActs).set({ act: 'feature-product' })).rejects.toThrow()
  await expect(world.db.delete(operatorActs)).rejects.toThrow()
  await expect(world.db.execute(sql`truncate operator_acts`)).rejects.toThrow()
})
