import { type APIRequestContext, expect } from '@playwright/test'
import { orderNumber } from '#contracts/buying/orders.ts'
import { apiCallsAs, ask, bearer } from './api-calls.ts'
import type { Buyer } from './people.ts'
import { CARDS, HOME } from './shop.ts'

const TO = {
  name: HOME['Full name'],
  street1: HOME['Street address'],
  city: HOME.City,
  state: 'WI',
  zip: HOME['ZIP code'],
  country: 'US',
}

type Purchase = { buyer: Buyer; name: string; isPickup?: boolean }

/** Reserves the instrument of this name and returns its payment page: the checkout has its own tests. */
export async function startPayment(request: APIRequestContext, { buyer, name, isPickup }: Purchase): Promise<string> {
  const { products } = await apiCallsAs(request, buyer.session)('GET', `/products?q=${encodeURIComponent(name)}`)
  const product: { id: string; price: number } = products.find((each: { name: string }) => each.name === name)
  const call = async (path: string, data: object) => {
    const answer = await ask(request, `/functions/v1/${path}`, { method: 'POST', headers: bearer(buyer.session), data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const cart_items = [{ id: product.id, price: product.price, quantity: 1 }]
  const shipping_option = isPickup
    ? { id: 'local-pickup' }
    : (await call('calculate-shipping', { to_address: TO, cart_items })).rates[0]
  return (await call('create-checkout-session', { cart_items, shipping_option })).url
}

/** The same, paid by card; returns the order's number. */
export async function buy(request: APIRequestContext, purchase: Purchase & { card?: string }): Promise<string> {
  return pay(request, { ...purchase, url: await startPayment(request, purchase) })
}

type Payment = { buyer: Buyer; url: string; card?: string }

/** Sends the payment page's form; returns the order's number, once the shop has received the payment. */
export async function pay(request: APIRequestContext, { buyer, url, card = CARDS.pays }: Payment): Promise<string> {
  const form = { email: buyer.email, card, expiry: '12 / 34', cvc: '123', name: HOME['Full name'] }
  expect((await request.post(url, { form, maxRedirects: 0 })).status()).toBe(303)
  const asBuyer = apiCallsAs(request, buyer.session)
  const orders: { id: string }[] = []
  await expect.poll(async () => orders.push(...(await asBuyer('GET', '/orders')).orders)).toBeGreaterThan(0)
  return orderNumber(orders[0]?.id ?? '')
}
