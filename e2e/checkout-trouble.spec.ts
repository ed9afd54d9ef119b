import type { Page } from '@playwright/test'
import { press, toast } from './pages.ts'
import { arriveAsNewBuyer, reload } from './people.ts'
import { addToCart, chooseFirstRate, continueToCheckout, fillShippingForm, HOME, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('when carriers do not answer, the page says so, and nothing typed is lost', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/calculate-shipping/)
  await arriveAsNewBuyer(page)
  await openProduct(page, 'Agate OM')
  await addToCart(page)
  const checkout = await continueToCheckout(page)
  await fillShippingForm(checkout)
  // This street makes the carriers' sandbox fail.
  await checkout.getByLabel('Street address').fill('500 Broken Road')
  await press(checkout.getByRole('button', { name: 'Calculate Shipping' }))
  await expect(checkout.getByRole('form', { name: 'Shipping address' }).getByRole('alert')).toHaveText(
    'Failed to calculate shipping rates',
  )
  await expect(toast(page, 'Failed to calculate shipping rates')).toBeVisible()

  await reload(page)
  await press(page.getByRole('button', { name: /^Cart, 1 item/ }))
  await press(page.getByRole('dialog').getByRole('button', { name: /Continue to Payment|Checkout/ }))
  const again = page.getByRole('dialog', { name: 'Checkout' })
  for (const [label, value] of Object.entries(HOME)) {
    const typed = label === 'Street address' ? '500 Broken Road' : value
    if (label !== 'State') await expect(again.getByLabel(label, { exact: true })).toHaveValue(typed)
  }
  await again.getByLabel('Street address').fill(HOME['Street address'])
  await chooseFirstRate(again)
})

test('the rate chosen while the rates load again stays chosen, and a changed address drops what was asked before', async ({
  page,
}) => {
  await arriveAsNewBuyer(page)
  await openProduct(page, 'Agate OM')
  await addToCart(page)
  const checkout = await continueToCheckout(page)
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  const calculate = checkout.getByRole('button', { name: 'Calculate Shipping' })
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

/** The next rates come once the returned function is called. */
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
