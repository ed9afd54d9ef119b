import type { Page } from '@playwright/test'
import { builderThroughApi } from './builder-through-api.ts'
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

test('somebody on a phone finds an instrument and buys it with their thumb', async ({ page }) => {
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

  const added = await addToCart(page)
  await press(added.getByRole('button', { name: 'Continue Shopping' }))
  await expect(purchaseButton(page, 'In Your Cart')).toBeDisabled()
  await press(page.getByRole('button', { name: 'Cart, 1 item' }))
  await press(page.getByRole('dialog', { name: 'Your cart', exact: true }).getByRole('button', { name: 'Checkout' }))
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  await expectNothingSticksOut(page)
  await goToPaymentPage(checkout)
  await expectNothingSticksOut(page)

  await payBy(page, CARDS.pays)
  const number = await orderNumberOnSuccessPage(page)
  await expectNothingSticksOut(page)
  await press(page.getByRole('link', { name: 'View Orders' }))
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText(INSTRUMENT)
  await expectNothingSticksOut(page)
})

test('however long a name, and however narrow the phone, nothing sticks out', async ({ page, request }) => {
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

/** Nothing is wider than the screen, nor than the dialog it stands in, so nobody has to scroll sideways. */
async function expectNothingSticksOut(page: Page) {
  const overhangs = await page
    .locator('html, dialog[open] .modal-body')
    .evaluateAll((frames) => frames.map((frame) => frame.scrollWidth - frame.clientWidth))
  expect(Math.max(...overhangs)).toBe(0)
}
