import { open, press, toast } from './pages.ts'
import { arriveAsNewBuilder } from './product-form.ts'
import { expect, test } from './test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('a builder goes on vacation, corrects the days, and comes back', async ({ page, expectRefusalOf }) => {
  await arriveAsNewBuilder(page, '/dashboard/profile')
  const section = page.getByRole('region', { name: 'Vacation' })
  await section.getByLabel('First day away').fill(inDays(0))
  await section.getByLabel('Back on').fill(inDays(0))
  expectRefusalOf(/profile\/vacation/)
  await press(section.getByRole('button', { name: 'Save vacation' }))
  await expect(section.getByText('Choose a day after your first day away')).toBeVisible()
  await expect(section.getByLabel('Back on')).toBeFocused()
  await section.getByLabel('Back on').fill(inDays(7))
  await press(section.getByRole('button', { name: 'Save vacation' }))
  await expect(toast(page, 'Sales are paused until you are back')).toBeVisible()

  await open(page, '/dashboard/products')
  await press(page.getByRole('status').getByRole('link', { name: 'Change your vacation' }))
  await press(section.getByRole('button', { name: 'I am back' }))
  await expect(toast(page, 'Your instruments are for sale again')).toBeVisible()
  await expect(section.getByLabel('First day away')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Change your vacation' })).toHaveCount(0)
})
