import { eq } from 'drizzle-orm'
import { only } from '#domain/kernel/db.ts'
import { disputes } from '#domain/payments/disputes-table.ts'
import { payments } from '#domain/payments/payments-tables.ts'
import type { World } from './world.ts'

/** The buyer of a paid session disputes it at their bank, and the shop knows. */
export async function disputed(world: World, sessionId: string, options?: Parameters<World['payments']['dispute']>[1]) {
  const id = world.payments.dispute(sessionId, options)
  const found = await world.payments.getDispute(id)
  const payment = only(await world.db.select().from(payments).where(eq(payments.stripeSessionId, sessionId)))
  if (!found) throw new Error('unreachable')
  return only(
    await world.db
      .insert(disputes)
      .values({ ...found, paymentId: payment.id, askedAt: world.clock.now() })
      .returning(),
  )
}
