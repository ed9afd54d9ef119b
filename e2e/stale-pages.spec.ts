import type { Page } from '@playwright/test'
import { newInstrument } from './builder-through-api.ts'
import { startPayment } from './buying-through-api.ts'
import { press, waitForHydration } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { addToCart, openProduct, purchaseButton } from './shop.ts'
import { expect, test } from './test.ts'

/** Returns to this tab until the page has been asked again: quick switches between tabs are ignored. */
async function lookAgainUntil(page: Page, isSeen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await isSeen()
  }).toPass({ timeout: 20_000 })
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

  const buyer = await arriveAsNewBuyer(page)
  await openProduct(page, instrument)
  await addToCart(page)
  await page.goto(await startPayment(page.request, { buyer, name: instrument }))

  for (const reader of [visitor, other]) {
    await lookAgainUntil(reader, () => expect(purchaseButton(reader, 'Reserved')).toBeDisabled({ timeout: 1000 }))
    await expect(reader.getByText('This instrument is reserved for another buyer')).toBeVisible()
  }

  // The buyer who reserved it goes back, sees that it is still reserved, and can check out again.
  const payment = page.url()
  await page.goBack()
  await waitForHydration(page)
  const mine = page.getByText('This instrument is reserved for you')
  await lookAgainUntil(page, () => expect(mine).toBeVisible({ timeout: 1000 }))
  await expect(purchaseButton(page, 'Checkout')).toBeEnabled()
  await page.goto(payment)

  await press(page.getByRole('link', { name: 'Cancel' }))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()
  await lookAgainUntil(visitor, () => expect(purchaseButton(visitor, 'Sign Up to Buy')).toBeEnabled({ timeout: 1000 }))
})

test('an unresponsive shop leaves the page unchanged', async ({ page, context }) => {
  const instrument = await newInstrument(page.request)
  await openProduct(page, instrument)
  await expect(purchaseButton(page, 'Sign Up to Buy')).toBeEnabled()
  let asked = 0
  await context.route('**/api/v1/products/**', async (route) => {
    asked += 1
    await route.fulfill({ status: 204 })
  })
  await lookAgainUntil(page, async () => expect(asked).toBeGreaterThan(0))

  await expect(page.getByRole('heading', { level: 1, name: instrument })).toBeVisible()
  await expect(purchaseButton(page, 'Sign Up to Buy')).toBeEnabled()
})
