import type { Page } from '@playwright/test'
import { formatCents } from '#contracts/kernel/money.ts'
import { apiCallsAs } from './api-calls.ts'
import { newInstrument } from './builder-through-api.ts'
import { buy } from './buying-through-api.ts'
import { mailTo } from './mailbox.ts'
import { press } from './pages.ts'
import { arriveAs, arriveAsMember, newBuilder, newBuyer, thornquist } from './people.ts'
import { expect, test } from './test.ts'

/** A builder with an address, whose country decides where the payout account is opened. */
async function newWorkshop(page: Page) {
  const builder = await newBuilder(page)
  const business_address = {
    name: builder.name,
    street1: '1 Williamson Street',
    city: 'Madison',
    state: 'WI',
    zip: '53703',
    country: 'US',
  }
  await apiCallsAs(page.request, builder.session)('PATCH', '/profile', { business_address })
  return builder
}

async function fillTestDetails(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Fill in test details' }))
  await expect(page.getByLabel('Account number')).toHaveValue('000123456789')
  await page.getByLabel(/^I agree/).check()
}

test('a builder starts payout setup, returns without finishing, and finishes later', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/sandbox\/connect\//)
  const luthier = await newWorkshop(page)
  await arriveAs(page, luthier, '/dashboard/payouts')
  await expect(page.getByRole('heading', { name: 'Set up payouts' })).toBeVisible()
  await expect(page.getByText('Your first sale will appear here')).toBeVisible()

  await press(page.getByRole('button', { name: 'Set up payouts' }))
  await expect(page.getByRole('heading', { name: 'Get paid by Tonewood' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Return to Tonewood' }))
  await expect(page.getByRole('heading', { name: 'Nearly there' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'a bank account' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/payouts')

  await press(page.getByRole('button', { name: 'Continue' }))
  await press(page.getByRole('button', { name: 'Agree and submit' }))
  await expect(page.getByText('Please check the highlighted fields.')).toBeVisible()
  await fillTestDetails(page)
  await press(page.getByRole('button', { name: 'Agree and submit' }))
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expect(page.getByText(/ending in 6789/)).toBeVisible()
  await mailTo(page, luthier.email, 'Your payouts are set up')
})

test('a builder sees which details are missing, adds them, and can be paid again', async ({ page }) => {
  const luthier = await newWorkshop(page)
  await arriveAs(page, luthier, '/dashboard/payouts')
  await press(page.getByRole('button', { name: 'Set up payouts' }))
  await fillTestDetails(page)
  await page.getByLabel(/Social Security/).fill('2222')
  await press(page.getByRole('button', { name: 'Agree and submit' }))
  await expect(page.getByRole('heading', { name: 'Your payouts are on hold' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'a photo of an identity document' })).toBeVisible()

  await press(page.getByRole('button', { name: 'Update details' }))
  await fillTestDetails(page)
  await press(page.getByRole('button', { name: 'Agree and submit' }))
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
})

test('a sale appears on the builder’s statement to the cent, and in the export', async ({ page }) => {
  const name = await newInstrument(page.request)
  const number = await buy(page.request, { buyer: await newBuyer(page), name })

  await arriveAsMember(page, thornquist, '/dashboard/payouts')
  const lines = page.getByRole('row').filter({ hasText: number })
  await expect(lines.filter({ hasText: `Sale of ${name}` })).toHaveCount(1)
  await expect(lines.filter({ hasText: 'Sent to your bank account' })).toHaveCount(0)
  const amounts = await lines.locator('td:last-child').allTextContents()
  const cents = amounts.map((amount) => Math.round(Number(amount.replace('−', '-').replaceAll(/[$,]/g, '')) * 100))
  const share = cents.reduce((sum, each) => sum + each, 0)
  // The share waits until the return windows end.
  const held = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'On hold until' })
  await expect(held).toContainText(formatCents(share))

  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download as CSV' }))
  expect((await download).suggestedFilename()).toBe('tonewood-statement.csv')
})
