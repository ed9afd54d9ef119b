import { expectAccessible } from './accessibility.ts'
import { open, press, toast } from './pages.ts'
import { arriveAsNewBuilder } from './product-form.ts'
import { expect, test } from './test.ts'

test('a builder adds a webhook, copies its secret, sends a test and sees in the log why it failed', async ({
  page,
  context,
  expectRefusalOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await arriveAsNewBuilder(page, '/dashboard/profile')
  await press(page.getByRole('link', { name: 'Webhooks' }))
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Add webhook' }))
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook')
  await dialog.getByLabel('An order was paid').check()
  await expectAccessible(page, 'a new webhook')
  expectRefusalOf(/webhook-endpoints/)
  await press(dialog.getByRole('button', { name: 'Add webhook' }))
  await expect(dialog.getByText('This address is not on the public internet')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://no-such-name.invalid/hook')
  await press(dialog.getByRole('button', { name: 'Add webhook' }))

  const copy = page.getByRole('button', { name: 'Copy Secret' })
  await expect(copy).toBeFocused()
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await press(copy)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await press(page.getByRole('button', { name: 'Done' }))

  await press(page.getByRole('button', { name: 'Send test' }))
  await expect(toast(page, 'The test is being sent')).toBeVisible()
  const log = page.getByRole('region', { name: 'Events sent to https://no-such-name.invalid/hook' })
  await expect(log.getByText('Failed')).toBeVisible({ timeout: 30_000 })
  await press(log.getByText('Response', { exact: true }))
  await expectAccessible(page, 'the log of a webhook')

  await press(page.getByRole('button', { name: 'Turn off' }))
  await expect(page.getByText('No events will be sent until you turn it back on.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Turn on', exact: true }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Turn on' }))
  await expect(page.getByText('Turned off')).toBeHidden()
  await open(page, '/dashboard/webhooks')
  await expect(page.getByRole('button', { name: 'Show log' })).toBeVisible()
  expect(await page.content()).not.toContain(secret)
})

test('a builder tries a webhook with the sandbox’s receiver, which verifies its signature', async ({ page }) => {
  await arriveAsNewBuilder(page, '/dashboard/webhooks')
  await press(page.getByRole('link', { name: 'receiver' }))
  await press(page.getByRole('button', { name: 'Create address' }))
  const receiver = page.url()

  await open(page, '/dashboard/webhooks')
  await press(page.getByRole('button', { name: 'Add webhook' }))
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Address').fill(receiver)
  await press(dialog.getByRole('button', { name: 'Add webhook' }))
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue()
  await press(page.getByRole('button', { name: 'Send test' }))
  await expect(page.getByRole('region', { name: /^Events sent/ }).getByText('Delivered')).toBeVisible({ timeout: 30_000 })

  await page.goto(receiver)
  await page.getByLabel('Secret shown by the shop').fill(secret)
  await press(page.getByRole('button', { name: 'Verify signatures' }))
  await expect(page.getByText('Signature verified')).toBeVisible()
  await press(page.getByText('Message and headers'))
  await expectAccessible(page, 'a receiver')
  await page.getByRole('radio', { name: /^410/ }).check()
  await press(page.getByRole('button', { name: 'Save response' }))
  await expect(page.getByRole('radio', { name: /^410/ })).toBeChecked()
})
