import { expectAccessible } from './accessibility.ts'
import { open, openAsleep, press, toast } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { addToCart, openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('a visitor sees the visitor’s navigation, and navigates home with shared cached data', async ({ page, request }) => {
  await open(page, '/catalog')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Catalog' })).toHaveAttribute('aria-current', 'page')
  await expect(header.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Cart' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeHidden()
  await expect(header.getByRole('link', { name: 'My Orders' })).toBeHidden()

  await page.getByLabel('Theme').selectOption('dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
  await page.getByLabel('Theme').selectOption('system')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')

  const fetched = page.waitForRequest(/\.data(\?|$)/)
  await press(header.getByRole('link', { name: 'Tonewood' }))
  await expect(page).toHaveURL('/')
  const address = (await fetched).url()
  expect(new URL(address).pathname).toBe('/_.data')
  // Only cached pages have an ETag, and unknown query parameters create no second copy.
  const elsewhere = `${address}${address.includes('?') ? '&' : '?'}utm_source=letter`
  await expect(async () => expect((await request.get(elsewhere)).headers()).toHaveProperty('etag')).toPass()
})

test('a reader whose new year has begun sees the server’s year until the first navigation', async ({ page }) => {
  const year = new Date().getUTCFullYear()
  await page.clock.setFixedTime(`${year + 1}-01-01T01:00:00Z`)
  await open(page, '/')
  await page.getByLabel('Theme').selectOption('dark')
  await expect(page.locator('html'), 'the footer is awake').toHaveAttribute('data-theme', 'dark')
  await expect(page.getByText(`© ${year} Tonewood. All rights reserved.`)).toBeVisible()
})

test('clicks, typing and choices before hydration are replayed afterwards', async ({ page }) => {
  let wake = await openAsleep(page, '/catalog')
  await page.getByLabel('Sort by').selectOption('name')
  const cart = page.getByRole('button', { name: 'Cart', exact: true })
  await cart.click()
  // Nothing has arrived yet, and the press is visible.
  const bar = () => page.evaluate(() => getComputedStyle(document.documentElement, '::before').height)
  await expect(cart).toHaveCSS('opacity', '0.6', { timeout: 300 })
  expect(await bar()).toBe('3px')
  await page
    .getByRole('form', { name: /Newsletter/ })
    .getByLabel('Email address')
    .fill('reader@example.com')
  wake()
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
  await expect(cart).toHaveCSS('opacity', '1')
  await expect.poll(bar).not.toBe('3px')
  await expect(page).toHaveURL(/sort=name/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('form', { name: /Newsletter/ }).getByRole('button', { name: 'Subscribe' })).toBeEnabled()

  wake = await openAsleep(page, '/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent('openAuthModal', { detail: { mode: 'signup', message: 'Sign up first' } })),
  )
  wake()
  await expect(page.getByRole('dialog', { name: 'Sign Up' }).getByText('Sign up first')).toBeVisible()
})

test('a form submitted before hydration is sent afterwards', async ({ page }) => {
  let wake = await openAsleep(page, '/about')
  const newsletter = page.getByRole('form', { name: 'Newsletter in the footer' })
  await newsletter.getByLabel('Email address').fill(`early-${crypto.randomUUID()}@example.com`)
  await newsletter.getByLabel('Email address').press('Enter')
  wake()
  await expect(toast(page, 'Successfully subscribed to our newsletter!')).toBeVisible()
  await expect(newsletter.getByLabel('Email address')).toHaveValue('')

  wake = await openAsleep(page, '/contact')
  const contact = page.getByRole('form', { name: 'Contact' })
  await contact.getByLabel('Name').fill('June Okafor')
  await contact.getByRole('button', { name: 'Send message' }).click()
  wake()
  await expect(contact.getByText('Please choose a subject')).toBeVisible()
  await expect(contact.getByLabel('Name')).toHaveValue('June Okafor')
  expect(new URL(page.url()).search).toBe('')
})

test('a page shows buyers and builders the right navigation before anything has loaded', async ({ browser }) => {
  // A plain page, because the browser logs blocked scripts as errors.
  const context = await browser.newContext()
  // Only the page and its style sheet: the first paint must be right before any script.
  await context.route('**/*.js', (route) => route.abort())
  const page = await context.newPage()
  for (const role of ['buyer', 'seller']) {
    await context.addInitScript((who) => localStorage.setItem('tonewood-role', who), role)
    await page.goto('/catalog')
    await expect(page.locator('html')).toHaveAttribute('data-role', role)
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Sign In' })).toBeHidden()
  }
  await context.close()
})

test('the phone menu navigates and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expectAccessible(page, 'the menu')
  await menu.getByRole('link', { name: 'Catalog' }).click()
  await expect(page).toHaveURL(/\/catalog/)
  await expect(menu).toBeHidden()
})

test('the first tab stop is the skip link; a link moves the focus to the new page’s heading and announces its title', async ({
  page,
}) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await press(page.getByRole('banner').getByRole('link', { name: 'Our Values' }))
  const heading = page.getByRole('heading', { level: 1, name: 'Our Values' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toBeAttached()

  // Another filter of the same list does not move the focus.
  await press(page.getByRole('banner').getByRole('link', { name: 'Catalog' }))
  await expect(page.getByRole('heading', { level: 1, name: 'The catalog' })).toBeFocused()
  await page.getByLabel('Sort by').focus()
  await page.getByLabel('Sort by').selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByLabel('Sort by')).toBeFocused()
})

test('without a connection the page keeps its input until the shop is reachable again', async ({ browser }) => {
  // A plain page, because the browser logs failed requests as errors.
  const context = await browser.newContext()
  const page = await context.newPage()
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
  const message = page.getByRole('textbox', { name: 'Message' })
  await open(page, '/contact')
  await message.fill('Half a letter')
  // The code that loads on first use has arrived.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  await expect(page.locator('[data-on-first-use]')).toHaveCount(0)

  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('You’re offline.')).toBeVisible()
  await link('Builders').click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(toast(page, 'This could not be loaded. Please try again.')).toBeVisible()
  await expect(message).toHaveValue('Half a letter')
  await expectAccessible(page, 'the page without a connection')
  await context.setOffline(false)
  await expect(toast(page, 'You’re back online')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/contact')

  // The network works but the shop does not: neither code nor data arrives.
  const parts = /\.js$|\.data|healthz|__manifest/
  await context.route(parts, (route) => route.abort())
  await link('Catalog').click()
  await expect(page.getByRole('status').getByText('The shop can’t be reached.')).toBeVisible()
  // A retry while the shop is still down; only then it comes back.
  const silence = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await link('Our Values').click()
  await silence
  await expect(message).toHaveValue('Half a letter')
  await context.unroute(parts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Contact/)
  await context.close()
})

test('a dialog says that the shop is unreachable, and does not continue to payment', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })
  const page = await context.newPage()
  await arriveAsNewBuyer(page, '/terms')
  await openProduct(page, 'Depot Street')
  const dialog = await addToCart(page)
  const pay = dialog.getByRole('button', { name: 'Continue to Payment' })
  await expect(pay).toBeEnabled()
  await context.setOffline(true)
  await expect(dialog.getByRole('status').getByText('You’re offline.')).toBeInViewport()
  await expect(pay).toBeDisabled()
  await context.setOffline(false)
  await expect(pay).toBeEnabled()
  await context.close()
})
