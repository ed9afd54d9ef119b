import type { Page } from '@playwright/test'
import { TEST_DETAILS } from '#sandbox/stripe/onboarding-fields.ts'
import { expectAccessible } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { newInstrument } from './builder-through-api.ts'
import { buy } from './buying-through-api.ts'
import { mailTo } from './mailbox.ts'
import { newListedBuilder } from './operators.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, type Buyer, confirmByMail, expectSignedOut, newBuyer, signUp, trySignIn } from './people.ts'
import { addToCart, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

/** Up to the final confirmation. */
async function askToLeave(page: Page, password: string) {
  const section = page.getByRole('region', { name: 'Delete account' })
  const opener = section.getByRole('button', { name: 'Delete my account' })
  const field = section.getByLabel('Current password')
  // May be open already; the account loads shortly after its page.
  await expect(opener.or(field)).toBeVisible()
  if (await opener.isVisible()) await press(opener)
  await field.fill(password)
  await press(section.getByRole('button', { name: 'Delete account' }))
  const question = page.getByRole('alertdialog', { name: 'Delete your account permanently?' })
  await expect(question).toBeVisible()
  return { section, question }
}

test('a buyer deletes their account, cannot sign in again, and can sign up again', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/(api|auth)\/v1\//)
  const buyer = await arriveAsNewBuyer(page)
  await openProduct(page, 'Esopus Sixteen')
  await addToCart(page)
  await open(page, '/account?tab=settings')
  const elsewhere = await newVisitor()
  await arriveAs(elsewhere, buyer, '/catalog')

  const { section, question } = await askToLeave(page, 'not this one')
  await expectAccessible(page, 'the question')
  await press(question.getByRole('button', { name: 'Delete permanently' }))
  await expect(section.getByText('This is not your current password')).toBeVisible()
  await expect(section.getByLabel('Current password')).toBeFocused()

  await askToLeave(page, buyer.password)
  await press(question.getByRole('button', { name: 'Keep my account' }))
  await expect(page).toHaveURL('/account?tab=settings')
  await askToLeave(page, buyer.password)
  await press(question.getByRole('button', { name: 'Delete permanently' }))

  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Your account was deleted')).toBeVisible()
  await expectSignedOut(page)
  await expectSignedOut(elsewhere)
  await mailTo(page, buyer.email, 'Your Tonewood account was deleted')
  const dialog = await trySignIn(page, buyer)
  await expect(dialog.getByText('Invalid login credentials')).toBeVisible()
  await page.keyboard.press('Escape')

  await signUp(page, buyer)
  await page.keyboard.press('Escape')
  await confirmByMail(page, buyer)
  await open(page, '/account')
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cart, 1/ })).toBeHidden()
})

test('an account with an open order cannot be deleted, and the page gives the reason', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/account/)
  const buyer = await newBuyer(page)
  const number = await buy(page.request, { buyer, name: await newInstrument(page.request) })

  await arriveAs(page, buyer, '/account?tab=settings')
  const { question } = await askToLeave(page, buyer.password)
  await press(question.getByRole('button', { name: 'Delete permanently' }))
  await expect(question.getByText('One of your orders is still open.')).toBeVisible()
  await press(question.getByRole('button', { name: 'Keep my account' }))
  await open(page, '/account')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})

/** A builder approved by the operator, with a published instrument. */
async function luthierWhoSells(page: Page): Promise<Buyer & { slug: string; productId: string }> {
  const luthier = await newListedBuilder(page)
  const business_address = {
    name: luthier.name,
    street1: '1 Williamson Street',
    city: 'Madison',
    state: 'WI',
    zip: '53703',
    country: 'US',
  }
  const call = apiCallsAs(page.request, luthier.session)
  await call('PATCH', '/profile', { business_address })
  const { url } = await call('POST', '/payouts/onboarding')
  await page.request.post(url, { form: { ...TEST_DETAILS, agreed: 'on' }, maxRedirects: 0 })
  const measures = { weight_oz: 200, length_inches: 44, width_inches: 18, height_inches: 7 }
  const pickup = { offers_local_pickup: true, local_pickup_details: 'Ring twice.' }
  const listing = { name: `Farewell ${luthier.slug}`, price: 2400, is_available: true, ...pickup, ...measures }
  let productId = ''
  // Once the shop knows that the payout account is ready.
  await expect(async () => {
    productId = (await call('POST', '/products', listing)).product.id
  }).toPass()
  return { ...luthier, productId }
}

test('deleting a builder’s account removes their page and instruments', async ({ page, newVisitor, expectRefusalOf }) => {
  expectRefusalOf(/\/(api|auth)\/v1\/|\/builder\/|\/product\//)
  const luthier = await luthierWhoSells(page)
  const visitor = await newVisitor()
  for (const path of [`/builder/${luthier.slug}`, `/product/${luthier.productId}`]) {
    expect((await visitor.request.get(path)).status(), path).toBe(200)
  }

  await arriveAs(page, luthier, '/account?tab=settings')
  await press(page.getByText('What we delete and what we keep'))
  await expect(page.getByText('Your public page and your listings are deleted too')).toBeVisible()
  const { question } = await askToLeave(page, luthier.password)
  await press(question.getByRole('button', { name: 'Delete permanently' }))
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)

  for (const path of [`/builder/${luthier.slug}`, `/product/${luthier.productId}`]) {
    await expect.poll(async () => (await visitor.request.get(path)).status(), { message: path }).toBe(404)
  }
  await open(visitor, `/catalog?q=${encodeURIComponent(`Farewell ${luthier.slug}`)}`)
  await expect(visitor.getByRole('main').getByRole('link', { name: `Farewell ${luthier.slug}` })).toBeHidden()
})
