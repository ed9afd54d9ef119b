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
  const call = functionCallsAs(request, buyer)
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
  await sendPaymentForm(request, { buyer, url, card })
  const asBuyer = apiCallsAs(request, buyer.session)
  const orders: { id: string }[] = []
  await expect.poll(async () => orders.push(...(await asBuyer('GET', '/orders')).orders)).toBeGreaterThan(0)
  return orderNumber(orders[0]?.id ?? '')
}

type BuildPayment = { buyer: Buyer; id: string; amount: number }

/** Pays the first part of a custom build by card; returns once the shop has received the payment. */
export async function payDeposit(request: APIRequestContext, { buyer, id, amount }: BuildPayment): Promise<void> {
  const custom_build_payment = { request_id: id, amount, currency: 'usd', payment_type: 'deposit' }
  const cancel_url = `/custom-builds/${id}`
  const data = { mode: 'payment', cancel_url, custom_build_payment }
  const { url } = await functionCallsAs(request, buyer)('create-checkout-session', data)
  const back = new URL(await sendPaymentForm(request, { buyer, url }), 'http://localhost')
  const asBuyer = apiCallsAs(request, buyer.session)
  const state = async () => (await asBuyer('GET', `/custom-build-payments/${id}/deposit${back.search}`)).state
  await expect.poll(state, { timeout: 60_000 }).toBe('paid')
}

/** Returns the address to which the page leads back. */
async function sendPaymentForm(request: APIRequestContext, { buyer, url, card = CARDS.pays }: Payment): Promise<string> {
  const form = { email: buyer.email, card, expiry: '12 / 34', cvc: '123', name: HOME['Full name'] }
  const answer = await request.post(url, { form, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  return answer.headers().location ?? ''
}

function functionCallsAs(request: APIRequestContext, { session }: Buyer) {
  return async (path: string, data: object) => {
    const answer = await ask(request, `/functions/v1/${path}`, { method: 'POST', headers: bearer(session), data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}
