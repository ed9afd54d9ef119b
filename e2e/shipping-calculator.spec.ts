import { expectAccessible } from './accessible.ts'
import { press } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { fillShippingForm, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('what shipping costs can be asked on the instrument’s page, before anything is bought', async ({ page }) => {
  await arriveAsNewBuyer(page)
  await openProduct(page, 'Depot Street')
  await press(page.getByRole('button', { name: 'Calculate shipping' }))
  const dialog = page.getByRole('dialog', { name: 'Calculate shipping' })

  await expect(dialog.getByRole('button', { name: 'Calculate Shipping' })).toBeDisabled()
  await dialog.getByLabel('Full name').fill('June Okafor')
  await press(dialog.getByRole('button', { name: 'Calculate Shipping' }))
  await expect(dialog.getByText('Please provide a complete shipping address')).toBeVisible()

  await fillShippingForm(dialog)
  await press(dialog.getByRole('button', { name: 'Calculate Shipping' }))
  await expect(dialog.getByRole('definition').filter({ hasText: '$' }).last()).toBeInViewport()
  await expectAccessible(page, 'the prices')
})

test('a visitor who asks for it signs up first', async ({ page }) => {
  await openProduct(page, 'Depot Street')
  await press(page.getByRole('button', { name: 'Calculate shipping' }))
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toContainText('Sign up to calculate shipping')
})
