import type { Locator, Page } from '@playwright/test'
import { apiCallsAs } from './api-calls.ts'
import { press, toast } from './pages.ts'
import { arriveAs, newBuyer, reload } from './people.ts'
import { addToCart, arriveAtCheckout, chooseFirstRate, continueToCheckout, fillShippingForm, HOME, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('when carriers do not respond, the page reports it, and input is kept', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/calculate-shipping|create-checkout-session/)
  const checkout = await arriveAtCheckout(page, 'Agate OM')
  await expectInViewOnSmallPhones(checkout, 'Calculate shipping')
  await fillShippingForm(checkout)
  // This street makes the carriers' sandbox fail.
  await checkout.getByLabel('Street address').fill('500 Broken Road')
  await press(checkout.getByRole('button', { name: 'Calculate shipping' }))
  await expect(checkout.getByRole('form', { name: 'Shipping address' }).getByRole('alert')).toHaveText(
    'Failed to calculate shipping rates',
  )
  await expect(toast(page, 'Failed to calculate shipping rates')).toBeVisible()
  await expectInViewOnSmallPhones(checkout, 'Calculate shipping')

  await reload(page)
  await press(page.getByRole('button', { name: /^Cart, 1 item/ }))
  await press(page.getByRole('dialog').getByRole('button', { name: /Continue to Payment|Checkout/ }))
  const again = page.getByRole('dialog', { name: 'Checkout' })
  for (const [label, value] of Object.entries(HOME)) {
    const typed = label === 'Street address' ? '500 Broken Road' : value
    if (label !== 'State') await expect(again.getByLabel(label, { exact: true })).toHaveValue(typed)
  }
  await again.getByLabel('Street address').fill(`${'Long Meadow '.repeat(5)}Road`)
  await press(again.getByRole('button', { name: 'Calculate shipping' }))
  await expect(again.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectInViewOnSmallPhones(again, 'Calculate shipping')
  await again.getByLabel('Street address').fill('1314 North Long Meadow Boulevard')
  await again.getByLabel(/Apartment/).fill('Rear building, second floor, unit 1')
  await press(again.getByRole('button', { name: 'Calculate shipping' }))
  await expect(again.getByRole('group', { name: 'Shipping method' })).toBeVisible()
  await expectInViewOnSmallPhones(again, 'Continue to Payment')
  await chooseFirstRate(again)
  await expectInViewOnSmallPhones(again, 'Continue to Payment')

  await press(again.getByRole('button', { name: 'Continue to Payment' }))
  await expectInViewOnSmallPhones(again, /^Pay \$/)
  await page.route('**/create-checkout-session', (route) => route.fulfill({ status: 503, json: { error: 'Failed' } }))
  await press(again.getByRole('button', { name: /^Pay \$/ }))
  await expect(again.locator('[data-fault]')).toHaveText('Failed to create checkout session')
  await expectInViewOnSmallPhones(again, /^Pay \$/)
})

test('the chosen rate stays chosen while rates reload, and a changed address discards pending ones', async ({ page }) => {
  const checkout = await arriveAtCheckout(page, 'Agate OM')
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  const calculate = checkout.getByRole('button', { name: 'Calculate shipping' })
  const rates = checkout.getByRole('group', { name: 'Shipping method' })

  const release = await holdRates(page)
  await press(calculate)
  await press(rates.getByRole('radio').nth(1))
  await release()
  await expect(calculate).toBeEnabled()
  await expect(rates.getByRole('radio').nth(1)).toBeChecked()
  await expect(checkout.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled()

  await holdRates(page)
  await press(calculate)
  await expect(calculate).toHaveAttribute('aria-busy', 'true')
  await checkout.getByLabel('ZIP code').fill('53704')
  await expect(calculate).toBeEnabled()
  await expect(rates.getByRole('radio', { name: /USPS|UPS|FedEx/ })).toHaveCount(0)
})

test('after the parcel changed, the payment step shows the new shipping price and pays the new rate', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/create-checkout-session/)
  const checkout = await arriveAtCheckout(page, 'Agate OM')
  const answered = page.waitForResponse('**/functions/v1/calculate-shipping')
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  const { rates } = await (await answered).json()
  await press(checkout.getByRole('button', { name: 'Continue to Payment' }))

  const quote = { chosen_id: crypto.randomUUID(), rates: [{ ...rates[0] }], duties_on_delivery: false }
  Object.assign(quote.rates[0], { id: quote.chosen_id, rate: 1234.5 })
  const details = { about: 'checkout', price: 1000, shipping: 1234.5, total: 2234.5, name: 'Agate OM', quote }
  const sent: unknown[] = []
  await page.route('**/create-checkout-session', (route) => {
    sent.push(route.request().postDataJSON().shipping_option)
    return route.fulfill({ status: 409, json: { error: { code: 'changed', message: 'The parcel changed.', details } } })
  })
  await press(checkout.getByRole('button', { name: /^Pay \$/ }))
  await expect(checkout.getByText('$1,234.50', { exact: true })).toBeVisible()
  await press(checkout.getByRole('button', { name: 'Pay $2,234.50' }))
  await expect.poll(() => sent.at(1)).toEqual({ id: quote.chosen_id, rate: 1234.5 })
})

test('typing a name into a known address sends nothing, and a refused address opens at the field', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/calculate-shipping/)
  const home = { street1: '1314 Jenifer Street', street2: 'Unit 2', city: 'Madison', state: 'WI', zip: '53703', country: 'US' }
  const buyer = await newBuyer(page)
  // The address in the settings has no name.
  await apiCallsAs(page.request, buyer.session)('PATCH', '/profile', { shipping_address: home })
  let requests = 0
  await page.route('**/functions/v1/calculate-shipping', (route) => {
    requests += 1
    const error = { code: 'invalid', message: 'Check the ZIP code', fields: { zip: ['Check the ZIP code'] } }
    return route.fulfill({ status: 422, json: { error } })
  })
  await arriveAs(page, buyer)
  await openProduct(page, 'Agate OM')
  await addToCart(page)
  const checkout = await continueToCheckout(page)
  const name = checkout.getByLabel('Full name', { exact: true })
  await name.pressSequentially('June Okafor', { delay: 20 })
  await expect(name).toHaveValue('June Okafor')
  await expect(name).toBeFocused()
  expect(requests).toBe(0)

  await apiCallsAs(page.request, buyer.session)('POST', '/addresses', { name: 'June Okafor', ...home })
  await page.evaluate(() => sessionStorage.clear())
  await reload(page)
  await press(page.getByRole('button', { name: /^Cart, 1 item/ }))
  await press(page.getByRole('dialog').getByRole('button', { name: /Continue to Payment|Checkout/ }))
  await expect(checkout.getByLabel('ZIP code')).toBeFocused()
  expect(requests).toBe(1)
})

/** The next rates arrive once the returned function is called. */
async function holdRates(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/functions/v1/calculate-shipping', async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    const answered = page.waitForResponse('**/functions/v1/calculate-shipping')
    held.resolve()
    await answered
    await page.unroute('**/functions/v1/calculate-shipping')
  }
}

/** The step's main button is fully visible without scrolling. */
async function expectInViewOnSmallPhones(checkout: Locator, name: string | RegExp) {
  const page = checkout.page()
  const desk = page.viewportSize()
  const button = checkout.getByRole('button', { name })
  for (const [width, height] of [
    [360, 640],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    // The dialog takes a frame or more to follow the new size.
    const covered = () =>
      button.evaluate(async (element) => {
        await new Promise(requestAnimationFrame)
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const corners = [
          [left + 4, top + 4],
          [right - 4, top + 4],
          [left + 4, bottom - 4],
          [right - 4, bottom - 4],
        ] as const
        return corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
      })
    await expect.configure({ soft: true }).poll(covered, `${name} at ${width} × ${height}`).toEqual([])
  }
  if (desk) await page.setViewportSize(desk)
}
