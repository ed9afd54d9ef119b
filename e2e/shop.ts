import { expect, type Locator, type Page } from '@playwright/test'
import { apiCallsAs, ask } from './api-calls.ts'
import { open, press, waitForHydration } from './pages.ts'
import { arriveAs, newBuyer } from './people.ts'

/** An address in Wisconsin in its standard form. */
export const HOME = {
  'Full name': 'June Okafor',
  'Street address': '1314 Jenifer Street',
  City: 'Madison',
  State: 'Wisconsin',
  'ZIP code': '53703',
}

export const CARDS = { pays: '4242 4242 4242 4242', declines: '4000 0000 0000 0002', isDisputed: '4000 0000 0000 0259' }

/** Opens the page of the instrument with this name; the way through the catalog has its own journey. */
export async function openProduct(page: Page, name: string): Promise<void> {
  const answer = await ask(page.request, '/api/v1/products', { params: { q: name } })
  const { products }: { products: { id: string; name: string }[] } = await answer.json()
  const id = products.find((each) => each.name === name)?.id
  await open(page, `/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** The product page's purchase button; the cards below have their own. */
export function purchaseButton(page: Page, name: string | RegExp): Locator {
  // By its size, because while its label changes, a card's button could be mistaken for it.
  const large = page.locator('.button-large')
  return page.getByRole('main').getByRole('button', { name, exact: true }).and(large).first()
}

/** Adds the open instrument to the cart. */
export async function addToCart(page: Page): Promise<Locator> {
  await press(purchaseButton(page, 'Add to Cart'))
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** From the confirmation to the checkout. */
export async function continueToCheckout(page: Page): Promise<Locator> {
  const added = page.getByRole('dialog', { name: 'Added to your cart' })
  await press(added.getByRole('button', { name: 'Continue to Payment' }))
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await expect(checkout.getByText('1. Shipping')).toBeVisible()
  return checkout
}

/** The checkout of a new buyer with this instrument in the cart. */
export async function arriveAtCheckout(page: Page, name: string): Promise<Locator> {
  const buyer = await newBuyer(page)
  const call = apiCallsAs(page.request, buyer.session)
  const { products } = await call('GET', `/products?q=${encodeURIComponent(name)}`)
  const product: { id: string } = products.find((each: { name: string }) => each.name === name)
  await call('PUT', '/cart', { product_id: product.id })
  await arriveAs(page, buyer, '/checkout/cancel')
  await press(page.getByRole('button', { name: 'View Cart' }))
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await expect(checkout.getByText('1. Shipping')).toBeVisible()
  return checkout
}

export async function fillShippingForm(checkout: Locator): Promise<void> {
  const change = checkout.getByRole('button', { name: 'Change address' })
  if (await change.isVisible()) await press(change)
  for (const [label, value] of Object.entries(HOME)) {
    const field = checkout.getByLabel(label, { exact: true })
    if (label === 'State') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Requests the rates and chooses the first; returns its price as the page shows it. */
export async function chooseFirstRate(checkout: Locator): Promise<void> {
  await press(checkout.getByRole('button', { name: 'Calculate shipping' }))
  const rates = checkout.getByRole('group', { name: 'Shipping method' })
  await expect(rates).toBeVisible()
  await press(rates.getByRole('radio').first())
}

/** From the chosen rate to the card provider's page. */
export async function goToPaymentPage(checkout: Locator): Promise<void> {
  const page = checkout.page()
  await press(checkout.getByRole('button', { name: 'Continue to Payment' }))
  await press(checkout.getByRole('button', { name: /^Pay \$/ }))
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
}

/** On the card provider's page. */
export async function payBy(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('MM / YY').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('June Okafor')
  await press(page.getByRole('button', { name: /^Pay \$/ }))
}

/** The success page, once the shop has received the payment; returns the order number. */
export async function orderNumberOnSuccessPage(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/success\?session_id=/)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  const number = await page.getByText(/^Order [0-9A-F]{8}$/).textContent()
  return number?.replace('Order ', '') ?? ''
}
