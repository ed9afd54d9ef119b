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
