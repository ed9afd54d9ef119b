import type { Page } from '@playwright/test'
import { navigation, open, openMenuOnPhone, press } from './pages.ts'
import { confirmByMail, newPerson, signIn, signOut, signUp } from './people.ts'
import {
  addToCart,
  CARDS,
  chooseFirstRate,
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
  await press(page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Checkout' }))
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

/** Nothing is wider than the screen, so nobody has to scroll sideways. */
async function expectNothingSticksOut(page: Page) {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overhang).toBe(0)
}
