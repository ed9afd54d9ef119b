import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { navigation, open, openMenuOnPhone, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, newBuilder, newBuyer, reload, signIn, signOut } from './people.ts'
import { openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('a visitor must sign in, and then sees the requested page', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\//)
  const buyer = await newBuyer(page)
  await open(page, '/account?tab=applications')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()

  await signIn(page, buyer)

  await expect(page).toHaveURL('/account?tab=applications')
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
})

test('changes to the profile are saved, and unsaved ones survive a reload', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/profile/)
  await arriveAsNewBuyer(page, '/account?tab=settings')
  const form = page.getByRole('form', { name: 'Account settings' })
  // The buttons are in view from the start, on a phone too.
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
  if (desk) await page.setViewportSize(desk)
  await form.getByLabel('First name').fill('June')
  await form.getByLabel('Display name').fill('June O.')
  await form.getByLabel('Location').fill('Madison, Wisconsin')
  await form.getByRole('group', { name: 'Shipping address' }).getByLabel('Street address').fill('1314 Jenifer Street')

  await reload(page)
  await expect(page.getByText('We restored your unsaved changes')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue('June')

  await press(form.getByRole('button', { name: 'Save Changes' }))
  await expect(form.getByText('Enter the city')).toBeVisible()
  await expect(form.getByRole('group', { name: 'Shipping address' }).getByLabel('City')).toBeFocused()
  const address = form.getByRole('group', { name: 'Shipping address' })
  await address.getByLabel('City').fill('Madison')
  await address.getByLabel('State').selectOption('WI')
  await address.getByLabel('ZIP code').fill('53703')
  await press(form.getByRole('button', { name: 'Save Changes' }))
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()

  await reload(page)
  await expect(form.getByLabel('Display name')).toHaveValue('June O.')
  await expect(form.getByLabel('Location')).toHaveValue('Madison, Wisconsin')
  await expect(form.getByLabel('Business name')).toBeHidden()
  await expect(page.getByText('We restored your unsaved changes')).toBeHidden()
})

test('a buyer becomes a builder: the dashboard opens with a banner that nothing is public yet', async ({ page }) => {
  await arriveAsNewBuyer(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Seller Dashboard Access' })).toBeVisible()
  await press(page.getByRole('link', { name: 'Go to account settings' }))
  await press(page.getByRole('button', { name: 'Enable Seller Mode' }))

  await expect(page.getByText('We’re reviewing your workshop.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-role', 'seller')
  await press(navigation(page).getByRole('link', { name: 'Seller Dashboard' }))
  await expect(page.getByText('We’re reviewing your workshop.')).toBeVisible()
})

test('the account page links to all personal pages and signs out', async ({ page, newVisitor }) => {
  const seller = await newVisitor()
  await arriveAs(seller, await newBuilder(seller), '/account')
  await expectLinks(seller, ['/orders', '/wishlist', '/catalog', '/dashboard'])

  await arriveAsNewBuyer(page, '/terms')
  await openMenuOnPhone(page)
  await press(navigation(page).getByRole('link', { name: 'Account' }))
  await expect(page.getByText('No orders yet')).toBeVisible()
  await expect(page).toHaveTitle(/^Account ·/)
  await expect(page.getByRole('tab')).toHaveText([
    'Order History',
    'My Custom Builds',
    'My Wishlists',
    'Searches',
    'Messages',
    'My applications',
    'Address book',
    'Account Settings',
  ])
  await press(page.getByRole('tab', { name: 'My Wishlists' }))
  await expect(page).toHaveURL('/account?tab=wishlists')
  await expect(page).toHaveTitle(/^My Wishlists ·/)
  await press(page.getByRole('tab', { name: 'Order History' }))
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('link', { name: /Back to home/ })).toHaveAttribute('href', '/')
  await expectLinks(page, ['/orders', '/wishlist', '/catalog'])

  await expect(page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true })).toHaveCount(0)
  await signOut(page)
  await expect(page).toHaveURL('/')
})

/** In the header, its menu, or the open tab. */
async function expectLinks(page: Page, paths: string[]) {
  await openMenuOnPhone(page)
  for (const path of paths) await expect(page.locator(`a[href="${path}"]:visible`).first(), path).toBeVisible()
}

test('an address from the address book is filled in at checkout on another device', async ({ page, newVisitor }) => {
  const buyer = await arriveAsNewBuyer(page, '/account?tab=addresses')
  await press(page.getByRole('button', { name: 'Add address' }))
  const dialog = page.getByRole('dialog', { name: 'New address' })
  await press(dialog.getByRole('button', { name: 'Add address' }))
  await expect(dialog.getByText('Enter the city')).toBeVisible()
  await dialog.getByLabel('Name or company').fill('June Okafor')
  await dialog.getByLabel('Street address').fill('1314 Jenifer Street')
  await dialog.getByLabel('City').fill('Madison')
  await dialog.getByLabel('State').selectOption('WI')
  await dialog.getByLabel('ZIP code').fill('53703')
  await press(dialog.getByRole('button', { name: 'Add address' }))
  await expect(toast(page, 'Address added')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '1314 Jenifer Street' })).toContainText('Default')

  const device = await newVisitor()
  await arriveAs(device, buyer)
  await openProduct(device, 'Depot Street')
  await press(device.getByRole('button', { name: 'Estimate shipping' }))
  // However late the addresses load, no one types into a field that is filled afterwards.
  const late = Promise.withResolvers<void>()
  await device.route('**/api/v1/addresses', async (route) => {
    await late.promise
    await route.continue()
  })
  await press(device.getByRole('button', { name: 'Calculate shipping' }))
  const form = device.getByRole('form', { name: 'Shipping address' })
  await expect(device.getByRole('dialog', { name: 'Calculate shipping' })).toContainText('Loading your address')
  await expect(form).toBeHidden()
  late.resolve()
  await expect(form.getByLabel('Full name')).toBeFocused()
  await expect(form.getByLabel('Full name')).toHaveValue('June Okafor')
  await expect(form.getByLabel('Street address')).toHaveValue('1314 Jenifer Street')
  await form.getByLabel('Your addresses').selectOption('Another address')
  await expect(form.getByLabel('Street address')).toHaveValue('')
})

test('a person can download everything that the shop stores about them', async ({ page }) => {
  const buyer = await arriveAsNewBuyer(page, '/account?tab=settings')
  const downloading = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download my data' }))
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^tonewood-account-\d{4}-\d\d-\d\d\.json$/)
  const copy = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(copy.records.users).toMatchObject([{ email: buyer.email }])
})
