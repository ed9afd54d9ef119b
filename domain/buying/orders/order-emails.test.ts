import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#contracts/buying/orders.ts'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import { arrivalDays } from '#contracts/delivering/arrival-label.ts'
import { quoteShipping } from '#domain/delivering/shipping/quote-shipping.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupProduct, quotedRate, workJobs } from '#testing/world-sales.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { listOrders } from './list-orders.ts'
import { orders } from './orders-tables.ts'
import { requestRefund } from './request-refund.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function orderOf(sessionId: string, productId: string) {
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  const [order] = await world.db.select().from(orders).where(eq(orders.productId, productId))
  if (!order) throw new Error('There is no order')
  return order
}

test('both sides of a sale get every amount as agreed', async () => {
  const buyer = await world.buyer({ profile: { displayName: 'June' } })
  const saleTermsOverride = StatedSaleTermsBody.parse({ return_days: 14, dispatch_business_days: 3 })
  const product = await world.product({ name: 'Agate <OM>', priceCents: 410_050, saleTermsOverride })
  const rate = await quotedRate(world, { buyer, product, rateCents: 5_022 })
  const body = { cart_items: [{ id: product.id, quantity: 1 as const }], shipping_option: { id: rate.id } }
  const { sessionId } = await openCheckout(world.as(buyer), body)
  const { id: orderId } = await orderOf(sessionId, product.id)

  const toBuyer = await composeMail(world.as(null), { mail: 'order-placed-buyer', to: buyer.email, orderId })
  expect(toBuyer).toMatchObject({ to: buyer.email, subject: `Order ${orderNumber(orderId)} confirmed: Agate <OM>` })
  for (const words of ['Agate <OM>: $4,100.50', 'Shipping (UPS Ground): $50.22', 'Total: $4,150.72', '1 Elm St', '/orders']) {
    expect(toBuyer.text).toContain(words)
  }
  const terms = (who: string) => `Terms: 14-day trial · ${who} return shipping. Ships within 3 business days.`
  expect(toBuyer.text).toContain(terms('you pay'))
  expect(toBuyer.html).toContain('Agate &lt;OM&gt;')
  expect(toBuyer.html).toMatch(/<img src="[^"]*\/front-800\.webp" alt="Agate &lt;OM&gt;"/)
  expect(toBuyer.text).not.toContain('Commission')
  expect(toBuyer.text).not.toContain('Duties')

  const toBuilder = await composeMail(world.as(null), { mail: 'order-placed-builder', to: 'maker@world.test', orderId })
  for (const words of ['Total: $4,150.72', 'Commission (10%): −$410.05', '1 Elm St', terms('buyer pays')])
    expect(toBuilder.text).toContain(words)
  expect(toBuilder.text).not.toContain(buyer.email)
})

test('a buyer in another country sees the expected date and who collects duties, in the email and on the order', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), world.product()])
  const toAddress = { name: 'Jo', street1: 'Reeperbahn 1', city: 'Hamburg', zip: '20359', country: 'DE' as const }
  const { rates } = await quoteShipping(world.as(buyer), { toAddress, productIds: [product.id] })
  const [rate] = rates
  if (!rate) throw new Error('There is no rate')
  const body = { cart_items: [{ id: product.id, quantity: 1 as const }], shipping_option: { id: rate.id } }
  const { sessionId } = await openCheckout(world.as(buyer), body)
  const { id: orderId } = await orderOf(sessionId, product.id)

  const { text } = await composeMail(world.as(null), { mail: 'order-placed-buyer', to: buyer.email, orderId })
  expect(text).toContain('Duties and import taxes are collected on delivery.')
  expect(text).toContain(`Arrives: ${rate.arrives && arrivalDays(rate.arrives)}`)
  const { orders: shown } = await listOrders(world.as(buyer), { limit: 5 })
  expect(shown).toMatchObject([{ id: orderId, duties_on_delivery: true, arrives: rate.arrives }])
})

test('a buyer who picks up gets the code and the directions, and the builder does not get the code', async () => {
  const wishes = { localPickupDetails: '12 Mill Lane, Saturdays from ten.' }
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world, wishes)])
  const { sessionId } = await buy(world, buyer, product)
  const { id: orderId, pickupCode } = await orderOf(sessionId, product.id)

  const toBuyer = await composeMail(world.as(null), { mail: 'order-placed-buyer', to: buyer.email, orderId })
  const toBuilder = await composeMail(world.as(null), { mail: 'order-placed-builder', to: 'maker@world.test', orderId })
  expect(toBuyer.text).toContain(`check it, then show the code ${pickupCode}.`)
  expect(toBuyer.text).toContain('12 Mill Lane, Saturdays from ten.')
  expect(toBuyer.text).toMatch(/To agree on a day, message .+ from your orders page\./)
  expect(toBuyer.text).toContain('Local pickup: Free')
  expect(toBuilder.text).not.toContain(pickupCode)
  expect(toBuilder.text).toContain('Let them check the instrument, then ask for the pickup code before you hand it over.')
})

test('explains a payment that we had to refund, with the amount', async () => {
  const job = { mail: 'payment-refunded', to: 'x@world.test', productName: 'Agate OM', totalCents: 410_050 } as const
  const email = await composeMail(world.as(null), { ...job, reason: 'already_sold' })

  expect(email.text).toContain('Refund: $4,100.50')
  expect(email.text).toContain('sold to another buyer')
})

test.each([
  ['already_sold', 'The instrument is no longer available. We refunded you in full.'],
  ['amount_differs', 'The amount we received didn’t match the agreed amount. We refunded you in full.'],
] as const)('the preview of a refund email gives the reason %s', async (reason, preview) => {
  const job = { mail: 'payment-refunded', to: 'x@world.test', productName: 'Agate OM', totalCents: 410_050 } as const
  expect((await composeMail(world.as(null), { ...job, reason })).html).toContain(preview)
})

test('a refund email goes to both sides with the amounts, without the other side’s contact details', async () => {
  const [buyer, product] = await Promise.all([world.buyer(), pickupProduct(world, { name: 'Agate OM', priceCents: 410_050 })])
  const { sessionId } = await buy(world, buyer, product)
  const { id: orderId } = await orderOf(sessionId, product.id)
  await requestRefund(world.as(await world.operator()), orderId)
  await workJobs(world)

  const toBuyer = await composeMail(world.as(null), { mail: 'order-refunded-buyer', to: buyer.email, orderId })
  const toBuilder = await composeMail(world.as(null), { mail: 'order-refunded-builder', to: 'maker@world.test', orderId })
  for (const { text } of [toBuyer, toBuilder])
    for (const words of [orderNumber(orderId), 'Refund: $4,100.50']) expect(text).toContain(words)
  expect(toBuyer.subject).toBe(`Order ${orderNumber(orderId)} was refunded: Agate OM`)
  expect(toBuilder.text).not.toContain(buyer.email)
})
