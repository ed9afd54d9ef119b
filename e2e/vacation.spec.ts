import { utcDay } from '#contracts/kernel/dates/days.ts'
import { formatLongDay } from '#contracts/kernel/dates/format-day.ts'
import { apiCallsAs } from './api-calls.ts'
import { newListedBuilder } from './operators.ts'
import { open, press, toast } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { arriveAsNewBuilder } from './product-form.ts'
import { expect, test } from './test.ts'

const inDays = (days: number) => utcDay(new Date(), days)

test('a builder goes on vacation, corrects the dates, and returns', async ({ page, expectRefusalOf }) => {
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
  await expect(toast(page, 'Sales are paused until you’re back')).toBeVisible()

  await open(page, '/dashboard/products')
  await press(page.getByRole('status').getByRole('link', { name: 'Change your vacation dates' }))
  await press(section.getByRole('button', { name: 'End vacation' }))
  await expect(toast(page, 'Your instruments are for sale again')).toBeVisible()
  await expect(section.getByLabel('First day away')).toHaveValue('')
  await expect(page.getByRole('link', { name: 'Change your vacation dates' })).toHaveCount(0)
})

test('a builder on vacation accepts custom build requests, and page and dialog show the return date', async ({ page }) => {
  const maker = await newListedBuilder(page)
  const asMaker = apiCallsAs(page.request, maker.session)
  await asMaker('PUT', '/custom-build-settings', { accepts_custom_builds: true })
  await asMaker('PUT', '/profile/vacation', { starts_on: inDays(0), back_on: inDays(9) })
  const back = formatLongDay(inDays(9))

  const buyer = await arriveAsNewBuyer(page, `/builder/${maker.slug}`)
  const panel = page.getByRole('region', { name: 'Custom Builds' })
  await expect(panel).toContainText(`is back on ${back}. You can send a request now, but you might not get a reply until then.`)
  await press(panel.getByRole('button', { name: 'Request Custom Build' }))
  const dialog = page.getByRole('dialog', { name: 'Request Custom Build' })
  await expect(dialog).toContainText(`is away until ${back}, so you might not get a reply until then.`)
  await dialog.getByLabel('Full Name').fill('June Okafor')
  await expect(dialog.getByLabel('Email Address')).toHaveValue(buyer.email)
  await dialog.getByLabel('Type of Instrument').selectOption('Guitar')
  await dialog.getByLabel('Detailed Description').fill('A small one with a dark top.')
  await press(dialog.getByRole('button', { name: 'Submit request' }))
  await expect(toast(page, 'Custom build request submitted successfully!')).toBeVisible()
})
