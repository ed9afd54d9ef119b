import { open, press } from './pages.ts'
import { expect, test } from './test.ts'

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

test('an existing builder is offered their dashboard', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tonewood-role', 'seller'))
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/join-builders')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Sign up as a builder' })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Seller Dashboard' }).first()).toHaveAttribute('href', '/dashboard')
})
