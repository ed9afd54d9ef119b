import { expectAccessibleOnBothScreens } from './accessibility.ts'
import { chooseAction, open, press, toast } from './pages.ts'
import { arriveAsMember, arriveAsNewBuyer, reload, thornquist } from './people.ts'
import { arriveAsNewBuilder, newDraft, saveDraft } from './product-form.ts'
import { purchaseButton } from './shop.ts'
import { expect, test } from './test.ts'

const BUSY = { error: { code: 'too_many', message: 'Too many at once', fields: {} } }

// All of them share the layout that asks visitors to sign in.
test('every page of the dashboard tells visitors what it is', async ({ page }) => {
  await open(page, '/dashboard/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await arriveAsNewBuyer(page, '/dashboard/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Seller Dashboard Access' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to account settings' })).toHaveAttribute('href', '/account?tab=settings')
  for (const path of ['/dashboard/products', '/dashboard/custom-builds']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: 'Enable Seller Mode' })).toBeVisible()
  }
})

test('a new builder is guided to the first listing and told what comes next, once a failed load was retried', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/products\/own/)
  await arriveAsNewBuilder(page, '/dashboard/profile')
  await page.route('**/api/v1/products/own*', (route) => route.fulfill({ status: 429, json: BUSY }))
  await press(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Listings' }))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load your listings.')
  await page.unroute('**/api/v1/products/own*')
  await press(page.getByRole('button', { name: 'Try again' }))
  const next = page.getByRole('region', { name: 'Set up your payouts' })
  await expect(next.getByRole('link', { name: 'Set up payouts' })).toHaveAttribute('href', '/dashboard/payouts')
  await expect(next.getByRole('link', { name: 'Name your workshop' })).toHaveAttribute('href', '/dashboard/profile')
  await expect(page.getByText('We’re reviewing your workshop.')).toBeVisible()
  await expect(page.getByText('Welcome back,')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible()
  await press(page.getByRole('link', { name: 'List your first instrument' }))
  await expect(page.getByRole('heading', { level: 1, name: 'New listing' })).toBeVisible()

  await saveDraft(page, 'Fieldfare')
  await press(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Listings' }))
  await expect(next.getByRole('link', { name: 'Publish Fieldfare' })).toBeVisible()
})

test('listings are filtered by status, category and name, and the address keeps the filters', async ({ page }) => {
  await arriveAsMember(page, thornquist, '/dashboard')
  const cards = page.getByRole('article')
  const filters = page.getByRole('search', { name: 'Your listings' })
  await expect(cards.first()).toBeVisible()
  const all = await cards.count()

  await filters.getByLabel('Status').selectOption('Pending')
  await expect(page).toHaveURL('/dashboard?status=pending')
  await expect(cards.filter({ hasText: 'Active' })).toHaveCount(0)
  await filters.getByLabel('Status').selectOption('Active')
  await filters.getByLabel('Category').selectOption('Bass Guitars')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Freighter Acoustic Bass')
  await filters.getByLabel('Category').selectOption('Electric Guitars')
  await expect(page.getByRole('heading', { name: 'No listings found' })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'no listings found')
  await press(page.getByRole('link', { name: 'Clear all filters' }).last())
  // Other tests may have listed more meanwhile.
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(all)

  await filters.getByLabel('Search').fill('north shore')
  await expect(cards).toHaveCount(1)
  await reload(page)
  await expect(filters.getByLabel('Search')).toHaveValue('north shore')
  await press(cards.getByRole('link', { name: 'North Shore Dreadnought', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'North Shore Dreadnought' })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(1)
})

test('the products page counts products, links to their pages, and deletes them after a confirmation; an unknown one is not found', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/products/)
  const builder = await arriveAsNewBuilder(page)
  for (const name of ['Goldcrest', 'Chiffchaff']) await newDraft(page, builder, name)
  await open(page, '/dashboard')
  await press(page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }))
  await expect(page).toHaveURL('/dashboard?view=list')
  await open(page, '/dashboard/products')
  const lines = page.getByRole('list', { name: 'Your instruments' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(page.getByText('Total').locator('..')).toContainText('2')

  await chooseAction(lines.filter({ hasText: 'Goldcrest' }), 'Delete Goldcrest')
  const asked = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
  await press(asked.getByRole('button', { name: 'Cancel' }))
  await expect(lines).toHaveCount(2)
  await chooseAction(lines.filter({ hasText: 'Goldcrest' }), 'Delete Goldcrest')
  const broken = { error: { code: 'not_allowed', message: 'No', fields: {} } }
  await page.route('**/api/v1/products/*', (route) => route.fulfill({ status: 403, json: broken }), { times: 1 })
  await press(asked.getByRole('button', { name: 'Delete' }))
  await expect(asked.getByText('Failed to delete product')).toBeVisible()
  await press(asked.getByRole('button', { name: 'Delete' }))
  await expect(toast(page, 'Instrument deleted')).toBeVisible()
  await expect(lines).toHaveCount(1)
  await press(lines.getByRole('link', { name: 'Edit Chiffchaff' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Chiffchaff' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Duplicate Chiffchaff' }))
  await expect(toast(page, 'Listing duplicated. It is saved as a draft.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Chiffchaff (Copy)' })).toBeVisible()

  for (const id of [crypto.randomUUID(), 'nonsense']) {
    await open(page, `/dashboard/products/${id}/edit`)
    await expect(page.getByRole('heading', { level: 1, name: 'Instrument not found' })).toBeVisible()
  }
})

test('a builder’s own instrument is not for sale to them; it links from its page to its form, and from the list to its page', async ({
  page,
}) => {
  await arriveAsMember(page, thornquist, '/dashboard/products')
  await press(page.getByRole('link', { name: 'Agate OM', exact: true }))
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/)
  await expect(purchaseButton(page, 'Add to Cart')).toHaveCount(0)
  await press(page.getByRole('main').getByRole('link', { name: 'Edit listing' }).first())
  await expect(page).toHaveURL(/\/dashboard\/products\/[0-9a-f-]{36}\/edit$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Agate OM' })).toBeVisible()
})
