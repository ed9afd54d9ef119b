import type { Page } from '@playwright/test'
import { newInstrument } from './builder-through-api.ts'
import { press, waitForHydration } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { buyUpToPayment, openProduct, purchaseButton } from './shop.ts'
import { expect, test } from './test.ts'

/** Returns to this tab after enough time for another person to buy something. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

test('an open page of an instrument shows its new state to visitors and buyers', async ({ page, newVisitor }) => {
  const instrument = await newInstrument(page.request)
  const visitor = await newVisitor()
  await openProduct(visitor, instrument)
  await expect(purchaseButton(visitor, 'Sign Up to Buy')).toBeEnabled()
  const other = await newVisitor()
  await arriveAsNewBuyer(other)
  await openProduct(other, instrument)
  await expect(purchaseButton(other, 'Add to Cart')).toBeEnabled()

  await arriveAsNewBuyer(page)
  await buyUpToPayment(page, instrument)
  // Quick tab switches do not trigger a check each time.
  await page.waitForTimeout(5_000)

  for (const reader of [visitor, other]) {
    await lookAgain(reader)
    await expect(purchaseButton(reader, 'Reserved')).toBeDisabled()
    await expect(reader.getByText('Another buyer is paying for this instrument right now')).toBeVisible()
  }

  // The buyer who reserved it goes back, sees that it is still reserved, and can check out again.
  const payment = page.url()
  await page.goBack()
  await waitForHydration(page)
  await page.waitForTimeout(5_000)
  await lookAgain(page)
  await expect(page.getByText('This instrument is reserved for you')).toBeVisible()
  await expect(purchaseButton(page, 'Checkout')).toBeEnabled()
  await page.goto(payment)

  await press(page.getByRole('link', { name: 'Cancel' }))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible()
  await expect(async () => {
    await visitor.waitForTimeout(5_000)
    await lookAgain(visitor)
    await expect(purchaseButton(visitor, 'Sign Up to Buy')).toBeEnabled({ timeout: 1000 })
  }).toPass()
})

test('an unresponsive shop leaves the page unchanged', async ({ page, context }) => {
  const instrument = await newInstrument(page.request)
  await openProduct(page, instrument)
  await expect(purchaseButton(page, 'Sign Up to Buy')).toBeEnabled()
  await page.waitForTimeout(5_000)
  await context.route('**/api/v1/products/**', (route) => route.fulfill({ status: 204 }))
  await lookAgain(page)

  await expect(page.getByRole('heading', { level: 1, name: instrument })).toBeVisible()
  await expect(purchaseButton(page, 'Sign Up to Buy')).toBeEnabled()
})
