import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { CURRENCY, toCents } from '#contracts/kernel/money.ts'
import type { checkouts } from '#domain/buying/checkout/checkout-tables.ts'
import { commissionCents, DEFAULT_COMMISSION_PERCENT } from '#domain/buying/orders/commission.ts'
import { dispatchBy } from '#domain/buying/orders/dispatch-by.ts'
import type { orderItems, orders } from '#domain/buying/orders/orders-tables.ts'
import { expectArrival } from '#domain/delivering/shipping/expect-arrival.ts'
import type { payments } from '#domain/money/payments/payments-tables.ts'
import { builderId, signInEmail, userId } from './account-rows.ts'
import { demoBuilders } from './demo-builders.ts'
import { demoImages } from './demo-images.ts'
import { demoBuyers } from './demo-people.ts'
import { type DemoSale, deliveryStatusOf, demoSales } from './demo-sales.ts'
import { demoStock } from './past-instruments.ts'
import { productId } from './product-rows.ts'
import { stableId } from './stable-id.ts'
import { statedTerms } from './stated-terms.ts'

type CheckoutRow = typeof checkouts.$inferInsert
type PaymentRow = typeof payments.$inferInsert
type OrderRow = typeof orders.$inferInsert
type OrderItemRow = typeof orderItems.$inferInsert

/** Checkout, payment, order and line of one past sale, as the shop itself would have left them. */
export function saleRows(
  now: Date,
  sale: DemoSale,
): {
  checkout: CheckoutRow
  payment: PaymentRow
  order: OrderRow
  item: OrderItemRow
} {
  const { instrument, buyer, builder } = whoAndWhat(sale)
  const at = daysBefore(now, sale.daysAgo)
  const checkoutId = stableId('checkout', sale.instrument)
  const paymentId = stableId('payment', sale.instrument)
  const orderId = stableId('order', sale.instrument)
  const priceCents = instrument.priceDollars * 100
  const shippingCents = toCents(sale.shippingDollars)
  // Without hyphens, like the card provider's ids.
  const reference = sale.instrument.replaceAll('-', '_')
  const imageKey = demoImages(instrument)[0]?.key ?? null
  const saleTerms = resolveSaleTerms(statedTerms(instrument.saleTermsOverride), statedTerms(builder.saleTerms))
  const refundedAt = sale.refunded === undefined ? undefined : daysBefore(now, sale.refunded)

  const inBoth = {
    buyerId: userId(buyer.email),
    builderId: builderId(builder.slug),
    productId: productId(instrument.slug),
    customerEmail: buyer.email,
    fulfilment: 'shipping',
    shippingCents,
    totalCents: priceCents + shippingCents,
    currency: CURRENCY,
    shipTo: { ...buyer.address, email: buyer.email },
    carrier: sale.carrier,
    service: sale.service,
    arrives: expectArrival(at, {
      deliveryDays: sale.businessDays,
      dispatchDays: saleTerms.dispatch_business_days,
      timeZone: 'UTC',
    }),
    saleTerms,
    createdAt: at,
  } as const
  const paymentIntentId = `pi_demo_${reference}`
  const { buyerId, builderId: maker, customerEmail, totalCents: amountCents } = inBoth

  return {
    checkout: {
      ...inBoth,
      id: checkoutId,
      product: { name: instrument.name, description: instrument.description, imageKey, builderName: builder.businessName },
      priceCents,
    },
    payment: {
      id: paymentId,
      checkoutId,
      buyerId,
      builderId: maker,
      customerEmail,
      amountCents,
      shippingCents,
      currency: CURRENCY,
      description: instrument.name,
      status: refundedAt ? 'refunded' : 'paid',
      idempotencyKey: `payment-${paymentId}`,
      refundKey: refundedAt && `refund-${paymentId}`,
      stripeSessionId: `cs_demo_${reference}`,
      paymentIntentId,
      expiresAt: at,
      createdAt: at,
      updatedAt: refundedAt ?? at,
    },
    order: {
      ...inBoth,
      id: orderId,
      checkoutId,
      paymentIntentId,
      updatedAt: lastChange(now, sale),
      status: refundedAt || sale.returned ? 'refunded' : 'completed',
      refundRequestedAt: refundedAt,
      refundRequestedBy: refundedAt && userId(signInEmail(builder)),
      deliveryStatus: deliveryStatusOf(sale),
      dispatchBy: dispatchBy(inBoth, { paidAt: at, timeZone: 'UTC' }),
      subtotalCents: priceCents,
    },
    item: {
      id: stableId('order line', sale.instrument),
      orderId,
      productId: inBoth.productId,
      builderId: inBoth.builderId,
      priceCents,
      productName: instrument.name,
      imageKey,
      builderName: builder.businessName,
      commissionPercent: DEFAULT_COMMISSION_PERCENT,
      commissionCents: commissionCents(priceCents, DEFAULT_COMMISSION_PERCENT),
      createdAt: at,
    },
  }
}

function lastChange(now: Date, { daysAgo, sent, arrived, refunded, returned }: DemoSale): Date {
  return daysBefore(now, Math.min(...[daysAgo, sent, arrived, refunded, returned].filter((each) => typeof each === 'number')))
}

/** When an instrument was sold, if it was. */
export function soldAt(now: Date, slug: string): Date | undefined {
  const sale = demoSales.find((one) => one.instrument === slug)
  return sale && daysBefore(now, sale.daysAgo)
}

function whoAndWhat(sale: DemoSale) {
  const instrument = demoStock.find((one) => one.slug === sale.instrument)
  const buyer = demoBuyers.find((one) => one.email === sale.buyerEmail)
  const builder = demoBuilders.find((one) => one.slug === instrument?.maker)
  if (!instrument || !buyer || !builder)
    throw new Error(`The sale of ${sale.instrument} names somebody who is not in the demo shop`)
  return { instrument, buyer, builder }
}
