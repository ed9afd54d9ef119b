import { mailTo } from './mailbox.ts'
import { navigation, open, press } from './pages.ts'
import { confirmByMail, newPerson, signIn, signOut, signUp } from './people.ts'
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

const INSTRUMENT = 'Kootenay Parlour'
const BUILDER = 'anneke@sablelarch.example'

test('a new customer finds an instrument and buys it, and then it is sold', async ({ page, newVisitor }) => {
  const person = newPerson()

  await open(page, '/')
  await signUp(page, person)
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await confirmByMail(page, person)
  await signOut(page)
  await signIn(page, person)

  await press(navigation(page).getByRole('link', { name: 'Catalog' }))
  await page.getByRole('searchbox', { name: 'Search' }).fill('kootnay parlor')
  await expect(page.getByText('1 instrument for sale')).toBeVisible()
  await press(page.getByRole('main').getByRole('link', { name: INSTRUMENT }))
  await expect(page.getByRole('heading', { level: 1, name: INSTRUMENT })).toBeVisible()

  const added = await addToCart(page)
  await expect(added.getByRole('link', { name: INSTRUMENT })).toBeVisible()
  await expect(added.getByText('Sable Larch Guitars')).toBeVisible()
  const checkout = await continueToCheckout(page)
  await fillShippingForm(checkout)
  await chooseFirstRate(checkout)
  await expect(checkout.getByRole('region', { name: 'Order summary' })).toContainText('$3,600')
  await goToPaymentPage(checkout)

  await expect(page.getByRole('heading', { name: INSTRUMENT })).toBeVisible()
  await payBy(page, CARDS.pays)
  const number = await orderNumberOnSuccessPage(page)
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()

  await press(page.getByRole('link', { name: 'View orders' }))
  const order = page.getByRole('article', { name: `Order ${number}` })
  await expect(order).toContainText('Order completed')
  await expect(order).toContainText(INSTRUMENT)

  await page.emulateMedia({ media: 'print' })
  await expect(order).toBeVisible()
  for (const words of ['Tonewood', '1314 Jenifer Street', 'Total']) await expect(order.getByText(words).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeHidden()
  for (const shop of [page.getByRole('banner'), page.getByRole('contentinfo'), order.getByRole('button').first()]) {
    await expect(shop).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })

  await mailTo(page, person.email, `Order ${number} confirmed: ${INSTRUMENT}`)
  await mailTo(page, BUILDER, `Sold: ${INSTRUMENT} (order ${number})`)

  const somebodyElse = await newVisitor()
  await openProduct(somebodyElse, INSTRUMENT)
  await expect(purchaseButton(somebodyElse, 'Sold Out')).toBeDisabled()
})
