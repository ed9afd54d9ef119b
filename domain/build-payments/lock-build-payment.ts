import { eq } from 'drizzle-orm'
import { type LockedRequest, lockRequest } from '../build-requests/lock-request.ts'
import type { Needs } from '../kernel/context.ts'
import { only, type Tx } from '../kernel/db.ts'
import { buildPaymentMayMove } from './build-payment-states.ts'
import { customBuildPayments, type StoredBuildPaymentStatus } from './build-payments-table.ts'

export type BuildPaymentRow = typeof customBuildPayments.$inferSelect
type ProviderFields = Partial<Pick<BuildPaymentRow, 'stripeSessionId' | 'paymentIntentId' | 'refundReason' | 'idempotencyKey'>>

/** Locks a payment and its request. Everybody takes the request first, so of two payments one is judged after the other. */
export async function lockBuildPayment(
  tx: Tx,
  paymentId: string,
): Promise<{ payment: BuildPaymentRow; request: LockedRequest } | undefined> {
  const ofPayment = eq(customBuildPayments.id, paymentId)
  const [found] = await tx.select({ requestId: customBuildPayments.requestId }).from(customBuildPayments).where(ofPayment)
  if (!found) return undefined
  const request = await lockRequest(tx, found.requestId)
  return { request, payment: only(await tx.select().from(customBuildPayments).where(ofPayment).for('update')) }
}

/** Moves a locked payment and notes what was fields from the provider on the way. */
export async function moveBuildPayment(
  ctx: Needs<'now'>,
  tx: Tx,
  payment: BuildPaymentRow,
  to: StoredBuildPaymentStatus,
  fields: ProviderFields = {},
): Promise<BuildPaymentRow> {
  if (!buildPaymentMayMove(payment.status, to)) throw new Error(`Payment ${payment.id} cannot go from ${payment.status} to ${to}`)
  const change = { ...fields, status: to, updatedAt: ctx.now() }
  return only(await tx.update(customBuildPayments).set(change).where(eq(customBuildPayments.id, payment.id)).returning())
}
