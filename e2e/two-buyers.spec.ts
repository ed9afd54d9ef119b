import { newInstrument } from './builder-through-api.ts'
import { startPayment } from './buying-through-api.ts'
import { press, toast, waitForHydration } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import {
  addToCart,
  CARDS,
  chooseFirstRate,
  continueToCheckout,
  fillShippingForm,
  goToPaymentPage,
  openProduct,
  orderNumberOnSuccessPage,
  payBy,
  purchaseButton,
} from './shop.ts'
import { expect, test } from './test.ts'

test('the first of two buyers holds the instrument; when they leave, the second buys it', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  // The second browser's cart is refused while the first one pays.
  expectRefusalOf(/\/api\/v1\/cart/)
  const instrument = await newInstrument(page.request, { categories: ['violins'] })
  const second = await newVisitor()
  const buyer = await arriveAsNewBuyer(page)
  await arriveAsNewBuyer(second)

  // Both have it in their carts when the first starts to pay.
  await openProduct(second, instrument)
  await addToCart(second)
  const checkout = await continueToCheckout(second)
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  await openProduct(page, instrument)
  await addToCart(page)
  await page.goto(await startPayment(page.request, { buyer, name: instrument }))

  // However far down the form is scrolled.
  await expect(checkout.getByText('This instrument is reserved for another buyer')).toBeInViewport()
  await second.keyboard.press('Escape')
  await openProduct(second, instrument)
  await expect(purchaseButton(second, 'Reserved')).toBeDisabled()

  await press(page.getByRole('link', { name: 'Cancel' }))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { name: 'Payment canceled' })).toBeVisible()

  await expect(async () => {
    await openProduct(second, instrument)
    await expect(purchaseButton(second, /^(In Your Cart|Add to Cart)$/)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await press(second.getByRole('button', { name: 'Cart, 1 item' }))
  await press(second.getByRole('dialog', { name: 'Your cart', exact: true }).getByRole('button', { name: 'Checkout' }))
  const again = second.getByRole('dialog', { name: 'Checkout' })
  // Address and rate of the first attempt are kept.
  await goToPaymentPage(again)
  const told = expect(toast(page, `${instrument} was sold to someone else`)).toBeVisible({ timeout: 60_000 })
  await payBy(second, CARDS.pays)
  await told
  await press(page.getByRole('link', { name: 'See similar instruments' }))
  await expect(page).toHaveURL('/catalog?category=violins')
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
  await orderNumberOnSuccessPage(second)

  await openProduct(page, instrument)
  await expect(purchaseButton(page, 'Sold Out')).toBeDisabled()
})
