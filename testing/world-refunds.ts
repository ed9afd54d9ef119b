import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { only } from '#domain/kernel/db.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import type { World } from './world.ts'
import { buildPayments } from './world-build-payments.ts'
import { quoted } from './world-build-requests.ts'
import type { Person } from './world-people.ts'
import { buy, pickupProduct, webhook, workJobs } from './world-sales.ts'

/** A payment for a product that was sold meanwhile, which the provider refuses to refund. */
export async function paymentWithFailedRefund(world: World, buyer: Person) {
  const product = await pickupProduct(world)
  const { sessionId } = await buy(world, buyer, product)
  world.payments.pay(sessionId)
  await world.db.update(products).set({ status: 'sold' }).where(eq(products.id, product.id))
  const mails = await settleWithFailedRefund(world, sessionId)
  const { id } = only(await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId)))
  return { id, sessionId, mails }
}

/** A payment for a build that is too small and that the provider refuses to refund. */
export async function buildPaymentWithFailedRefund(world: World) {
  const { sessionId } = await buildPayments(world).open(await quoted(world, 800), 'full')
  Object.assign(world.payments.sessions.find((each) => each.sessionId === sessionId) ?? {}, { totalCents: 79_999 })
  world.payments.pay(sessionId)
  await settleWithFailedRefund(world, sessionId)
  return only(await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId)))
}

async function settleWithFailedRefund(world: World, sessionId: string) {
  const provider = vi
    .spyOn(world.payments, 'refund')
    .mockResolvedValue({ refundId: null, status: 'failed', why: 'charge_disputed' })
  await webhook(world, sessionId)
  const mails = await workJobs(world)
  provider.mockRestore()
  return mails
}
