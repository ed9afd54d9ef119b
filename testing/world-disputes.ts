import { eq } from 'drizzle-orm'
import { only } from '#domain/kernel/db.ts'
import { disputes } from '#domain/payments/disputes-table.ts'
import { receivePaymentEvent } from '#domain/payments/receive-payment-event.ts'
import type { World } from './world.ts'
import { workJobs } from './world-sales.ts'

/** The buyer of a paid session disputes it at their bank, and the shop knows. Answers the dispute and the mails that were written. */
export async function disputed(world: World, sessionId: string, options?: Parameters<World['payments']['dispute']>[1]) {
  const stripeDisputeId = world.payments.dispute(sessionId, options)
  const mails = await hearOfDispute(world, stripeDisputeId)
  const dispute = only(await world.db.select().from(disputes).where(eq(disputes.stripeDisputeId, stripeDisputeId)))
  return { ...dispute, mails }
}

/** The provider's webhook about a dispute, and everything that follows. */
export async function hearOfDispute(world: World, stripeDisputeId: string) {
  const { rawBody, signature } = world.payments.disputeEvent(stripeDisputeId)
  const ctx = world.as(null)
  await receivePaymentEvent(ctx, ctx.payments.readEvent(rawBody, signature))
  return workJobs(world)
}
