import type { Page } from '@playwright/test'
import { expectAccessibleOnBothScreens } from './accessibility.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { mailTo } from './mailbox.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, newBuyer, thornquist } from './people.ts'
import { addToCart, openProduct, purchaseButton } from './shop.ts'
import { expect, test } from './test.ts'

const APPLICATIONS = '/account?tab=applications'

test('the builder is emailed the application, the buyer is emailed the answer and then buys', async ({ page }) => {
  const builder = await builderThroughApi(page.request)
  const instrument = `Wayside ${crypto.randomUUID().slice(0, 6)}`
  const id = await builder.lists(instrument, { requires_approval: true })
  const [approved, declined] = [await newBuyer(page), await newBuyer(page)]

  await arriveAs(page, declined)
  await applyFor(page, instrument, '')
  await arriveAs(page, approved)
  await applyFor(page, instrument, 'I play in a quiet band.', () => expectAccessibleOnBothScreens(page, 'the application'))
  await open(page, APPLICATIONS)
  const entry = page.getByRole('article', { name: instrument })
  await expect(entry.getByText('Pending')).toBeVisible()
  await expect(entry.getByText('hasn’t replied yet')).toBeVisible()

  const letter = await mailTo(page, thornquist.email, `would like to buy ${instrument}`)
  expect(letter.text).not.toContain(approved.email)
  await builder.decides(id, 'I play in a quiet band.', 'approved')
  // The page updates by itself.
  await expect(entry.getByText('Approved')).toBeVisible()
  await mailTo(page, approved.email, `You can buy ${instrument} now`)

  await press(entry.getByRole('link', { name: 'Buy now' }))
  await expect(page.getByRole('heading', { level: 1, name: instrument })).toBeVisible()
  await addToCart(page)

  await builder.decides(id, '', 'declined')
  await mailTo(page, declined.email, `Application declined: ${instrument}`)
  await arriveAs(page, declined, APPLICATIONS)
  await expect(entry.getByText('Declined')).toBeVisible()
  await expect(entry.getByText('You were not charged.')).toBeVisible()
  await press(entry.getByRole('link', { name: 'Apply again' }))
  await expect(purchaseButton(page, 'Apply to Purchase')).toBeEnabled()
})

test('an outdated page does not send a second application', async ({ page }) => {
  const builder = await builderThroughApi(page.request)
  const instrument = `Wayside ${crypto.randomUUID().slice(0, 6)}`
  const id = await builder.lists(instrument, { requires_approval: true })
  await arriveAsNewBuyer(page)
  await applyFor(page, instrument, '')
  await page.route('**/api/v1/purchase-states*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5000))
    await route.continue()
  })
  await open(page, `/product/${id}`)
  await press(purchaseButton(page, 'Apply to Purchase'))
  await expect(purchaseButton(page, 'Application Pending')).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function applyFor(page: Page, instrument: string, message: string, look?: () => Promise<void>) {
  await openProduct(page, instrument)
  await press(purchaseButton(page, 'Apply to Purchase'))
  const dialog = page.getByRole('dialog', { name: 'Apply to Purchase' })
  await dialog.getByLabel(/^Message to/).fill(message)
  await look?.()
  await press(dialog.getByRole('button', { name: 'Submit application' }))
  await expect(toast(page, 'Application submitted. The builder will confirm availability.')).toBeVisible()
  await expect(purchaseButton(page, 'Application Pending')).toBeDisabled()
}
