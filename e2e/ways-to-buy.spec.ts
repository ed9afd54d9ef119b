import { press } from './pages.ts'
import { newBuyer, signInInstead, signOut } from './people.ts'
import {
  arriveAtCheckout,
  CARDS,
  chooseFirstRate,
  fillShippingForm,
  openProduct,
  orderNumberOnSuccessPage,
  payBy,
  purchaseButton,
} from './shop.ts'
import { expect, test } from './test.ts'

test('local pickup: no address, no shipping costs, and a pickup code', async ({ page }) => {
  const checkout = await arriveAtCheckout(page, 'Sixth Street Four')

  const pickup = checkout.getByRole('group', { name: 'Shipping method' }).getByRole('radio', { name: /Local pickup/ })
  await press(pickup)
  await expect(checkout.getByText('Within 50 miles of Pittsburgh, Pennsylvania')).toBeVisible()
  await press(checkout.getByRole('button', { name: 'Continue to Payment' }))
  await expect(checkout.getByRole('definition').filter({ hasText: 'Free' }).first()).toBeVisible()
  await press(checkout.getByRole('button', { name: 'Pay $2,480' }))
  await payBy(page, CARDS.pays)

  const number = await orderNumberOnSuccessPage(page)
  await expect(page.getByText(/Your pickup code is/)).toBeVisible()
  await press(page.getByRole('link', { name: 'View orders' }))
  await expect(page.getByRole('article', { name: `Order ${number}` })).toContainText('Pickup code')
})

test('the address must be complete, and an unknown one is used as entered', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/functions\/v1\/validate-address/)
  const checkout = await arriveAtCheckout(page, 'Depot Street')
  await checkout.getByLabel('Full name').fill('June Okafor')
  await press(checkout.getByRole('button', { name: 'Calculate shipping' }))
  await expect(checkout.getByText('Please provide a complete shipping address')).toBeVisible()

  await fillShippingForm(checkout)
  await checkout.getByLabel('Street address').fill('100 Nowhere Lane')
  await chooseFirstRate(checkout)

  await expect(checkout.getByText('We could not verify this address')).toBeVisible()
  await expect(checkout.getByRole('button', { name: 'Continue to Payment' })).toBeEnabled()
})

test('a visitor who wants to buy or apply is asked to sign up first, and continues afterwards', async ({ page }) => {
  const buyer = await newBuyer(page)
  await openProduct(page, 'Fen Oak Slab')
  await press(purchaseButton(page, 'Apply to Purchase'))
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toContainText('Sign up to apply')
  await page.keyboard.press('Escape')

  await openProduct(page, 'Calder')
  await press(purchaseButton(page, 'Sign Up to Buy'))
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toContainText('Sign up before you check out')
  await signInInstead(page, buyer)
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toContainText('Calder')
  await press(page.getByRole('button', { name: 'Continue Shopping' }))
  await expect(purchaseButton(page, 'In Your Cart')).toBeDisabled()

  await signOut(page)
  await openProduct(page, 'Fen Oak Slab')
  await press(purchaseButton(page, 'Apply to Purchase'))
  await signInInstead(page, buyer)
  await expect(page.getByRole('dialog', { name: 'Apply to Purchase' })).toContainText('Fen Oak Slab')
})
