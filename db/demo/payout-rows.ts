import { daysAfter, daysBefore } from '#contracts/kernel/dates/days.ts'
import { commissionCents, DEFAULT_COMMISSION_PERCENT } from '#domain/buying/orders/commission.ts'
import type { disputes } from '#domain/money/payments/disputes-table.ts'
import type { payments } from '#domain/money/payments/payments-tables.ts'
import { saleLines, transferLines } from '#domain/money/payouts/ledger-lines.ts'
import type { ledgerEvents, ledgerLines, payoutAccounts, transfers } from '#domain/money/payouts/payouts-tables.ts'
import type { LedgerLine } from '#domain/money/payouts/post-ledger-event.ts'
import { MAX_HOLD_DAYS } from '#domain/money/payouts/record-sale.ts'
import { builderId } from './account-rows.ts'
import { paidAgreedBuilds } from './agreed-build-payment-rows.ts'
import type { DemoBuilder } from './demo-builder.ts'
import { contactEmail, demoBuilders } from './demo-builders.ts'
import { type DemoSale, demoSales } from './demo-sales.ts'
import { type RefundOfReturn, refundOfReturn } from './refund-rows.ts'
import { returnRows } from './return-rows.ts'
import { saleRows } from './sale-rows.ts'
import { stableId } from './stable-id.ts'

const MINUTE = 60_000
// As in the sandbox.
const DISPUTE_FEE_CENTS = 1500
const DAYS_TO_ANSWER = 9
const BANK = { bankName: 'STRIPE TEST BANK', bankLast4: '6789' }

/** Every demo builder has a complete payout account. */
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
    booked: past.flatMap(bookings).sort((a, b) => a.event.occurredAt.getTime() - b.event.occurredAt.getTime()),
  }
}

function bookings(sale: PastSale): Booked[] {
  const { payment, paidAt, transfer, dispute, refundedAt, refund } = sale
  const { priceCents, shippingCents, commissionCents, commissionPercent } = sale
  const { builderId: id, stripeSessionId: sessionId, paymentIntentId } = { ...payment, ...transfer }
  const { orderId, requestId, productName } = sale
  const facts = { builderId: id, orderId, requestId, paymentId: payment.id, productName }
  const paid = { ...facts, paymentIntentId, sessionId }
  const lines = saleLines({ priceCents, shippingCents, commissionCents })
  const { id: transferId, stripeTransferId, amountCents } = transfer
  const sent = { ...facts, transferId, stripeTransferId }
  const occurredAt = paidAt
  const booked = [booking({ ...paid, commissionPercent, kind: 'sale', key: `sale:${sale.number}`, occurredAt }, lines)]
  if (stripeTransferId) {
    const key = `transfer:${transferId}`
    booked.push(booking({ ...sent, kind: 'transfer', key, occurredAt: transfer.createdAt }, transferLines(amountCents)))
  }
  if (refund) {
    const { id, cents, commissionBackCents, createdAt } = refund
    booked.push(
      booking({ ...paid, commissionPercent, kind: 'part_return', key: `part_return:${id}`, occurredAt: createdAt }, [
        { account: 'buyer', about: 'payment', amountCents: cents },
        { account: 'builder', about: 'price', amountCents: -cents },
        { account: 'builder', about: 'commission', amountCents: commissionBackCents },
        { account: 'commission', about: 'commission', amountCents: -commissionBackCents },
      ]),
    )
  }
  if (refundedAt) {
    const back = lines.map((line) => ({ ...line, amountCents: -line.amountCents }))
    const reversedAt = new Date(refundedAt.getTime() + MINUTE)
    booked.push(
      booking({ ...paid, kind: 'refund', key: `refund:${sale.number}`, occurredAt: refundedAt }, back),
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
  const sales = pastSales(now).map(({ number, payment, paidAt, productName, transfer, dispute, refundedAt, refund }) => ({
    sessionId: payment.stripeSessionId ?? '',
    paymentId: payment.id ?? '',
    paymentIntentId: transfer.paymentIntentId,
    email: payment.customerEmail,
    totalCents: payment.amountCents,
    currency: payment.currency,
    paidAt,
    refundedAt,
    partRefund: refund && {
      refundId: refund.providerRefundId,
      cents: refund.cents,
      at: refund.createdAt,
      metadata: { return_id: refund.id, return_reason: refund.reason },
    },
    dispute: dispute && { disputeId: dispute.stripeDisputeId, reason: dispute.reason, openedAt: dispute.openedAt },
    transfer: transfer.stripeTransferId !== null && {
      stripeTransferId: transfer.stripeTransferId,
      transferId: transfer.id,
      orderId: number,
      accountId: transfer.stripeAccountId ?? '',
      amountCents: transfer.amountCents,
      description: `Sale of ${productName}`,
    },
  }))
  return { accounts, sales }
}
export type PaymentHistory = ReturnType<typeof paymentHistory>

type PastSale = ReturnType<typeof pastSales>[number]

/** The paid item, with the builder's share. */
type Paid = {
  /** The order's id, or the id of a build's payment. */
  number: string
  orderId: string | null
  requestId: string | null
  /** Seeds its transfer's ids. */
  slug: string
  payment: typeof payments.$inferInsert
  productName: string
  priceCents: number
  shippingCents: number
  commissionCents: number
  commissionPercent: number
}

function pastSales(now: Date) {
  const oldestFirst = [...demoSales].sort((a, b) => b.daysAgo - a.daysAgo)
  return [
    ...oldestFirst.map((sale) => pastSale(now, sale)),
    ...paidAgreedBuilds(now).map(({ payment }) => pastBuild(now, payment)),
  ]
}

function pastSale(now: Date, sale: DemoSale) {
  const { payment, order, item } = saleRows(now, sale)
  const refund = refundOfReturn(now, sale)
  const { productName, priceCents, commissionCents, commissionPercent } = item
  const about = { number: order.id ?? '', orderId: order.id ?? '', requestId: null, slug: sale.instrument, payment, productName }
  const figures = { priceCents, commissionCents, commissionPercent, shippingCents: order.shippingCents }
  const refundedAt = order.refundRequestedAt ?? undefined
  const isReturning = returnRows(now).some(({ orderId, status }) => orderId === order.id && status !== 'closed')
  // Not delivered yet, so the buyer can still return it.
  const isHeld = isReturning || (sale.arrived === undefined && refundedAt === undefined)
  const later = { refundedAt, refund, dispute: disputeRow(now, sale, payment), isHeld, isReturning }
  return withTransfer(now, { ...about, ...figures }, later)
}

/** One payment of a build's plan: a sale of its own. */
function pastBuild(now: Date, payment: typeof payments.$inferInsert) {
  const { id: number = '', requestId = null, description: productName, amountCents: priceCents } = payment
  const commissionPercent = DEFAULT_COMMISSION_PERCENT
  const figures = {
    priceCents,
    shippingCents: 0,
    commissionPercent,
    commissionCents: commissionCents(priceCents, commissionPercent),
  }
  return withTransfer(now, { number, orderId: null, requestId, slug: number, payment, productName, ...figures }, {})
}

type Later = Partial<{
  refundedAt: Date | undefined
  refund: RefundOfReturn | undefined
  dispute: ReturnType<typeof disputeRow>
  isHeld: boolean
  isReturning: boolean
}>

function withTransfer(now: Date, paid: Paid, { refundedAt, refund, dispute, isHeld, isReturning }: Later) {
  const { number, orderId, slug, payment } = paid
  const maker = demoBuilders.find((builder) => builderId(builder.slug) === payment.builderId)
  const paidAt = payment.createdAt ?? now
  // The share of a returned instrument is on hold until the refund.
  const sentAt = new Date((refund?.createdAt ?? paidAt).getTime() + MINUTE)
  const refundedShareCents = refund ? refund.cents - refund.commissionBackCents : 0
  const amountCents = paid.priceCents - paid.commissionCents - refundedShareCents
  const transfer = {
    id: stableId('transfer', slug),
    paymentId: payment.id ?? '',
    orderId,
    builderId: payment.builderId,
    status: statusOf(refundedAt, isHeld),
    releaseAt: isHeld ? daysAfter(sentAt, MAX_HOLD_DAYS) : null,
    amountCents,
    reversedCents: refundedAt ? amountCents : 0,
    isDisputed: dispute !== undefined,
    isReturning,
    currency: payment.currency,
    paymentIntentId: payment.paymentIntentId ?? '',
    idempotencyKey: `transfer-${number}`,
    stripeAccountId: maker && !isHeld ? accountId(maker) : null,
    stripeTransferId: isHeld ? null : `tr_demo_${slug.replaceAll('-', '_')}`,
    createdAt: sentAt,
    updatedAt: refundedAt ?? sentAt,
  }
  return { ...paid, paidAt, transfer, dispute, refundedAt, refund }
}

function statusOf(refundedAt: Date | undefined, isHeld = false): 'reversed' | 'waiting' | 'sent' {
  if (refundedAt) return 'reversed'
  return isHeld ? 'waiting' : 'sent'
}

/** The bank withdrew the money and waits for the shop's evidence. */
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
    evidenceDueAt: daysAfter(openedAt, DAYS_TO_ANSWER),
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
