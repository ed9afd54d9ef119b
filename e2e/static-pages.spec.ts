import { open, press } from './pages.ts'
import { expect, test } from './test.ts'

const TERMS = [
  'Agreement',
  'Definitions',
  'Eligibility',
  'Accounts',
  'Duties of Vendors',
  'Duties of Customers',
  'Payments',
  'Shipping',
  'Returns',
  'Intellectual property',
  'Limitation of liability',
  'Indemnification',
  'Changes to these terms',
  'Governing law',
  'Contact',
  'Taxes',
]

test('the terms have their sixteen sections, and the contents link to each', async ({ page }) => {
  await open(page, '/terms')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(main.getByText('Last updated April 6, 2025')).toBeVisible()
  const headings = main.locator('section').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText(TERMS.map((title, index) => `${index + 1}.${title}`))
  for (const term of ['User', 'Vendor', 'Customer']) await expect(main.getByRole('term').filter({ hasText: term })).toBeVisible()

  const contents = main.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  await expect(contents).toHaveText(TERMS)
  await press(contents.last())
  await expect(page).toHaveURL(/#taxes$/)
  await expect(main.getByRole('heading', { name: 'Taxes' })).toBeInViewport()
})

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

test('three values, a link to the catalog, and the newsletter', async ({ page }) => {
  await open(page, '/about')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Our Values' })).toBeVisible()
  for (const value of ['A person behind every instrument', 'One of each, sold once', 'Fair dealing']) {
    await expect(main.getByRole('heading', { level: 2, name: value })).toBeVisible()
  }
  await expect(main.getByRole('form', { name: 'Newsletter' })).toBeVisible()
  await press(main.getByRole('link', { name: 'Explore Catalog' }))
  await expect(page).toHaveURL(/\/catalog$/)
})
