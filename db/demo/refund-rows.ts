import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { commissionCents, DEFAULT_COMMISSION_PERCENT } from '#domain/buying/orders/commission.ts'
import type { DemoSale } from './demo-sales.ts'
import { saleRows } from './sale-rows.ts'
import { stableId } from './stable-id.ts'

export type RefundOfReturn = NonNullable<ReturnType<typeof refundOfReturn>>

/** The refund of a returned instrument, less the fee of its terms. */
export function refundOfReturn(now: Date, sale: DemoSale) {
  if (sale.returned === undefined) return undefined
  const { payment, order } = saleRows(now, sale)
  const id = stableId('refund', sale.instrument)
  const feePercent = order.saleTerms?.return_fee_percent ?? 0
  const cents = order.subtotalCents - Math.round((order.subtotalCents * feePercent) / 100)
  const at = daysBefore(now, sale.returned)
  return {
    ...{ id, paymentId: payment.id ?? '', idempotencyKey: `refund-part-${id}` },
    providerRefundId: `re_demo_${sale.instrument.replaceAll('-', '_')}`,
    ...{ cents, commissionBackCents: commissionCents(cents, DEFAULT_COMMISSION_PERCENT) },
    ...{ reason: 'return' as const, status: 'returned' as const, createdAt: at, updatedAt: at },
  }
}
