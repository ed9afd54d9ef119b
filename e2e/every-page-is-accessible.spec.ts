import type { Page } from '@playwright/test'
import { expectAccessibleOnBothScreens } from './accessibility.ts'
import { newInstrument } from './builder-through-api.ts'
import { goTo, open, press, waitForHydration } from './pages.ts'
import { arriveAsNewBuyer, newBuyer, openAuthDialog } from './people.ts'
import { addToCart, chooseFirstRate, fillShippingForm, goToPaymentPage, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

// Axe checks about forty pages and dialogs.
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

test('every page for buying', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/(product|builder)\//)
  await openProduct(page, 'Agate OM')
  const product = new URL(page.url()).pathname
  for (const path of ['/catalog?view=list&page=2', '/catalog?q=theremin', product, ...BUILDERS]) {
    await lookAt(page, path)
  }
})

test('every page of the sitemap', async ({ page }) => {
  await open(page, '/checkout/cancel')
  for (const path of await pagesInSitemap(page)) await lookAt(page, path)
})

test('every page that the sitemap does not list', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/(product|no-such-page)/)
  await open(page, '/checkout/cancel')
  for (const path of QUIET_PAGES) await lookAt(page, path)
})

test('the sandbox mailbox', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/sandbox\/mail\//)
  await newBuyer(page)
  const answer = await page.goto('/sandbox/mail')
  expectStrictPolicy(answer?.headers()['content-security-policy'])
  await expectAccessibleOnBothScreens(page, '/sandbox/mail')
})

test('sign-in, sign-up and related pages', async ({ page }) => {
  await open(page, '/catalog')
  const signInDialog = await openAuthDialog(page, 'Sign In')
  await expectAccessibleOnBothScreens(page, 'Sign In')
  await press(signInDialog.getByRole('button', { name: 'Forgot your password?' }))
  await expect(page.getByRole('dialog', { name: 'Reset password' })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'Reset password')
  await page.keyboard.press('Escape')

  const signUpDialog = await openAuthDialog(page, 'Sign Up')
  await press(signUpDialog.getByRole('button', { name: 'Sign Up', exact: true }))
  await expectAccessibleOnBothScreens(page, 'Sign Up with everything missing')
  await page.keyboard.press('Escape')

  await open(page, '/')
  await press(page.getByRole('button', { name: 'Join as Builder' }))
  await expect(page.getByRole('dialog', { name: 'Join as Builder' })).toContainText('Builder Account')
  await expectAccessibleOnBothScreens(page, 'Join as Builder')
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('openAuthModal', { detail: { mode: 'new-password' } })))
  await expect(page.getByRole('dialog', { name: 'Set new password' })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'Set new password')
})

test('a whole purchase', async ({ page }) => {
  const instrument = await newInstrument(page.request)
  await arriveAsNewBuyer(page, '/catalog')
  await press(page.getByRole('button', { name: 'Cart', exact: true }))
  await expect(page.getByRole('dialog', { name: 'Your cart', exact: true })).toContainText('Your cart is empty')
  await expectAccessibleOnBothScreens(page, 'the empty cart')
  await page.keyboard.press('Escape')

  await openProduct(page, instrument)
  const added = await addToCart(page)
  await expectAccessibleOnBothScreens(page, 'added to cart')
  await press(added.getByRole('button', { name: 'Continue Shopping' }))
  await press(page.getByRole('button', { name: 'Cart, 1 item' }))
  await expect(page.getByRole('dialog', { name: 'Your cart', exact: true })).toContainText(instrument)
  await expectAccessibleOnBothScreens(page, 'the cart')

  await press(page.getByRole('dialog', { name: 'Your cart', exact: true }).getByRole('button', { name: 'Checkout' }))
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await checkout.getByLabel('Full name').fill('June Okafor')
  await press(checkout.getByRole('button', { name: 'Calculate shipping' }))
  await expectAccessibleOnBothScreens(page, 'the shipping form with fields missing')
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  await expectAccessibleOnBothScreens(page, 'the rates')
  await press(checkout.getByRole('button', { name: 'Continue to Payment' }))
  await expect(checkout.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'the prices before payment')
  await press(checkout.getByRole('button', { name: 'Change shipping method' }))
  await goToPaymentPage(checkout)
  await expectAccessibleOnBothScreens(page, 'the payment page')
  await press(page.getByRole('link', { name: 'Cancel' }))
  await waitForHydration(page)
  await expectAccessibleOnBothScreens(page, 'payment cancelled')
})

const BUILDERS = [
  '/builders?view=list&q=a',
  '/builder/atelier-beaudrin',
  '/builder/atelier-beaudrin?tab=about',
  '/builder/no-such-builder',
]

/** Pages that the sitemap does not list; personal ones show all visitors the same notice. */
const QUIET_PAGES = [
  '/blog/what-a-setup-does',
  '/compare',
  '/account',
  '/checkout/success',
  '/checkout/cancel',
  '/custom-builds/0e0e0e0e-0000-4000-8000-000000000000',
  '/custom-builds/unsubscribe?token=unknown',
  '/auth/complete?error_code=email_exists',
  '/auth/confirm',
  '/auth/confirm?token_hash=used&type=signup',
  '/no-such-page',
  '/product/no-such-instrument',
]

/** Every listed page except single stories, builders and instruments, which are examples above. */
async function pagesInSitemap(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  // A category is the catalog with another query.
  return [...new Set(paths)].filter((path) => !/^\/(blog|builder|product)\/./.test(path))
}

/** Opened by links in one document, which keeps scripts, styles and axe; its policy is the response's own. */
async function lookAt(page: Page, path: string) {
  const answer = await page.request.get(path)
  expectStrictPolicy(answer.headers()['content-security-policy'])
  await goTo(page, path)
  await expectAccessibleOnBothScreens(page, path)
}

function expectStrictPolicy(policy: string | undefined) {
  expect(policy).toMatch(/default-src '(self|none)'/)
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
}
