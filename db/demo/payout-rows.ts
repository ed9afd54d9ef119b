import { saleLines, transferLines } from '#domain/payouts/ledger-lines.ts'
import type { ledgerEvents, ledgerLines, payoutAccounts, transfers } from '#domain/payouts/payouts-tables.ts'
import { builderId } from './account-rows.ts'
import { daysBefore } from './days-before.ts'
import type { DemoBuilder } from './demo-builder.ts'
import { contactEmail, demoBuilders } from './demo-builders.ts'
import { demoSales } from './demo-sales.ts'
import { saleRows } from './sale-rows.ts'
import { stableId } from './stable-id.ts'

const MINUTE = 60_000
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

/** The ledger of the past sales and their transfers, oldest first. */
export function payoutRows(now: Date): { booked: Booked[]; transfers: (typeof transfers.$inferInsert)[] } {
  const past = pastSales(now)
  return {
    transfers: past.map(({ transfer }) => transfer),
    booked: past.flatMap(({ payment, order, item, transfer }): Booked[] => {
      const { builderId: id, stripeSessionId: sessionId, paymentIntentId } = { ...payment, ...transfer }
      const facts = { builderId: id, orderId: order.id, paymentId: payment.id, productName: item.productName }
      const sale = { ...facts, paymentIntentId, sessionId, commissionPercent: item.commissionPercent }
      const { priceCents, commissionCents } = item
      const lines = saleLines({ priceCents, shippingCents: order.shippingCents, commissionCents })
      const sent = { ...facts, transferId: transfer.id, stripeTransferId: transfer.stripeTransferId }
      return [
        booking({ ...sale, kind: 'sale', key: `sale:${order.id}`, occurredAt: order.createdAt ?? now }, lines),
        booking(
          { ...sent, kind: 'transfer', key: `transfer:${transfer.id}`, occurredAt: transfer.createdAt ?? now },
          transferLines(transfer.amountCents),
        ),
      ]
    }),
  }
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
  const sales = pastSales(now).map(({ payment, order, item, transfer }) => ({
    sessionId: payment.stripeSessionId ?? '',
    paymentId: payment.id ?? '',
    paymentIntentId: transfer.paymentIntentId,
    email: order.customerEmail,
    totalCents: order.totalCents,
    currency: order.currency,
    paidAt: order.createdAt ?? now,
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

function pastSales(now: Date) {
  const oldestFirst = [...demoSales].sort((a, b) => b.daysAgo - a.daysAgo)
  return oldestFirst.map((sale) => {
    const { payment, order, item } = saleRows(now, sale)
    const maker = demoBuilders.find((builder) => builderId(builder.slug) === order.builderId)
    const paidAt = order.createdAt ?? now
    const sentAt = new Date(paidAt.getTime() + MINUTE)
    const orderId = order.id ?? ''
    const transfer = {
      id: stableId('transfer', sale.instrument),
      paymentId: payment.id ?? '',
      orderId,
      builderId: order.builderId,
      status: 'sent' as const,
      amountCents: item.priceCents - item.commissionCents,
      currency: order.currency,
      paymentIntentId: order.paymentIntentId ?? '',
      idempotencyKey: `transfer-${orderId}`,
      stripeAccountId: maker ? accountId(maker) : '',
      stripeTransferId: `tr_demo_${sale.instrument.replaceAll('-', '_')}`,
      createdAt: sentAt,
      updatedAt: sentAt,
    }
    return { payment, order, item, transfer }
  })
}

function booking(event: Booked['event'], lines: ReturnType<typeof transferLines>): Booked {
  const id = stableId('ledger event', event.key)
  const moving = lines.filter(({ amountCents }) => amountCents !== 0)
  return { event: { ...event, id }, lines: moving.map((line) => ({ ...line, builderId: event.builderId })) }
}

function accountId({ slug }: DemoBuilder): string {
  return `acct_demo_${slug.replaceAll('-', '_')}`
}
