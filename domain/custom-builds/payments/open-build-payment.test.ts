import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { quoted } from '#testing/world-build-requests.ts'
import { openBuildPayment } from './open-build-payment.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('Cancel on the card page leads back to where the buyer pressed Pay, or to the payment page', async () => {
  const { buyer, request } = await quoted(world, 800)
  const custom_build_payment = { request_id: request.id, payment_type: 'full', builder_id: null, description: null } as const
  const ctx = world.as(buyer)
  const pages: (string | undefined)[] = []
  const openCheckout: typeof ctx.payments.openCheckout = (asked) => {
    pages.push(asked.cancelUrl)
    return ctx.payments.openCheckout(asked)
  }
  for (const cancel_url of [`/custom-builds/${request.id}#payments`, undefined])
    await openBuildPayment({ ...ctx, payments: { ...ctx.payments, openCheckout } }, { cancel_url, custom_build_payment })
  const paths = [`/custom-builds/${request.id}#payments`, `/custom-builds/${request.id}/pay/full`]
  expect(pages).toEqual(paths.map((path) => world.settings.publicUrl + path))
})

test('allows at most a hundred payments for one request', async () => {
  const { buyer, builder, request } = await quoted(world, 800)
  const body = { request_id: request.id, payment_type: 'full', builder_id: null, description: null } as const
  const open = () => openBuildPayment(world.as(buyer), { custom_build_payment: body })
  const people = { requestId: request.id, builderId: builder.profileId, buyerId: buyer.id, customerEmail: buyer.email }
  const part = { paymentType: 'full', quoteVersion: 1 } as const
  const terms = { amountCents: 80_000, currency: 'usd', description: 'Mandolin', expiresAt: new Date(0), ...part }
  const begun = Array.from({ length: 99 }, (_, at) => ({
    ...people,
    ...terms,
    status: 'expired' as const,
    idempotencyKey: `begun-${at}`,
  }))
  await world.db.insert(payments).values(begun)

  await open()
  await expect(open()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Too many payments were started/),
  })
})

test.each([
  { status: 'failed', message: 'Failed to generate payment link' },
  { status: 'expired', message: 'A newer payment page for this build is open. Please use that one.' },
] as const)('a page that opens after its payment was closed as $status explains why: $message', async ({ status, message }) => {
  const { buyer, request } = await quoted(world, 800)
  const body = { request_id: request.id, payment_type: 'full', builder_id: null, description: null } as const
  const ctx = world.as(buyer)
  const slow: typeof ctx.payments.openCheckout = async (asked) => {
    const session = await ctx.payments.openCheckout(asked)
    await world.db.update(payments).set({ status }).where(eq(payments.id, asked.paymentId))
    return session
  }
  const slowly = { ...ctx, payments: { ...ctx.payments, openCheckout: slow } }
  await expect(openBuildPayment(slowly, { custom_build_payment: body })).rejects.toMatchObject({ message })
})
