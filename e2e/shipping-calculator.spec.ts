import { expectAccessible } from './accessibility.ts'
import { press } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { fillShippingForm, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('shipping can be calculated on the instrument’s page before buying', async ({ page }) => {
  await arriveAsNewBuyer(page)
  await openProduct(page, 'Depot Street')
  await press(page.getByRole('button', { name: 'Estimate shipping' }))
  await press(page.getByRole('button', { name: 'Calculate shipping' }))
  const dialog = page.getByRole('dialog', { name: 'Calculate shipping' })

  await expect(dialog.getByRole('button', { name: 'Calculate shipping' })).toBeDisabled()
  await dialog.getByLabel('Full name').fill('June Okafor')
  await press(dialog.getByRole('button', { name: 'Calculate shipping' }))
  await expect(dialog.getByText('Please provide a complete shipping address')).toBeVisible()

  await dialog.getByLabel('Street address').fill('1200 Northwest Old Instrument Makers Row')
  await expect(dialog.getByText('Shipping labels fit 35 characters per line.')).toBeHidden()
  await dialog.getByLabel('Street address').blur()
  await expect(dialog.getByText('Shipping labels fit 35 characters per line. Put the rest on the second line.')).toBeVisible()

  await fillShippingForm(dialog)
  await expect(dialog.getByText('Shipping labels fit 35 characters per line.')).toBeHidden()
  await press(dialog.getByRole('button', { name: 'Calculate shipping' }))
  await expect(dialog.getByRole('definition').filter({ hasText: '$' }).last()).toBeInViewport()
  await expectAccessible(page, 'the prices')
})

test('a visitor gets an estimate for a postcode, and signs up for the exact price', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/shipping-estimate/)
  await openProduct(page, 'Depot Street')
  await press(page.getByRole('button', { name: 'Estimate shipping' }))
  const form = page.getByRole('form', { name: 'Shipping estimate' })
  await form.getByLabel('ZIP code').fill('537')
  await press(form.getByRole('button', { name: 'Estimate' }))
  await expect(form.getByText('Enter a ZIP code like')).toBeVisible()
  await form.getByLabel('ZIP code').fill('53703')
  await press(form.getByRole('button', { name: 'Estimate' }))
  await expect(page.getByRole('definition').filter({ hasText: 'about $' }).first()).toBeVisible()
  await expectAccessible(page, 'the estimate')
  await expect(page.getByText('This is an estimate based on the postal code.')).toContainText(
    'to your address for the exact price.',
  )
  await press(page.getByRole('button', { name: 'Calculate shipping' }))
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toContainText('Sign up to calculate shipping')
})
