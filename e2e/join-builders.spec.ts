import { open, press, toast } from './pages.ts'
import { expect, test } from './test.ts'

for (const path of ['/join-builders', '/join', '/builder-signup']) {
  test(`${path} shows the builder landing page, with one canonical address`, async ({ page }) => {
    const answer = await open(page, path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/join-builders$/)
  })
}

test('ten benefits, a pricing example, and two ways in', async ({ page }) => {
  await open(page, '/join-builders')
  const main = page.getByRole('main')
  await expect(main.getByRole('list').first().getByRole('heading', { level: 3 })).toHaveCount(10)
  await expect(main.getByRole('heading', { name: 'A $2,000 guitar, step by step' })).toBeVisible()
  await expect(main.getByText('It only takes 5 minutes')).toBeVisible()
  await expect(main).not.toContainText(/\d\s?(%|percent)/)
  await expect(main.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about')
  for (const name of ['Sign up as a builder', 'Join as a builder']) {
    await press(main.getByRole('button', { name }))
    await expect(page.getByRole('dialog')).toContainText('Builder Account')
    await page.keyboard.press('Escape')
  }
})

test('a newsletter subscription here records builder-landing as its source', async ({ page }) => {
  await open(page, '/join-builders')
  const form = page.getByRole('main').getByRole('form', { name: 'Newsletter' })
  const sent = page.waitForRequest('**/api/v1/newsletter-subscriptions')
  await form.getByLabel('Email address').fill(`bench-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await press(form.getByRole('button', { name: 'Subscribe' }))
  expect((await sent).postDataJSON()).toMatchObject({ source: 'builder-landing' })
  await expect(toast(page, 'Successfully subscribed to our newsletter!')).toBeVisible()
})

test('the footer, the values page and a missing page link here', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/no-such-page/)
  await open(page, '/about')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Become a Builder' })).toHaveAttribute(
    'href',
    '/join-builders',
  )
  await expect(page.getByRole('main').locator('a[href="/join-builders"]')).toBeVisible()
  await open(page, '/no-such-page')
  await press(page.getByRole('main').getByRole('link', { name: 'Join as Builder' }))
  await expect(page).toHaveURL('/join-builders')
})

test('an existing builder is offered their dashboard', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tonewood-role', 'seller'))
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/join-builders')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Sign up as a builder' })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Seller Dashboard' }).first()).toHaveAttribute('href', '/dashboard')
})
