import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './breakable-shop.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { errorBox, openUnsubscribe } from './newsletter.ts'
import { blockLiveUpdates, endAllSessions } from './other-device.ts'
import { navigation, open, press, toast, waitForHydration } from './pages.ts'
import { arriveAsMember, arriveAsNewBuyer, reload, thornquist, trySignIn } from './people.ts'
import { addToCart, chooseFirstRate, continueToCheckout, fillShippingForm, purchaseButton } from './shop.ts'

const UNAVAILABLE = 'This item is no longer available'
const NEEDS_APPROVAL = 'This item requires builder approval. Click the product to apply to purchase.'

test('an outdated button gets a refusal, a failed approval check counts as not approved, and an ended session asks to sign up', async ({
  newPage,
  request,
  shop,
}) => {
  const builder = await builderThroughApi(request)
  const page = await newPage()
  await blockLiveUpdates(page)
  const id = await builder.lists('Heron')
  const buyer = await arriveAsNewBuyer(page)
  await openTold(page, id)
  await expect(purchaseButton(page, 'Add to Cart')).toBeEnabled()
  await builder.changes(id, { is_available: false, requires_approval: true })
  await press(purchaseButton(page, 'Add to Cart'))
  await expect(toast(page, UNAVAILABLE)).toBeVisible()
  await expect(purchaseButton(page, 'Unavailable')).toBeDisabled()
  await builder.changes(id, { is_available: true })
  await open(page, `/product/${id}`)
  await press(purchaseButton(page, 'Apply to Purchase'))
  const dialog = page.getByRole('dialog', { name: 'Apply to Purchase' })
  await shop.full('purchase_applications', async () => {
    await press(dialog.getByRole('button', { name: 'Submit application' }))
    await expect(errorBox(dialog)).toHaveText('Failed to submit application')
  })
  await press(dialog.getByRole('button', { name: 'Submit application' }))
  await expect(dialog).toBeHidden()
  await builder.decides(id, '', 'approved')
  await openTold(page, id)
  await expect(purchaseButton(page, 'Add to Cart')).toBeEnabled()
  await shop.without('purchase_applications', async () => {
    await press(purchaseButton(page, 'Add to Cart'))
    await expect(toast(page, NEEDS_APPROVAL)).toBeVisible()
    // On a second click, the same text is not shown twice.
    const answered = page.waitForResponse(/\/api\/v1\/cart/)
    await press(purchaseButton(page, 'Add to Cart'))
    await answered
    await expect(toast(page, NEEDS_APPROVAL)).toHaveCount(1)
  })

  await endAllSessions(page, buyer)
  await press(purchaseButton(page, 'Add to Cart'))
  await expect(toast(page, 'Please sign up to add items to your cart')).toBeVisible()
})

test('an application written in an ended session is kept while its author signs in again', async ({ newPage, request }) => {
  const builder = await builderThroughApi(request)
  const page = await newPage()
  await blockLiveUpdates(page)
  const id = await builder.lists('Dunlin', { requires_approval: true })
  const buyer = await arriveAsNewBuyer(page)
  await openTold(page, id)
  await press(purchaseButton(page, 'Apply to Purchase'))
  const application = page.getByRole('dialog', { name: 'Apply to Purchase' })
  await application.getByLabel(/^Message to/).fill('I play in a quiet band.')
  await page.waitForLoadState('networkidle')
  await endAllSessions(page, buyer)
  await press(application.getByRole('button', { name: 'Submit application' }))

  const signIn = page.getByRole('dialog', { name: 'Sign In' })
  await expect(signIn).toContainText('Your session has ended. Please sign in again.')
  await signIn.getByLabel('Email').fill(buyer.email)
  await signIn.getByLabel('Password').fill(buyer.password)
  await press(signIn.getByRole('button', { name: 'Sign In', exact: true }))
  await expect(signIn).toBeHidden()
  await expect(application.getByLabel(/^Message to/)).toHaveValue('I play in a quiet band.')
  await press(application.getByRole('button', { name: 'Submit application' }))
  await expect(toast(page, 'Application submitted. The builder will confirm availability.')).toBeVisible()
})

test('errors between the cart and the payment page are shown in the form and as a toast', async ({ newPage, request, shop }) => {
  const builder = await builderThroughApi(request)
  const page = await newPage()
  const id = await builder.lists('Sandpiper')
  await arriveAsNewBuyer(page, `/product/${id}`)
  await addToCart(page)
  await page.route('**/checkout-dialog-*.js', (route) => route.abort())
  // A missing file reloads the page, in case the shop was updated meanwhile.
  const anew = page.waitForEvent('load')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Continue to Payment' }))
  await anew
  await waitForHydration(page)
  await openCheckoutFromCart(page)
  await expect(toast(page, 'Stripe not loaded')).toBeVisible()
  await page.unroute('**/checkout-dialog-*.js')
  await page.keyboard.press('Escape')
  await reload(page)
  await openCheckoutFromCart(page)
  const checkout = page.getByRole('dialog', { name: 'Checkout' })
  await fillShippingForm(checkout)

  await checkout.getByLabel('Street address').fill('500 Broken Road')
  await expectRefused(checkout, 'Failed to calculate shipping rates')
  await checkout.getByLabel('Street address').fill('1314 Jenifer Street')
  await shop.silent('products', () => expectRefused(checkout, 'Failed to fetch product shipping information'))

  await chooseFirstRate(checkout)
  await press(checkout.getByRole('button', { name: 'Continue to Payment' }))
  const pay = checkout.getByRole('button', { name: /^Pay \$/ })
  await shop.full('product_holds', () => expectRefused(checkout, 'Failed to create checkout session', pay))
  // An address that the browser cannot open.
  const session = '**/functions/v1/create-checkout-session'
  await page.route(session, (route) => route.fulfill({ json: { sessionId: 'cs_1', url: 'https://' } }))
  await expectRefused(checkout, 'Checkout failed', pay)
  await page.unroute(session)
  // More than the card provider's maximum for one charge.
  await builder.changes(id, { price: 1_200_000 })
  await expectRefused(checkout, 'The price has changed since you last looked.', pay)
  await expectRefused(checkout, 'Failed to create checkout session', pay)

  // Withdrawn during checkout: named in a message, and the cart is empty.
  await builder.deletes(id)
  await expect(toast(page, 'Sandpiper is no longer for sale')).toBeVisible()
  await expect(checkout).toContainText('Your cart is empty')
})

test('a changed price is shown before it is paid', async ({ newPage, request }) => {
  const builder = await builderThroughApi(request)
  const page = await newPage()
  const id = await builder.lists('Dunlin', { price: 2400 })
  await arriveAsNewBuyer(page, `/product/${id}`)
  await addToCart(page)
  const checkout = await continueToCheckout(page)
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  await press(checkout.getByRole('button', { name: 'Continue to Payment' }))
  const pay = checkout.getByRole('button', { name: /^Pay \$/ })
  const before = await pay.innerText()
  await builder.changes(id, { price: 2500 })
  await expectRefused(checkout, 'The price has changed since you last looked.', pay)
  await expect(pay).not.toHaveText(before)
  const agreed = await pay.innerText()
  await press(pay)
  await expect(page.getByRole('button', { name: agreed, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
})

test('a failed load is shown in a red box and retried', async ({ newPage, shop }) => {
  const page = await newPage()
  await arriveAsNewBuyer(page)
  const box = page.getByRole('main').getByRole('alert')

  await shop.without('order_items', async () => {
    await open(page, '/orders')
    await expect(box).toContainText('Failed to fetch orders')
  })
  await press(box.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()

  // If the newsletter check fails, it counts as not subscribed.
  await shop.without('newsletter_subscriptions', async () => {
    await open(page, '/terms')
    const dialog = await openUnsubscribe(page)
    await expect(dialog.getByText('This is your own address, so it will be unsubscribed immediately.')).toBeVisible()
  })

  await shop.without('user_profiles', async () => {
    await open(page, '/account')
    await expect(box).toContainText('Failed to fetch profile')
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
    await open(page, '/builders?q=thornquist')
    await expect(box).toContainText('Failed to fetch builders')
  })
  await press(box.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('article').getByRole('heading', { name: 'Thornquist Guitars' })).toBeVisible()
})

test('a listing is saved even if its copy at the card provider fails', async ({ newPage, request, shop }) => {
  const page = await newPage()
  const id = await (await builderThroughApi(request)).lists('Plover')
  await arriveAsMember(page, thornquist, `/dashboard/products/${id}/edit`)
  await page.getByLabel('Name', { exact: true }).first().fill('Golden Plover')
  await shop.full('sandbox.stripe_objects', async () => {
    await press(page.getByRole('button', { name: 'Save changes' }))
    await expect(toast(page, 'Listing saved')).toBeVisible()
    await expect(toast(page, 'Failed to sync product to Stripe')).toBeVisible()
  })
})

test('signing in during an outage, and saving a profile after signing out elsewhere', async ({ newPage, shop }) => {
  const page = await newPage()
  await open(page, '/catalog')
  await shop.full('sessions', async () => {
    const dialog = await trySignIn(page, thornquist)
    await expect(errorBox(dialog)).toHaveText('An error occurred')
  })
  await page.keyboard.press('Escape')

  await blockLiveUpdates(page)
  const buyer = await arriveAsNewBuyer(page, '/account?tab=settings')
  const form = page.getByRole('form', { name: 'Account settings' })
  await form.getByLabel('Location').fill('Madison')
  // Pending requests would notice first, and the page would ask to sign in.
  await page.waitForLoadState('networkidle')
  await endAllSessions(page, buyer)
  await press(form.getByRole('button', { name: /^Save/ }))
  await expect(form.getByRole('alert')).toHaveText('User not authenticated')
})

/** An instrument's page that has loaded its reader's permissions; it only checks again later. */
async function openTold(page: Page, productId: string) {
  const told = page.waitForResponse(/\/api\/v1\/purchase-states/)
  await open(page, `/product/${productId}`)
  await told
}

/** Clicks, and finds the refusal in the red box and in a toast. */
async function expectRefused(
  checkout: Locator,
  text: string,
  button = checkout.getByRole('button', { name: 'Calculate shipping' }),
) {
  await press(button)
  await expect(errorBox(checkout).filter({ hasText: text })).toBeVisible()
  await expect(toast(checkout.page(), text)).toBeVisible()
}

async function openCheckoutFromCart(page: Page) {
  await press(navigation(page).getByRole('button', { name: /^Cart, 1 item/ }))
  await press(page.getByRole('dialog', { name: 'Your cart', exact: true }).getByRole('button', { name: 'Checkout' }))
}
