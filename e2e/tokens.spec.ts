import { expectAccessible, expectAccessibleOnBothScreens } from './accessibility.ts'
import { arriveAsOperator } from './operators.ts'
import { open, press, toast } from './pages.ts'
import { arriveAsNewBuilder } from './product-form.ts'
import { expect, test } from './test.ts'

test('a builder creates an API token, copies it, and revokes it', async ({ page, context, expectRefusalOf }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const builder = await arriveAsNewBuilder(page, '/dashboard/profile')
  await press(page.getByRole('link', { name: 'API tokens' }))
  await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Create token' }))

  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByLabel('App', { exact: true }).fill('Stock list')
  await press(dialog.getByRole('button', { name: 'Create token' }))
  await expect(dialog.getByText('Choose at least one permission')).toBeVisible()
  await dialog.getByLabel('Read your instruments, including drafts').check()
  await dialog.getByLabel('Current password').fill('not my password')
  expectRefusalOf(/tokens/)
  await press(dialog.getByRole('button', { name: 'Create token' }))
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await expectAccessible(page, 'a new token')
  await dialog.getByLabel('Current password').fill(builder.password)
  await press(dialog.getByRole('button', { name: 'Create token' }))

  const copy = page.getByRole('button', { name: 'Copy Token' })
  await expect(copy).toBeFocused()
  await expectAccessible(page, 'the token, shown once')
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  await press(copy)
  await expect(toast(page, 'Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.get('/api/v1/products/own', { headers })).status()).toBe(200)

  await open(page, '/dashboard/tokens')
  await expect(page.getByRole('listitem').filter({ hasText: 'Stock list' })).toContainText(token.slice(0, 12))
  expect(await page.content()).not.toContain(token)
  await press(page.getByRole('button', { name: 'Revoke Stock list' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
  await expect(toast(page, 'Token revoked')).toBeVisible()
  expect((await page.request.get('/api/v1/products/own', { headers })).status()).toBe(401)
})

test('an operator sees why tokens cannot be loaded, retries, and can create one', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/tokens/)
  await page.route('**/api/v1/tokens', (route) => route.fulfill({ status: 503, json: {} }))
  await arriveAsOperator(page, '/admin/tokens')
  const retry = page.getByRole('button', { name: /Try again/i })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/v1/tokens')
  await press(retry)
  await press(page.getByRole('button', { name: 'Create token' }))
  await expectAccessibleOnBothScreens(page, 'an operator’s new token')
})
