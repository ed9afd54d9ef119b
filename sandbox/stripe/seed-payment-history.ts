import type Stripe from 'stripe'
import type { SandboxTx } from '../sandbox-db.ts'
import { accountObject, submittedAccount, withAccountState } from './account-object.ts'
import { AccountParams } from './account-params.ts'
import { inquiryObject } from './dispute-objects.ts'
import { withdrawn } from './move-dispute.ts'
import { insertObject } from './object-store.ts'
import { chargeObject, intentObject, refundObject } from './payment-objects.ts'
import { customerDetails, sessionObject } from './session-object.ts'
import { SessionParams } from './session-params.ts'
import { reversalObject, transferObject, withReversal } from './transfer-money.ts'

/** Payments from before the sandbox started: complete accounts and sales, most with their share sent, some refunded or disputed. */
export type PaymentHistory = {
  accounts: { accountId: string; builderId: string; email: string; businessName: string; holder: string; openedAt: Date }[]
  sales: {
    sessionId: string
    paymentId: string
    paymentIntentId: string
    email: string
    totalCents: number
    currency: string
    paidAt: Date
    /** In full, with the builder's share reversed. */
    refundedAt?: Date
    partRefund?: { refundId: string; cents: number; at: Date; metadata: Record<string, string> }
    /** The bank has the money. */
    dispute?: { disputeId: string; reason: string; openedAt: Date }
    /** False while the builder's share is on hold */
    transfer:
      | false
      | {
          stripeTransferId: string
          transferId: string
          orderId: string
          accountId: string
          amountCents: number
          description: string
        }
  }[]
}

/** Creates a payment history without notifying the shop. */
export async function seedPaymentHistory(tx: SandboxTx, past: PaymentHistory): Promise<void> {
  for (const { accountId, builderId, email, businessName, holder, openedAt } of past.accounts) {
    const params = AccountParams.parse({ email, business_profile: { name: businessName }, metadata: { builderId } })
    const bank = { routing: '110000000', account: '000123456789', holder }
    const account = withAccountState(submittedAccount(accountObject(params, openedAt, accountId), bank, openedAt), 'active')
    await insertObject(tx, account, openedAt)
  }
  for (const sale of past.sales) await seedSale(tx, sale)
}

async function seedSale(tx: SandboxTx, sale: PaymentHistory['sales'][number]): Promise<void> {
  const { email, totalCents, currency, paidAt, refundedAt, partRefund, dispute, paymentIntentId, sessionId, transfer } = sale
  const metadata = { checkoutId: sale.paymentId }
  const params = SessionParams.parse({
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: 'false' },
    customer_email: email,
    success_url: 'http://shop.invalid/',
    metadata,
    line_items: [{}],
  })
  const session = {
    ...sessionObject({ now: () => paidAt, publicUrl: '' }, params, []),
    id: sessionId,
    amount_subtotal: totalCents,
    amount_total: totalCents,
    currency,
    status: 'complete' as const,
    payment_status: 'paid' as const,
    payment_intent: paymentIntentId,
    customer_details: customerDetails(email, null),
    url: null,
  }
  const intent: Stripe.PaymentIntent = {
    ...intentObject(session, metadata, paidAt),
    id: paymentIntentId,
    payment_method: 'pm_card_visa',
    status: 'succeeded',
    amount_received: totalCents,
  }
  const charge = chargeOf(intent, sale)
  await insertObject(tx, session, paidAt)
  await insertObject(tx, { ...intent, latest_charge: charge.id }, paidAt, { parentId: sessionId })
  await insertObject(tx, charge, paidAt, { parentId: paymentIntentId })
  if (refundedAt) {
    const refund = refundObject(charge, { amount: totalCents, reason: null, metadata: {} }, refundedAt)
    await insertObject(tx, refund, refundedAt, { parentId: paymentIntentId })
  }
  if (partRefund) {
    const { refundId: id, cents: amount, at, metadata } = partRefund
    await insertObject(tx, { ...refundObject(charge, { amount, reason: null, metadata }, at), id }, at, {
      parentId: paymentIntentId,
    })
  }
  if (dispute) {
    const { disputeId: id, reason, openedAt } = dispute
    await insertObject(tx, withdrawn({ ...inquiryObject(charge, reason, openedAt), id }, openedAt), openedAt, {
      parentId: charge.id,
    })
  }

  if (!transfer) return
  const { stripeTransferId, transferId, orderId, accountId: destination, amountCents: amount, description } = transfer
  const source = { source_transaction: charge.id, transfer_group: orderId, metadata: { transferId, orderId } }
  const sent = transferObject({ amount, currency, destination, description, ...source }, paidAt, stripeTransferId)
  const settled = refundedAt ? withReversal(sent, reversalObject(sent, { amount, metadata: {} }, refundedAt)) : sent
  await insertObject(tx, settled, paidAt, { parentId: destination })
}

function chargeOf(intent: Stripe.PaymentIntent, sale: PaymentHistory['sales'][number]): Stripe.Charge {
  const { email, paidAt, refundedAt, partRefund, dispute } = sale
  return {
    ...chargeObject(intent, { email, name: null }, paidAt),
    id: intent.id.replace(/^pi_/, 'ch_'),
    amount_refunded: refundedAt ? intent.amount : (partRefund?.cents ?? 0),
    refunded: refundedAt !== undefined,
    disputed: dispute !== undefined,
  }
}
