import { open, press, toast } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { addToCart, chooseFirstRate, continueToCheckout, fillShippingForm, HOME, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

const INSTRUMENT = 'Calder Baritone'

test('a price that changed meanwhile is shown before anybody pays it', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/create-checkout-session/)
  await arriveAsNewBuyer(page)
  await openProduct(page, INSTRUMENT)
  await addToCart(page)
  // What this browser knows of the cart is from before the change.
  await page.route('**/api/v1/cart', async (route) => {
    const response = await route.fetch()
    const cart = await response.json()
    if (cart.items?.[0]) cart.items[0].product.price -= 100
    await route.fulfill({ response, json: cart })
  })
  const checkout = await continueToCheckout(page)
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  await press(checkout.getByRole('button', { name: 'Continue to Payment' }))
  const pay = checkout.getByRole('button', { name: /^Pay \$/ })
  const before = await pay.innerText()
  await press(pay)

  await expect(checkout.getByRole('alert').filter({ hasText: 'The price has changed since you looked.' }).first()).toBeVisible()
  await expect(pay).not.toHaveText(before)
  await press(pay)
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
})

test('carriers that do not answer are told, and nothing that was typed is lost', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/calculate-shipping/)
  await arriveAsNewBuyer(page)
  await openProduct(page, 'Agate OM')
  await addToCart(page)
  const checkout = await continueToCheckout(page)
  await page.route('**/functions/v1/calculate-shipping', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'unavailable', message: 'Failed to calculate shipping rates', fields: {} } },
    }),
  )
  await fillShippingForm(checkout)
  await press(checkout.getByRole('button', { name: 'Calculate Shipping' }))
  await expect(checkout.getByRole('form', { name: 'Shipping address' }).getByRole('alert')).toHaveText(
    'Failed to calculate shipping rates',
  )
  await expect(toast(page, 'Failed to calculate shipping rates')).toBeVisible()

  await page.unroute('**/functions/v1/calculate-shipping')
  await page.reload()
  await press(page.getByRole('button', { name: /^Cart, 1 item/ }))
  await press(page.getByRole('dialog').getByRole('button', { name: /Continue to Payment|Checkout/ }))
  const again = page.getByRole('dialog', { name: 'Checkout' })
  for (const [label, value] of Object.entries(HOME)) {
    if (label !== 'State') await expect(again.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await chooseFirstRate(again)
})

test('orders that cannot be fetched are said to be, and fetched again', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/orders/)
  await arriveAsNewBuyer(page)
  await page.route('**/api/v1/orders', (route) =>
    route.fulfill({ status: 429, json: { error: { code: 'too_many', message: 'Too many requests', fields: {} } } }),
  )
  await open(page, '/orders')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to fetch orders')

  await page.unroute('**/api/v1/orders')
  // The page asks again by itself, too, when its live stream opens: whichever is first.
  await page
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})
