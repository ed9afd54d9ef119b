import type { Page } from '@playwright/test'
import { builderThroughApi } from './builder-through-api.ts'
import { expectFocusUncovered } from './keyboard.ts'
import { navigation, open, openMenuOnPhone, press } from './pages.ts'
import { arriveAsNewBuyer, confirmByMail, newPerson, signIn, signOut, signUp } from './people.ts'
import {
  addToCart,
  CARDS,
  chooseFirstRate,
  continueToCheckout,
  fillShippingForm,
  goToPaymentPage,
  orderNumberOnSuccessPage,
  payBy,
  purchaseButton,
} from './shop.ts'
import { expect, test } from './test.ts'

const INSTRUMENT = 'Wailuku Concert'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('picture, name, builder and price are on the first screen, even beside the browser’s own bars', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await open(page, '/catalog?q=calder+baritone')
  await press(page.getByRole('main').getByRole('link', { name: 'Calder Baritone' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Calder Baritone' })).toBeVisible()
  const bar = await purchaseButton(page, 'Sign Up to Buy').boundingBox()
  for (const part of [
    page.getByRole('link', { name: 'Enlarge photo 1' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('main').getByRole('link', { name: 'Fenwright Guitars' }).first(),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = await part.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  }
})

test('the return terms are above the purchase bar without scrolling', async ({ page }) => {
  await open(page, '/catalog?q=agate')
  await press(page.getByRole('main').getByRole('link', { name: 'Agate OM' }))
  const returns = page.getByText('14-day trial')
  await expect(returns).toBeInViewport({ ratio: 1 })
  const [terms, bar] = [await returns.boundingBox(), await purchaseButton(page, 'Sign Up to Buy').boundingBox()]
  expect((terms?.y ?? 0) + (terms?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('an instrument can be found and bought on a phone', async ({ page }) => {
  const person = newPerson()

  await open(page, '/')
  await signUp(page, person)
  await confirmByMail(page, person)
  await signOut(page)
  await signIn(page, person)

  await openMenuOnPhone(page)
  await press(navigation(page).getByRole('link', { name: 'Catalog' }))
  await expect(navigation(page)).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search' }).fill('wailoku')
  await press(page.getByRole('main').getByRole('link', { name: INSTRUMENT }))
  await expect(page.getByRole('heading', { level: 1, name: INSTRUMENT })).toBeVisible()
  await expectNothingSticksOut(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const price = page
    .getByRole('main')
    .getByText(/^\$[\d,]+$/)
    .first()
  const picture = page.getByRole('link', { name: 'Enlarge photo 1' })
  for (const part of [picture, page.getByRole('heading', { level: 1 }), price, purchaseButton(page, 'Add to Cart')])
    await expect(part).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(purchaseButton(page, 'Add to Cart')).not.toBeInViewport()

  const added = await addToCart(page)
  await press(added.getByRole('button', { name: 'Continue Shopping' }))
  await expect(purchaseButton(page, 'In Your Cart')).toBeDisabled()
  await press(purchaseButton(page, 'Checkout'))
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  // The keyboard stays closed until the order has been seen.
  await expect(checkout.getByRole('region', { name: 'Order summary' }).getByText(INSTRUMENT)).toBeInViewport()
  await expect(checkout.getByLabel('Full name')).not.toBeFocused()
  await expectFocusUncovered(page)
  await expect(checkout.getByText('So far', { exact: true }).filter({ visible: true })).toBeInViewport()
  await expect(checkout.getByRole('button', { name: 'Calculate shipping' })).toBeInViewport()
  await fillShippingForm(checkout)
  await checkout.getByLabel('Full name').focus()
  for (let stops = 0; stops < 10; stops++) {
    await expectFocusUncovered(page)
    await page.keyboard.press('Tab')
  }
  await chooseFirstRate(checkout)
  await expect(checkout.getByText('So far', { exact: true }).filter({ visible: true })).toBeHidden()
  await expect(checkout.getByRole('button', { name: 'Continue to Payment' })).toBeInViewport()
  await expectNothingSticksOut(page)
  await goToPaymentPage(checkout)
  await expectNothingSticksOut(page)

  await payBy(page, CARDS.pays)
  const number = await orderNumberOnSuccessPage(page)
  await expectNothingSticksOut(page)
  await press(page.getByRole('link', { name: 'View orders' }))
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText(INSTRUMENT)
  await expectNothingSticksOut(page)
})

test('even long names on a narrow phone do not overflow', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const name = `Bariton${'o'.repeat(103)}`
  const builder = await builderThroughApi(request)
  const id = await builder.lists(name, { categories: [name.slice(0, 40)], specifications: { [name.slice(0, 60)]: name } })
  for (const path of [
    '/terms',
    '/catalog?view=list',
    `/catalog?q=${name.slice(0, 9)}`,
    `/catalog?view=list&q=${name.slice(0, 9)}`,
  ]) {
    await open(page, path)
    await expectNothingSticksOut(page)
    if (path.includes('view=list')) expect(Math.max(...(await rowHeights(page)))).toBeLessThanOrEqual(140)
  }
  await arriveAsNewBuyer(page, `/product/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectNothingSticksOut(page)
  await addToCart(page)
  await expectNothingSticksOut(page)
  await continueToCheckout(page)
  await expectNothingSticksOut(page)
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: 'Cart, 1 item' }))
  await expect(page.getByRole('dialog', { name: 'Your cart', exact: true })).toBeVisible()
  await expectNothingSticksOut(page)
  await builder.deletes(id)
})

/** Nothing is wider than the screen or its dialog, so that no sideways scrolling is needed. */
async function expectNothingSticksOut(page: Page) {
  const overhangs = await page
    .locator('html, dialog[open] .modal-body')
    .evaluateAll((frames) => frames.map((frame) => frame.scrollWidth - frame.clientWidth))
  expect(Math.max(...overhangs)).toBe(0)
}

const rowHeights = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
