import type { disputes } from '#domain/payments/disputes-table.ts'
import type { payments } from '#domain/payments/payments-tables.ts'
import { saleLines, transferLines } from '#domain/payouts/ledger-lines.ts'
import type { ledgerEvents, ledgerLines, payoutAccounts, transfers } from '#domain/payouts/payouts-tables.ts'
import type { LedgerLine } from '#domain/payouts/post-ledger-event.ts'
import { builderId } from './account-rows.ts'
import { daysBefore } from './days-before.ts'
import type { DemoBuilder } from './demo-builder.ts'
import { contactEmail, demoBuilders } from './demo-builders.ts'
import { type DemoSale, demoSales } from './demo-sales.ts'
import { saleRows } from './sale-rows.ts'
import { stableId } from './stable-id.ts'

const MINUTE = 60_000
// As the sandbox has them.
const DISPUTE_FEE_CENTS = 1500
const DAYS_TO_ANSWER = 9
const BANK = { bankName: 'STRIPE TEST BANK', bankLast4: '6789' }

/** Every demo builder can be paid. */
export function payoutAccountRows(now: Date): (typeof payoutAccounts.$inferInsert)[] {
  return demoBuilders.map((builder) => {
    const openedAt = daysBefore(now, builder.daysAgo)
    const moments = { askedAt: openedAt, createdAt: openedAt, updatedAt: openedAt }
    const id = builderId(builder.slug)
    const keys = { builderId: id, idempotencyKey: `account-${id}`, stripeAccountId: accountId(builder) }
    return { ...keys, isSubmitted: true, isReady: true, missing: [], ...BANK, ...moments }
  })
}

type Booked = { event: typeof ledgerEvents.$inferInsert; lines: Omit<typeof ledgerLines.$inferInsert, 'eventId'>[] }

/** The ledger of the past sales with their transfers, refunds and disputes, oldest first. */
export function payoutRows(now: Date): {
  booked: Booked[]
  transfers: (typeof transfers.$inferInsert)[]
  disputes: (typeof disputes.$inferInsert)[]
} {
  const past = pastSales(now)
  return {
    transfers: past.map(({ transfer }) => transfer),
    disputes: past.flatMap(({ dispute }) => (dispute ? [dispute] : [])),
    booked: past
      .flatMap((sale) => bookings(now, sale))
      .sort((a, b) => a.event.occurredAt.getTime() - b.event.occurredAt.getTime()),
  }
}

function bookings(now: Date, { payment, order, item, transfer, dispute, refundedAt }: PastSale): Booked[] {
  const { builderId: id, stripeSessionId: sessionId, paymentIntentId } = { ...payment, ...transfer }
  const facts = { builderId: id, orderId: order.id, paymentId: payment.id, productName: item.productName }
  const paid = { ...facts, paymentIntentId, sessionId }
  const { priceCents, commissionCents, commissionPercent } = item
  const lines = saleLines({ priceCents, shippingCents: order.shippingCents, commissionCents })
  const { id: transferId, stripeTransferId, amountCents } = transfer
  const sent = { ...facts, transferId, stripeTransferId }
  const booked = [
    booking({ ...paid, commissionPercent, kind: 'sale', key: `sale:${order.id}`, occurredAt: order.createdAt ?? now }, lines),
    booking(
      { ...sent, kind: 'transfer', key: `transfer:${transferId}`, occurredAt: transfer.createdAt ?? now },
      transferLines(amountCents),
    ),
  ]
  if (refundedAt) {
    const back = lines.map((line) => ({ ...line, amountCents: -line.amountCents }))
    const reversedAt = new Date(refundedAt.getTime() + MINUTE)
    booked.push(
      booking({ ...paid, kind: 'refund', key: `refund:${order.id}`, occurredAt: refundedAt }, back),
      booking({ ...sent, kind: 'reversal', key: `reversal:${transferId}`, occurredAt: reversedAt }, transferLines(-amountCents)),
    )
  }
  if (dispute) {
    const { stripeDisputeId, openedAt: occurredAt } = dispute
    const { amountCents: takenCents, feeCents = 0 } = dispute
    booked.push(
      booking({ ...paid, stripeDisputeId, kind: 'dispute', key: `dispute:${stripeDisputeId}:1`, occurredAt }, [
        { account: 'bank', about: 'dispute', amountCents: takenCents },
        { account: 'shop', about: 'dispute', amountCents: -takenCents },
      ]),
      booking({ ...paid, stripeDisputeId, kind: 'dispute_fee', key: `dispute_fee:${stripeDisputeId}:1`, occurredAt }, [
        { account: 'shop', about: 'fee', amountCents: -feeCents },
        { account: 'provider', about: 'fee', amountCents: feeCents },
      ]),
    )
  }
  return booked
}

/** The same records in the sandbox payment provider. */
export function paymentHistory(now: Date) {
  const accounts = demoBuilders.map((builder) => ({
    accountId: accountId(builder),
    builderId: builderId(builder.slug),
    email: contactEmail(builder),
    businessName: builder.businessName,
    holder: `${builder.firstName} ${builder.lastName}`,
    openedAt: daysBefore(now, builder.daysAgo),
  }))
  const sales = pastSales(now).map(({ payment, order, item, transfer, dispute, refundedAt }) => ({
    sessionId: payment.stripeSessionId ?? '',
    paymentId: payment.id ?? '',
    paymentIntentId: transfer.paymentIntentId,
    email: order.customerEmail,
    totalCents: order.totalCents,
    currency: order.currency,
    paidAt: order.createdAt ?? now,
    refundedAt,
    dispute: dispute && { disputeId: dispute.stripeDisputeId, reason: dispute.reason, openedAt: dispute.openedAt },
    transfer: {
      stripeTransferId: transfer.stripeTransferId,
      transferId: transfer.id,
      orderId: transfer.orderId,
      accountId: transfer.stripeAccountId,
      amountCents: transfer.amountCents,
      description: `Sale of ${item.productName}`,
    },
  }))
  return { accounts, sales }
}
export type PaymentHistory = ReturnType<typeof paymentHistory>

type PastSale = ReturnType<typeof pastSales>[number]

function pastSales(now: Date) {
  const oldestFirst = [...demoSales].sort((a, b) => b.daysAgo - a.daysAgo)
  return oldestFirst.map((sale) => {
    const { payment, order, item } = saleRows(now, sale)
    const maker = demoBuilders.find((builder) => builderId(builder.slug) === order.builderId)
    const paidAt = order.createdAt ?? now
    const sentAt = new Date(paidAt.getTime() + MINUTE)
    const refundedAt = order.refundRequestedAt ?? undefined
    const dispute = disputeRow(now, sale, payment)
    const orderId = order.id ?? ''
    const amountCents = item.priceCents - item.commissionCents
    const transfer = {
      id: stableId('transfer', sale.instrument),
      paymentId: payment.id ?? '',
      orderId,
      builderId: order.builderId,
      status: refundedAt ? ('reversed' as const) : ('sent' as const),
      amountCents,
      reversedCents: refundedAt ? amountCents : 0,
      isDisputed: dispute !== undefined,
      currency: order.currency,
      paymentIntentId: order.paymentIntentId ?? '',
      idempotencyKey: `transfer-${orderId}`,
      stripeAccountId: maker ? accountId(maker) : '',
      stripeTransferId: `tr_demo_${sale.instrument.replaceAll('-', '_')}`,
      createdAt: sentAt,
      updatedAt: refundedAt ?? sentAt,
    }
    return { payment, order, item, transfer, dispute, refundedAt }
  })
}

/** The bank took the money and waits for the shop's answer. */
function disputeRow(now: Date, { instrument, disputed }: DemoSale, payment: typeof payments.$inferInsert) {
  if (!disputed) return undefined
  // The provider counts in whole seconds.
  const openedAt = new Date(Math.floor(daysBefore(now, disputed.daysAgo).getTime() / 1000) * 1000)
  return {
    id: stableId('dispute', instrument),
    paymentId: payment.id ?? '',
    stripeDisputeId: `du_demo_${instrument.replaceAll('-', '_')}`,
    status: 'needs_response' as const,
    reason: disputed.reason,
    amountCents: payment.amountCents,
    withdrawnCents: payment.amountCents,
    feeCents: DISPUTE_FEE_CENTS,
    currency: payment.currency,
    evidenceDueAt: new Date(openedAt.getTime() + DAYS_TO_ANSWER * 86_400_000),
    openedAt,
    askedAt: now,
    createdAt: openedAt,
    updatedAt: openedAt,
  }
}

function booking(event: Booked['event'], lines: LedgerLine[]): Booked {
  const id = stableId('ledger event', event.key)
  const moving = lines.filter(({ amountCents }) => amountCents !== 0)
  return { event: { ...event, id }, lines: moving.map((line) => ({ ...line, builderId: event.builderId })) }
}

function accountId({ slug }: DemoBuilder): string {
  return `acct_demo_${slug.replaceAll('-', '_')}`
}
