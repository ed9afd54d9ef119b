import { open, press } from './pages.ts'
import { expect, test } from './test.ts'

test('the sign-up form and the footer of every page link to the terms', async ({ page }) => {
  await open(page, '/catalog')
  await press(page.getByRole('banner').getByRole('button', { name: 'Sign Up' }))
  await expect(page.getByRole('dialog').getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms')
  await page.keyboard.press('Escape')
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }))
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
})

test('the privacy page is accurate: no cookies while browsing, nothing from other servers, a contact address', async ({
  page,
  context,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(page.url()).host && page.url() !== 'about:blank') elsewhere.push(request.url())
  })
  await open(page, '/privacy')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your rights' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'shop@localhost' }).first()).toHaveAttribute('href', 'mailto:shop@localhost')
  await open(page, '/about')
  expect(await context.cookies()).toEqual([])
  expect(elsewhere).toEqual([])
})
