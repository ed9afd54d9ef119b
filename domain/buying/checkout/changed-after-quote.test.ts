import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Refusal } from '#contracts/kernel/refusal.ts'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { products } from '#domain/catalog/products/products-table.ts'
import { quoteLabel } from '#domain/delivering/deliveries/quote-label.ts'
import { quoteShipping } from '#domain/delivering/shipping/quote-shipping.ts'
import { only } from '#domain/kernel/db.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { ordersOf } from '#testing/world-sales.ts'
import { ofOrder } from '../orders/order-consigner.ts'
import { checkouts } from './checkout-tables.ts'
import { openCheckout } from './open-checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => {
  world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 2_500, deliveryDays: 3 }]
})
afterAll(() => world.close())

const toAddress = { name: 'Maria', street1: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
const honolulu = {
  ...{ name: 'Ridge', street1: '1 Kalakaua Ave', phone: '808 555 0100' },
  ...{ city: 'Honolulu', state: 'HI', zip: '96815', country: 'US' as const },
}
const dispatchedIn = (days: number, more: object = {}) => StatedSaleTermsBody.parse({ dispatch_business_days: days, ...more })
const CHANGED = { code: 'changed', status: 409, message: expect.stringContaining('changed the parcel or handling time') }

/** An instrument in a small parcel and a buyer with a $25 quote for it. */
async function quoted() {
  const builder = await world.builder({ canBePaid: true })
  await updateProfile(world.as(builder), { sale_terms: dispatchedIn(2) })
  const product = await world.product({ builder, weightOz: 40, lengthInches: 30, widthInches: 10, heightInches: 5 })
  const buyer = await world.buyer()
  const ask = async () => only((await quoteShipping(world.as(buyer), { toAddress, productIds: [product.id] })).rates)
  const rate = await ask()
  const item = { id: product.id, price: toDollars(product.priceCents), quantity: 1 as const }
  const pay = (option: { id: string; rate?: number } = { id: rate.id, rate: 25 }, saleTerms?: SaleTerms) =>
    openCheckout(world.as(buyer), { cart_items: [{ ...item, sale_terms: saleTerms }], shipping_option: option })
  return { builder, product, rate, ask, pay }
}

test('a parcel that became heavier after the quote is quoted again; only the new option at its price is paid', async () => {
  const { product, pay } = await quoted()
  await world.db.update(products).set({ weightOz: 640 }).where(eq(products.id, product.id))
  const ground = { carrier: 'UPS', service: 'Ground', rateCents: 4_000, deliveryDays: 3 }
  world.carriers.offer = [{ ...ground, service: 'NextDayAir' }, ground]
  const refusal = (await pay().catch((error: unknown) => error)) as Refusal
  const price = toDollars(product.priceCents)
  expect(refusal).toMatchObject({ ...CHANGED, details: { about: 'checkout', price, shipping: 40, total: price + 40 } })
  const { quote } = refusal.details as { quote: { chosen_id: string; rates: object[] } }
  expect(quote.rates[1]).toMatchObject({ id: quote.chosen_id, service: 'Ground', rate: 40 })

  await expect(pay({ id: quote.chosen_id, rate: 25 })).rejects.toMatchObject({ code: 'changed', details: { shipping: 40 } })
  const { sessionId } = await pay({ id: quote.chosen_id, rate: 40 })
  expect(world.payments.sessions.find((each) => each.sessionId === sessionId)?.totalCents).toBe(product.priceCents + 4_000)
})

test('a parcel that changed is never paid without a look, even at the same price or by a client that sends none', async () => {
  const { product, rate, pay } = await quoted()
  await world.db.update(products).set({ weightOz: 640 }).where(eq(products.id, product.id))
  await expect(pay()).rejects.toMatchObject({ ...CHANGED, details: { shipping: 25 } })
  await expect(pay({ id: rate.id })).rejects.toMatchObject({ ...CHANGED, details: { shipping: 25 } })
})

test('a service that no longer takes the changed parcel is chosen again', async () => {
  const { product, pay } = await quoted()
  await world.db.update(products).set({ weightOz: 640 }).where(eq(products.id, product.id))
  world.carriers.offer = [{ carrier: 'UPS', service: 'Freight', rateCents: 9_000, deliveryDays: 3 }]
  const fields = { shipping_option: [expect.stringContaining('Please get new rates')] }
  await expect(pay()).rejects.toMatchObject({ code: 'invalid_input', fields })

  world.carriers.offer = []
  await expect(pay()).rejects.toMatchObject({ code: 'invalid_input', fields })
})

test('names the sale terms, too, if more of them changed than the handling time', async () => {
  const { builder, product, pay } = await quoted()
  const { sale_terms: seen } = await getProduct(world.as(null), product.id)
  await updateProfile(world.as(builder), { sale_terms: dispatchedIn(20) })
  await expect(pay(undefined, seen)).rejects.toMatchObject({ ...CHANGED, message: expect.not.stringContaining('sale terms') })
  await updateProfile(world.as(builder), { sale_terms: dispatchedIn(20, { warranty_years: 2 }) })
  await expect(pay(undefined, seen)).rejects.toMatchObject({ ...CHANGED, message: expect.stringContaining('sale terms') })
})

test('a workshop that moved after the quote is quoted again', async () => {
  const { builder, pay } = await quoted()
  await updateProfile(world.as(builder), { shipping_address: honolulu })
  await expect(pay()).rejects.toMatchObject(CHANGED)
})

test('a dispatch time that changed after the quote needs a new quote, so order, terms and quote agree', async () => {
  const { builder, product, ask, pay } = await quoted()
  await updateProfile(world.as(builder), { sale_terms: dispatchedIn(20) })
  await expect(pay()).rejects.toMatchObject(CHANGED)
  const option = await ask()
  const { arrives } = option
  await pay(option)
  const checkout = only(await world.db.select().from(checkouts).where(eq(checkouts.productId, product.id)))
  expect(checkout).toMatchObject({ arrives, saleTerms: { dispatch_business_days: 20 } })
})

test('the builder pays a label’s price increase caused by moving after the sale; the shop pays a carrier’s increase', async () => {
  const { builder, product, pay } = await quoted()
  const { sessionId } = await pay()
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  const { id: orderId } = only(await ordersOf(world, product.id))
  const surcharge = async () => only((await quoteLabel(world.as(builder), ofOrder(orderId))).rates).surcharge

  world.carriers.offer = [{ carrier: 'UPS', service: 'Ground', rateCents: 6_000, deliveryDays: 5 }]
  expect(await surcharge()).toBe(0)
  await updateProfile(world.as(builder), { shipping_address: honolulu })
  expect(await surcharge()).toBe(35)
})
