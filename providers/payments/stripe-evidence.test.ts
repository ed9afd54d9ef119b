import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Evidence } from '#domain/ports/dispute-evidence.ts'
import { openTestWorld, SHOP, type TestWorld } from '#sandbox/test-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { stripePayments } from './stripe-payments.ts'

let world: TestWorld
let payments: ReturnType<typeof stripePayments>
let stripe: Stripe
beforeAll(async () => {
  world = await openTestWorld(await openTestDatabase())
  payments = stripePayments(world.stripe)
  const { hostname: host, port } = new URL(world.stripe.apiBase ?? '')
  stripe = new Stripe(world.stripe.secretKey, { protocol: 'http', host, port, telemetry: false })
}, 60_000)
afterAll(() => world.close())

const PDF = Buffer.from('%PDF-1.4 receipt %%EOF')

function evidence(more: Partial<Evidence> = {}): Evidence {
  const parcel = { carrier: 'UPS Ground', trackingNumber: '1Z999', shippedOn: 'November 3, 2026', shippingAddress: '1 Elm St' }
  const buyer = { customerName: 'Ada', customerEmail: 'ada@example.com' }
  return { explanation: 'It was delivered.', received: 'A parlour guitar.', ...parcel, ...buyer, files: {}, ...more }
}

let opened = 0
/** The id of a dispute that Stripe's test card opened. */
async function aDispute(): Promise<string> {
  const id = `filed-${++opened}`
  const { sessionId } = await payments.openCheckout({
    paymentId: id,
    idempotencyKey: id,
    customerEmail: 'ada@example.com',
    currency: 'usd',
    lines: [{ name: 'Parlour guitar', unitCents: 100_000, quantity: 1 }],
    successUrl: `${SHOP}/order-success`,
    cancelUrl: `${SHOP}/cart`,
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  const form = { email: 'ada@example.com', card: '4000 0000 0000 0259', expiry: '12 / 34', cvc: '123', name: 'Ada' }
  await world.sandbox.pages.request(`/sandbox/pay/${sessionId}`, { method: 'POST', body: new URLSearchParams(form) })
  const { paymentIntentId } = (await payments.getCheckout(sessionId)) ?? {}
  const { data } = await stripe.disputes.list({ payment_intent: String(paymentIntentId) })
  return String(data[0]?.id)
}

test('evidence is uploaded and filed with its texts under Stripe’s names', async () => {
  const stripeDisputeId = await aDispute()
  const receipt = await payments.uploadEvidence({ name: 'receipt "1".pdf', type: 'pdf', bytes: PDF })
  expect(await stripe.files.retrieve(receipt)).toMatchObject({ purpose: 'dispute_evidence', type: 'pdf', size: PDF.length })
  const photo = await payments.uploadEvidence({ name: 'chat.png', type: 'png', bytes: await imageFile({ format: 'png' }) })
  const files = { receipt, customer_communication: photo }
  const filing = { stripeDisputeId, idempotencyKey: `e-${stripeDisputeId}`, evidence: evidence({ carrier: '', files }) }
  expect(await payments.submitEvidence(filing)).toEqual({ isFiled: true, why: '' })
  expect(await stripe.disputes.retrieve(stripeDisputeId)).toMatchObject({
    status: 'under_review',
    evidence: {
      ...{ uncategorized_text: 'It was delivered.', product_description: 'A parlour guitar.', ...files },
      ...{ shipping_tracking_number: '1Z999', shipping_carrier: null, customer_name: 'Ada' },
    },
    evidence_details: { submission_count: 1 },
  })
})

test('evidence filed again, even after its key expired, is found; other evidence is refused with the reason', async () => {
  const stripeDisputeId = await aDispute()
  for (const idempotencyKey of ['key-1', 'key-1', 'forgotten']) {
    expect(await payments.submitEvidence({ stripeDisputeId, idempotencyKey, evidence: evidence() })).toEqual({
      isFiled: true,
      why: '',
    })
  }
  const other = { stripeDisputeId, idempotencyKey: 'other', evidence: evidence({ explanation: 'Something else' }) }
  expect(await payments.submitEvidence(other)).toEqual({ isFiled: false, why: expect.stringContaining('already been submitted') })
  expect((await stripe.disputes.retrieve(stripeDisputeId)).evidence_details.submission_count).toBe(1)
})

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('the sandbox decides by Stripe’s test words: %s', async (explanation, status) => {
  const stripeDisputeId = await aDispute()
  await payments.submitEvidence({ stripeDisputeId, idempotencyKey: explanation, evidence: evidence({ explanation }) })
  expect(await payments.getDispute(stripeDisputeId)).toMatchObject({ status })
})

test('a file that Stripe refuses has its reason, and a missing one is not filed', async () => {
  const text = { name: 'a.pdf', type: 'pdf', bytes: Buffer.from('Dear bank') } as const
  await expect(payments.uploadEvidence(text)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/^Stripe rejected this file/),
  })
  const large = { ...text, bytes: Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]) }
  await expect(payments.uploadEvidence(large)).rejects.toMatchObject({ code: 'invalid_input' })
  const stripeDisputeId = await aDispute()
  const missing = evidence({ files: { receipt: 'file_of_nobody' } })
  expect(await payments.submitEvidence({ stripeDisputeId, idempotencyKey: 'missing', evidence: missing })).toMatchObject({
    isFiled: false,
  })
})

test('nothing is decided while Stripe does not respond', async () => {
  const strangers = stripePayments({ ...world.stripe, secretKey: 'sk_test_wrong' })
  const file = { name: 'a.pdf', type: 'pdf', bytes: PDF } as const
  await expect(strangers.uploadEvidence(file)).rejects.toMatchObject({ code: 'provider_unavailable' })
  const filing = { stripeDisputeId: 'du_1', idempotencyKey: 'outage', evidence: evidence() }
  await expect(strangers.submitEvidence(filing)).rejects.toMatchObject({ code: 'provider_unavailable' })
})
