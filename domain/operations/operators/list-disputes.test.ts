import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DisputePage, OperatorDispute } from '#contracts/money/dispute-views.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { completeRequest, declineRequest } from '#domain/custom-builds/requests/request-actions.ts'
import { getRequest } from '#domain/custom-builds/requests/request-view.ts'
import { only } from '#domain/kernel/db.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { exportAccount } from '#server/operations/account-export/export-account.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quoted } from '#testing/world-build-requests.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, disputeWebhook, ordersOf, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
const PASSWORD = 'spruce and maple'
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(() => world.jobs.clear())

const ask = (path: string, as: Person | null = operator) => api.request(`/api/v1/admin/${path}`, { as })
const list = async () => (await (await ask('disputes')).json()) as DisputePage

async function sell() {
  const builder = await world.builder({ password: PASSWORD })
  await readyForPayouts(world, builder)
  const [buyer, product] = [await world.buyer({ password: PASSWORD }), await pickupProduct(world, { builder })]
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  await workJobs(world)
  return { builder, buyer, sessionId, orderId: only(await ordersOf(world, product.id)).id }
}

async function hear(id: string) {
  await disputeWebhook(world, id)
  await workJobs(world)
}

test('open disputes come first, earliest due date on top, each with what was sold', async () => {
  const [first, second, third] = [await sell(), await sell(), await sell()]
  const ids: string[] = []
  for (const { sessionId } of [first, second, third]) {
    ids.push(world.payments.dispute(sessionId, { reason: 'product_not_received' }))
    world.clock.advance(60)
  }
  for (const id of ids.toReversed()) await hear(id)
  world.payments.decide(ids[0] ?? '', 'won')
  await hear(ids[0] ?? '')
  const { entries, total } = await list()
  expect([entries.map(({ reference }) => reference), total]).toEqual([[ids[1], ids[2], ids[0]], 3])
  const one = (await (await ask(`disputes/${entries[0]?.id}`)).json()) as OperatorDispute
  expect(one).toMatchObject({
    order_id: second.orderId,
    request_id: null,
    buyer_email: second.buyer.email,
    reason: 'product_not_received',
  })
  expect((await (await ask('summary')).json()) as object).toMatchObject({ disputes_waiting: 2 })
})

test('only operators see all of them, and a builder sees their own', async () => {
  const [sold, other] = [await sell(), await sell()]
  await hear(world.payments.dispute(sold.sessionId))
  const { id } = only((await list()).entries.slice(0, 1))
  for (const person of [sold.builder, sold.buyer]) {
    expect([(await ask('disputes', person)).status, (await ask(`disputes/${id}`, person)).status]).toEqual([403, 403])
  }
  expect([(await ask('disputes', null)).status, (await ask(`disputes/${crypto.randomUUID()}`)).status]).toEqual([401, 404])
  const seen = async (person: Person) => (await api.request(`/api/v1/seller/orders/${sold.orderId}`, { as: person })).status
  expect([await seen(sold.builder), await seen(other.builder), await seen(sold.buyer)]).toEqual([200, 404, 404])
})

test('for a disputed build payment, builder and buyer see their own view, and it cannot be refunded', async () => {
  const build = await quoted(world, 800)
  const { sessionId } = await buildPayments(world).pay(build, 'deposit')
  const id = world.payments.dispute(sessionId)
  await hear(id)
  const seen = async (person: Person) => only((await getRequest(world.as(person), build.request.id)).payments)
  expect(await seen(build.builder)).toMatchObject({ disputed: 'open', dispute: { status: 'needs_response', amount: 400 } })
  expect(await seen(build.buyer)).toMatchObject({ disputed: 'open', dispute: null })
  await expect(declineRequest(world.as(build.builder), build.request.id, '')).rejects.toMatchObject({
    message: expect.stringMatching(/^A payment is disputed/),
  })
  world.payments.decide(id, 'lost')
  await hear(id)
  expect(await seen(build.buyer)).toMatchObject({ disputed: 'lost', status: 'paid' })
  for (const person of [build.buyer, build.builder])
    expect(await getRequest(world.as(person), build.request.id)).toMatchObject({ paid: 0, open_balance: 800, payment_links: [] })
  await declineRequest(world.as(build.builder), build.request.id, '')
  await workJobs(world)
  expect((await seen(build.buyer)).status).toBe('paid')
  await expect(completeRequest(world.as(build.builder), build.request.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('during a bank inquiry the builder cannot delete their account', async () => {
  const { builder, sessionId, orderId } = await sell()
  await world.db.update(orders).set({ deliveryStatus: 'picked_up' }).where(eq(orders.id, orderId))
  const id = world.payments.dispute(sessionId, { isInquiry: true })
  await hear(id)
  const leave = () => deleteAccount(world.as(builder), { password: PASSWORD })
  await expect(leave()).rejects.toMatchObject({ message: expect.stringMatching(/^A buyer disputed a payment to you/) })
  world.payments.decide(id, 'inquiry_closed')
  await hear(id)
  await leave()
})

test('during a dispute neither side can delete their account; afterwards both can, and the dispute stays with its payment', async () => {
  const { builder, buyer, sessionId, orderId } = await sell()
  await world.db.update(orders).set({ deliveryStatus: 'picked_up' }).where(eq(orders.id, orderId))
  const id = world.payments.dispute(sessionId)
  await hear(id)
  const leave = (person: Person) => deleteAccount(world.as(person), { password: PASSWORD })
  await expect(leave(buyer)).rejects.toMatchObject({ message: expect.stringMatching(/^Your bank is still deciding/) })
  await expect(leave(builder)).rejects.toMatchObject({ message: expect.stringMatching(/^A buyer disputed a payment to you/) })
  const copy = await exportAccount(world.as(buyer))
  expect(copy.records.disputes).toMatchObject([{ stripeDisputeId: id, status: 'needs_response' }])
  expect(JSON.stringify(copy.records.disputes)).not.toContain('feeCents')
  expect((await exportAccount(world.as(builder))).records.disputes_received).toMatchObject([{ feeCents: 1500 }])
  world.payments.decide(id, 'won')
  await hear(id)
  await leave(buyer)
  await leave(builder)
  expect(await world.db.select().from(disputes).where(eq(disputes.stripeDisputeId, id))).toMatchObject([{ status: 'won' }])
})
