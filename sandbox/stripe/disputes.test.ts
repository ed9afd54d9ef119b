import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stripePayments } from '#providers/payments/stripe-payments.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openTestWorld, SHOP, type TestWorld } from '../test-world.ts'

let world: TestWorld
let payments: ReturnType<typeof stripePayments>
let stripe: Stripe
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase())
  payments = stripePayments(world.stripe)
  const { hostname: host, port } = new URL(world.stripe.apiBase ?? '')
  stripe = new Stripe(world.stripe.secretKey, { protocol: 'http', host, port })
}, 60_000)
afterAll(() => world.close())

let opened = 0
/** A payment of $1,000 with one of Stripe's test cards. */
async function pay(card: string) {
  opened += 1
  const { sessionId } = await payments.openCheckout({
    paymentId: `disputed-${opened}`,
    idempotencyKey: `disputed-${opened}`,
    customerEmail: 'buyer@tonewood.test',
    currency: 'usd',
    lines: [{ name: 'Parlour guitar', unitCents: 100_000, quantity: 1 }],
    successUrl: `${SHOP}/order-success`,
    cancelUrl: `${SHOP}/cart`,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  const form = { email: 'buyer@tonewood.test', card, expiry: '12 / 34', cvc: '123', name: 'Ada' }
  await world.sandbox.pages.request(`/sandbox/pay/${sessionId}`, { method: 'POST', body: new URLSearchParams(form) })
  const session = await payments.getCheckout(sessionId)
  return { sessionId, paymentId: `disputed-${opened}`, paymentIntentId: session?.paymentIntentId ?? '' }
}

async function disputeOf(paymentIntentId: string) {
  const all = await payments.listDisputes(new Date(Date.now() - 3_600_000))
  return all.find((each) => each.paymentIntentId === paymentIntentId)
}

const press = (sessionId: string, to: string) =>
  world.sandbox.pages.request(`/sandbox/dispute/${sessionId}`, { method: 'POST', body: new URLSearchParams({ to }) })

test('Stripe’s test card pays and disputes the payment: the bank takes the money with a fee, and the shop is notified', async () => {
  const paid = await pay('4000 0000 0000 0259')
  const dispute = await disputeOf(paid.paymentIntentId)
  expect(dispute).toMatchObject({
    paymentId: paid.paymentId,
    status: 'needs_response',
    reason: 'fraudulent',
    amountCents: 100_000,
    withdrawnCents: 100_000,
    feeCents: 1_500,
    isEvidenceFiled: false,
    evidenceDueAt: expect.any(Date),
  })
  const id = dispute?.stripeDisputeId ?? ''
  expect(await payments.getDispute(id)).toEqual(dispute)
  // They are posted at the same time, so they arrive in any order.
  const told = () => world.shop.received.filter((event) => event.sessionId === id).map(({ type }) => type)
  await vi.waitFor(() => expect(told().sort()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']), 10_000)
  expect(await payments.refund({ paymentIntentId: paid.paymentIntentId, idempotencyKey: 'r-1' })).toMatchObject({
    status: 'failed',
    why: expect.stringContaining('charged back'),
  })
})

test.each([
  ['winning_evidence', 'won', 0],
  ['losing_evidence', 'lost', 100_000],
] as const)('the bank decides by Stripe’s test words: %s', async (uncategorized_text, status, withdrawnCents) => {
  const { paymentIntentId } = await pay('4000 0000 0000 2685')
  const id = (await disputeOf(paymentIntentId))?.stripeDisputeId ?? ''
  await stripe.disputes.update(id, { evidence: { uncategorized_text: 'A draft' }, submit: false })
  expect(await payments.getDispute(id)).toMatchObject({ status: 'needs_response', isEvidenceFiled: false })
  await stripe.disputes.update(id, { evidence: { uncategorized_text } })
  expect(await payments.getDispute(id)).toMatchObject({ status, withdrawnCents, feeCents: 1_500, isEvidenceFiled: true })
  await expect(stripe.disputes.update(id, { evidence: { uncategorized_text } })).rejects.toThrow(/already closed/)
})

test('the buyer’s bank has a page: it inquires, withdraws the money, and decides', async () => {
  const { sessionId, paymentIntentId } = await pay('4242 4242 4242 4242')
  expect(await disputeOf(paymentIntentId)).toBeUndefined()
  expect(await (await world.sandbox.pages.request(`/sandbox/pay/${sessionId}`)).text()).toContain(`/sandbox/dispute/${sessionId}`)
  await press(sessionId, 'inquiry')
  expect(await disputeOf(paymentIntentId)).toMatchObject({ status: 'inquiry', withdrawnCents: 0, feeCents: 0 })
  await press(sessionId, 'withdraw')
  expect(await disputeOf(paymentIntentId)).toMatchObject({ status: 'needs_response', withdrawnCents: 100_000 })
  await press(sessionId, 'withdraw')
  await press(sessionId, 'win')
  await press(sessionId, 'lose')
  expect(await disputeOf(paymentIntentId)).toMatchObject({ status: 'won', withdrawnCents: 0, feeCents: 1_500 })
  expect(await (await world.sandbox.pages.request(`/sandbox/dispute/${sessionId}`)).text()).toContain('Dispute won by the shop')
})

test('invented addresses and ids are not found', async () => {
  expect((await world.sandbox.pages.request('/sandbox/dispute/cs_test_guess')).status).toBe(404)
  expect((await press('cs_test_guess', 'win')).status).toBe(404)
  expect(await payments.getDispute('du_guess')).toBeUndefined()
})
