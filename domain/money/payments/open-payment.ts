import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '#contracts/buying/pay-later.ts'
import type { BuildPaymentType } from '#contracts/custom-builds/build-requests.ts'
import type { Needs } from '#domain/kernel/context.ts'
import { only, type Tx } from '#domain/kernel/db.ts'
import { refuseWhilePaymentsArePaused } from '../restores/payments-pause.ts'
import { buildPaymentParts } from './payment-parts-table.ts'
import { type PaymentRow, payments } from './payments-tables.ts'

/** The subject of a payment: an instrument, or parts of a custom build by one version of its quote */
type PaidFor = { checkoutId: string; shippingCents: number } | BuildPaidFor
type BuildPaidFor = {
  requestId: string
  paymentType: BuildPaymentType
  quoteVersion: number
  parts: { id: string; cents: number }[]
  /** The delivery's share of the amount */
  shippingCents?: number
}

type Terms = Pick<
  PaymentRow,
  'builderId' | 'buyerId' | 'customerEmail' | 'description' | 'amountCents' | 'currency' | 'expiresAt'
>

/** Stores a payment before the provider is asked for its page, with a key that makes asking twice harmless. */
export async function openPayment(ctx: Needs<'now' | 'settings'>, tx: Tx, paidFor: PaidFor, terms: Terms): Promise<PaymentRow> {
  await refuseWhilePaymentsArePaused(tx)
  const id = randomUUID()
  const now = ctx.now()
  const moments = { createdAt: now, updatedAt: now }
  // Builds are paid in parts over months, only by card.
  const paymentMethods: PaymentMethod[] = 'checkoutId' in paidFor ? ['card', ...ctx.settings.payLater] : ['card']
  const { parts, ...of } = { parts: [], ...paidFor }
  const opened = only(
    await tx
      .insert(payments)
      .values({ ...terms, ...of, id, paymentMethods, idempotencyKey: `payment-${id}`, ...moments })
      .returning(),
  )
  if (parts.length > 0)
    await tx.insert(buildPaymentParts).values(parts.map(({ id: partId, cents }) => ({ paymentId: id, partId, cents })))
  return opened
}
