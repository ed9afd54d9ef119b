import { expectAccessible } from './accessibility.ts'
import { open, press } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('a player names an instrument, corrects a measurement, and sees similar ones with their differences', async ({ page }) => {
  await open(page, '/')
  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fit finder' }))
  // The home page has the same field.
  await expect(page.getByRole('heading', { name: 'Fit finder', level: 1 })).toBeVisible()
  await page.getByLabel('Your instrument', { exact: true }).selectOption('Fender Stratocaster, 1960s style')
  await press(page.getByRole('button', { name: 'Show matches' }))
  await expect(page.getByText('You play a Fender Stratocaster, 1960s style (25½″ scale, 1.65″ nut).')).toBeVisible()
  const results = page.getByRole('main').getByRole('listitem')
  await expect(results.first()).toBeInViewport()
  await expect(results.first().getByRole('heading', { name: 'Haywood' })).toBeVisible()
  await expect(results.first()).toContainText(/(Feels the same|Very close|Close) \d+/)
  await expect(results.first().locator('.pencil')).toBeVisible()

  await press(page.getByText('Adjust measurements'))
  await expect(page.getByRole('combobox', { name: 'Instrument type' })).toHaveValue('electric-guitar')
  await page.getByRole('textbox', { name: 'Nut width' }).fill('43 mm')
  await page.getByRole('textbox', { name: 'Weight' }).fill('heavy')
  await press(page.getByRole('button', { name: 'Show matches' }))
  await expect(page.getByText('1.69″ · 43 mm')).toBeVisible()
  await expect(page.getByText(/^Enter .*with the unit$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Weight' }), 'nothing typed is lost').toHaveValue('heavy')
  await expectAccessible(page, 'what fits')
})

test('a player without a listed model picks a type and enters one measurement', async ({ page }) => {
  await open(page, '/fit#measurements')
  await page.getByRole('combobox', { name: 'Instrument type' }).selectOption('Basses')
  await press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('Enter at least one measurement')).toBeVisible()
  await page.getByRole('textbox', { name: 'Scale length' }).fill('34 in')
  await press(page.getByRole('button', { name: 'Show matches' }))
  await expect(page.getByText('You play a bass (34″ scale).')).toBeVisible()
  await press(page.getByRole('link', { name: 'Start over' }))
  await expect(page.getByLabel('Your instrument', { exact: true })).toBeVisible()

  // The empty finder offers examples.
  const examples = page.getByRole('region', { name: 'For example' })
  await expect(examples.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'pairs to try')
  await press(examples.getByRole('link', { name: 'Martin 000-28' }))
  await expect(page.getByText(/^You play a Martin 000-28/)).toBeVisible()
  await expect(examples).toBeHidden()
})

test('an instrument links to those that feel like it', async ({ page }) => {
  await openProduct(page, 'Haywood')
  await press(page.getByRole('link', { name: 'Find others that feel like this one' }))
  await expect(page.getByText(/^You play an electric guitar/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Haywood')
})

test('for missing measurements a question to the builder is prepared, and only sent on request', async ({ page }) => {
  await arriveAsNewBuyer(page)
  await open(page, '/fit?family=violin&body_stop=195 mm&neck_stop=130 mm')
  await expect(page.getByRole('heading', { name: 'Not enough data', exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: /^Ask the builder/ }).first())
  const box = page.getByRole('dialog', { name: 'Messages' }).getByRole('textbox')
  await expect(box).toHaveValue(/^Hi! I’m interested in your .+ Could you send me these measurements: body stop and neck stop/)
  await expect(page.getByRole('dialog', { name: 'Messages' }).getByText('Could you send me these measurements')).toHaveCount(1)
})
