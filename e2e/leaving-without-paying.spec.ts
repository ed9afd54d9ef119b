import { newInstrument } from './builder-through-api.ts'
import { open, press, waitForHydration } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { arriveAtCheckout, chooseFirstRate, fillShippingForm, goToPaymentPage } from './shop.ts'
import { expect, test } from './test.ts'

test('leaving the payment page charges nothing and keeps the cart', async ({ page }) => {
  const instrument = await newInstrument(page.request)
  const before = await arriveAtCheckout(page, instrument)
  await fillShippingForm(before)
  await chooseFirstRate(before)
  await goToPaymentPage(before)
  await press(page.getByRole('link', { name: 'Cancel' }))
  await expect(page).toHaveURL('/checkout/cancel')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
  await expect(page.getByText('No payment was processed. Your cart is still saved')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/catalog')

  await press(page.getByRole('button', { name: 'View Cart' }))
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await expect(checkout.getByRole('region', { name: 'Order summary' })).toContainText(instrument)
  await expect(checkout.getByRole('form', { name: 'Shipping address' })).toContainText(
    '1314 Jenifer Street, Madison, WI 53703, United States',
  )
  // Rates are fetched again, and the previous choice is still selected.
  await expect(checkout.getByRole('radio', { checked: true })).toBeVisible()
  await expect(checkout.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled()
})

test('people without a payment see no order', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/orders\/by-session\//)
  await arriveAsNewBuyer(page)
  let questions = 0
  page.on('request', (request) => {
    if (request.url().includes('/by-session/')) questions += 1
  })

  for (const address of ['/checkout/success', '/checkout/success?session_id=cs_test_somebody_elses']) {
    await open(page, address)
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse the marketplace' })).toHaveAttribute('href', '/marketplace')
  }
  expect(questions).toBe(1)
  await press(page.getByRole('link', { name: 'Browse the marketplace' }))
  await expect(page).toHaveURL('/catalog')
})

test('visitors see no orders', async ({ page }) => {
  await open(page, '/orders')

  await expect(page.getByRole('main')).toContainText('Please sign in')
})
