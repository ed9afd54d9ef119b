import { and, eq } from 'drizzle-orm'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { buildPaymentParts } from './payment-parts-table.ts'
import { type PaymentStatus, paymentMayMove } from './payment-states.ts'
import { type PaymentRow, payments } from './payments-tables.ts'
import { refunds } from './refunds-table.ts'
import { kindOf, type Payable, type PaymentKind } from './sale.ts'

type Reported = Partial<Pick<PaymentRow, 'stripeSessionId' | 'url' | 'paymentIntentId' | 'refundReason' | 'refundKey'>>

/** Locks what is sold and its payment, in this order. Undefined if there is no such payment, or it is for something else. */
export async function lockPayment(
  tx: Tx,
  payable: Pick<Payable, 'kind' | 'lock'>,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const ofPayment = eq(payments.id, paymentId)
  const [found] = await tx.select().from(payments).where(ofPayment)
  if (!found || !isOf(payable.kind, kindOf(found))) return undefined
  await payable.lock(tx, found)
  // Without the key: a ledger entry that names this payment must not wait for it while holding the transfer.
  return only(await tx.select().from(payments).where(ofPayment).for('no key update'))
}

/** A slot fee is also paid for a build. */
function isOf(asked: PaymentKind, kind: PaymentKind): boolean {
  return asked === kind || (asked === 'build' && kind === 'slot')
}

/** Changes a locked payment's state and stores the provider's report. */
export async function movePayment(
  ctx: Needs<'now'>,
  tx: Tx,
  payment: PaymentRow,
  to: PaymentStatus,
  learned: Reported = {},
): Promise<PaymentRow> {
  if (!paymentMayMove(payment.status, to)) throw new Error(`Payment ${payment.id} cannot go from ${payment.status} to ${to}`)
  const change = { ...learned, status: to, updatedAt: ctx.now() }
  const moved = only(await tx.update(payments).set(change).where(eq(payments.id, payment.id)).returning())
  const ofPayment = eq(buildPaymentParts.paymentId, payment.id)
  if (moved.requestId !== null)
    await tx
      .update(buildPaymentParts)
      .set({ stands: to === 'paid' || (to === 'refunded' && (await isFullyRefundedInParts(tx, payment))) })
      .where(ofPayment)
  return moved
}

/** All of it was refunded in parts. Those are not due again; a full refund reopens its parts. */
async function isFullyRefundedInParts(tx: Tx, { id, status, amountCents }: PaymentRow): Promise<boolean> {
  if (status !== 'paid') return false
  const returned = await tx
    .select({ cents: refunds.cents })
    .from(refunds)
    .where(and(eq(refunds.paymentId, id), eq(refunds.status, 'returned')))
  return returned.reduce((sum, { cents }) => sum + cents, 0) === amountCents
}
