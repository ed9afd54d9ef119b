// Buys an instrument through `./client.ts`, which its test generates from /openapi.json: SHOP EMAIL PASSWORD INSTRUMENT
import {
  getApiV1OrdersBySessionSessionId,
  getApiV1Products,
  postFunctionsV1CalculateShipping,
  postFunctionsV1CreateCheckoutSession,
} from './client.ts'

const [shop = '', email = '', password = '', wanted = ''] = process.argv.slice(2)

const { access_token } = await signIn()
const me = { headers: { authorization: `Bearer ${access_token}` } }

const catalog = await getApiV1Products({ q: wanted })
if (catalog.status !== 200) throw new Error(catalog.data.error.message)
const [instrument] = catalog.data.products
if (!instrument) throw new Error(`There is no ${wanted}`)

// @ts-expect-error A client without types would allow any field.
void instrument.no_such_field

const home = {
  name: 'Ada Byron',
  street1: '1 Elm St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
  phone: '5125550100',
}
const cart = { to_address: home, cart_items: [{ id: instrument.id }] }
const shipping = await postFunctionsV1CalculateShipping(cart, me)
if (shipping.status !== 200) throw new Error(shipping.data.error.message)
const [rate] = shipping.data.rates.toSorted((one, other) => one.rate - other.rate)
if (!rate) throw new Error('No carrier takes it')

const { id, price } = instrument
const checkout = await postFunctionsV1CreateCheckoutSession(
  { cart_items: [{ id, price }], shipping_option: { id: rate.id, rate: rate.rate } },
  me,
)
if (checkout.status !== 200) throw new Error(checkout.data.error.message)

await payAtProvider(checkout.data.url)
console.log(JSON.stringify(await paidOrder(checkout.data.sessionId)))

/** Sign-in has a protocol and clients of its own, so the document leaves it out. */
async function signIn(): Promise<{ access_token: string }> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  return (await fetch(`${shop}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body })).json()
}

/** The buyer's input on the payment page. */
async function payAtProvider(url: string): Promise<void> {
  const body = new URLSearchParams({ email, card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Ada Byron' })
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`The provider responded with ${answer.status}`)
}

/** The order exists once the provider has reported the payment. */
async function paidOrder(sessionId: string) {
  for (;;) {
    const outcome = await getApiV1OrdersBySessionSessionId(sessionId, me)
    if (outcome.status !== 200) throw new Error(outcome.data.error.message)
    const { status, order } = outcome.data
    if (status === 'paid' && order) {
      return { total: order.total_amount, items: order.order_items.map(({ product }) => product.name), to: order.ship_to?.city }
    }
    if (status !== 'processing') throw new Error(`The payment is ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
