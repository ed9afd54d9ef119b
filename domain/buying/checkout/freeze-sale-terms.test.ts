import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { StatedSaleTermsBody } from '#contracts/catalog/sale-terms-bodies.ts'
import type { SaleTerms } from '#contracts/catalog/sale-terms-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { editProduct } from '#domain/catalog/products/edit-product.ts'
import { getProduct } from '#domain/catalog/products/get-product.ts'
import { expectArrival } from '#domain/delivering/shipping/expect-arrival.ts'
import { shippingRates } from '#domain/delivering/shipping/shipping-tables.ts'
import { only } from '#domain/kernel/db.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buy, pickupCheckoutBody, pickupProduct, quotedRate } from '#testing/world-sales.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { getCart } from '../cart/get-cart.ts'
import { getSellerOrder } from '../orders/get-seller-order.ts'
import { listOrders } from '../orders/list-orders.ts'
import { orders } from '../orders/orders-tables.ts'
import { checkouts } from './checkout-tables.ts'
import { openCheckout } from './open-checkout.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const stated = (terms: object) => StatedSaleTermsBody.parse(terms)

async function offer() {
  const builder = await world.builder({ profile: { businessName: 'Ridge Guitars' } })
  await updateProfile(world.as(builder), { sale_terms: stated({ return_days: 14, warranty_years: 2 }) })
  const product = await pickupProduct(world, { builder, localPickupDetails: 'Ring twice.' })
  return { builder, product, buyer: await world.buyer() }
}

test('product page, cart and checkout show the same terms; the instrument’s override the builder’s', async () => {
  const { builder, product, buyer } = await offer()
  await editProduct(world.as(builder), product.id, { sale_terms_override: stated({ return_days: 3 }) })
  const terms = resolveSaleTerms(stated({ return_days: 3 }), stated({ warranty_years: 2 }))

  expect((await getProduct(world.as(null), product.id)).sale_terms).toEqual(terms)
  await addToCart(world.as(buyer), { productId: product.id })
  const [item] = (await getCart(world.as(buyer))).items
  expect(item?.product.sale_terms).toEqual(terms)
  const body = pickupCheckoutBody(product)
  const cart_items = body.cart_items.map((each) => ({ ...each, sale_terms: terms }))
  expect(await openCheckout(world.as(buyer), { ...body, cart_items })).toMatchObject({ sessionId: expect.any(String) })
})

test('an order keeps the terms of its checkout, whatever the builder states before and after the payment', async () => {
  const { builder, product, buyer } = await offer()
  const { sale_terms: seen } = await getProduct(world.as(null), product.id)
  const { sessionId } = await buy(world, buyer, product)

  await updateProfile(world.as(builder), { sale_terms: stated({ return_days: 0 }) })
  world.payments.pay(sessionId)
  await settlePayment(world.as(null), { sessionId })
  await updateProfile(world.as(builder), { sale_terms: null })

  const [bought] = (await listOrders(world.as(buyer), { limit: 5 })).orders
  expect(bought?.sale_terms).toEqual(seen)
  expect(bought?.sale_terms).toMatchObject({ return_days: 14, warranty_years: 2 })
  const order = only(await world.db.select().from(orders).where(eq(orders.productId, product.id)))
  expect((await getSellerOrder(world.as(builder), order.id)).sale_terms).toEqual(seen)
})

test('a buyer who saw other terms is asked to read the new ones, and nothing is held', async () => {
  const { builder, product, buyer } = await offer()
  const { sale_terms } = await getProduct(world.as(null), product.id)
  await updateProfile(world.as(builder), { sale_terms: stated({ return_days: 0 }) })

  const body = pickupCheckoutBody(product)
  const cart_items = body.cart_items.map((each) => ({ ...each, sale_terms }))
  await expect(openCheckout(world.as(buyer), { ...body, cart_items })).rejects.toMatchObject({
    code: 'changed',
    message: 'The builder has changed the sale terms since you last looked. Please check them again.',
  })
  expect((await getProduct(world.as(null), product.id)).is_reserved).toBe(false)
})

test('a buyer whose stored cart has no terms is asked once to read them', async () => {
  const { product, buyer } = await offer()
  const body = pickupCheckoutBody(product)
  const having = (sale_terms: SaleTerms | null) => ({
    ...body,
    cart_items: body.cart_items.map((each) => ({ ...each, sale_terms })),
  })
  await expect(openCheckout(world.as(buyer), having(null))).rejects.toMatchObject({
    code: 'changed',
    message: 'Please read the builder’s sale terms before you pay.',
  })
  await addToCart(world.as(buyer), { productId: product.id })
  const terms = only((await getCart(world.as(buyer))).items).product.sale_terms
  expect(await openCheckout(world.as(buyer), having(terms))).toMatchObject({ sessionId: expect.any(String) })
})

test('after a change of terms the buyer gets a new payment page, not the one of the earlier terms', async () => {
  const { builder, product, buyer } = await offer()
  const first = await buy(world, buyer, product)
  expect(await buy(world, buyer, product)).toEqual(first)
  await updateProfile(world.as(builder), { sale_terms: stated({ return_days: 30 }) })
  expect((await buy(world, buyer, product)).sessionId).not.toBe(first.sessionId)
})

test('with a quote from an earlier version, a changed dispatch time moves the order’s expected arrival', async () => {
  const { builder, buyer } = await offer()
  const product = await world.product({ builder })
  const rate = await quotedRate(world, { buyer, product })
  const arrives = expectArrival(world.clock.now(), { deliveryDays: rate.deliveryDays, dispatchDays: 1, timeZone: 'UTC' })
  await world.db.update(shippingRates).set({ arrives }).where(eq(shippingRates.id, rate.id))
  await updateProfile(world.as(builder), { sale_terms: stated({ dispatch_business_days: 20 }) })

  const item = { id: product.id, price: toDollars(product.priceCents), quantity: 1 as const }
  await openCheckout(world.as(buyer), { cart_items: [item], shipping_option: { id: rate.id } })
  const [checkout] = await world.db.select().from(checkouts).where(eq(checkouts.productId, product.id))
  expect(checkout?.saleTerms?.dispatch_business_days).toBe(20)
  expect(checkout?.arrives).toEqual(
    expectArrival(world.clock.now(), { deliveryDays: rate.deliveryDays, dispatchDays: 20, timeZone: 'UTC' }),
  )
})
