import { eq } from 'drizzle-orm'
import { only } from '#domain/kernel/db.ts'
import { disputes } from '#domain/payments/disputes-table.ts'
import type { World } from './world.ts'
import { disputeWebhook, workJobs } from './world-sales.ts'

/** The buyer of a paid session disputes it at their bank, and the shop hears of it. With the mails that were written. */
export async function disputed(world: World, sessionId: string, options?: Parameters<World['payments']['dispute']>[1]) {
  const stripeDisputeId = world.payments.dispute(sessionId, options)
  await disputeWebhook(world, stripeDisputeId)
  const mails = await workJobs(world)
  const dispute = only(await world.db.select().from(disputes).where(eq(disputes.stripeDisputeId, stripeDisputeId)))
  return { ...dispute, mails }
}
