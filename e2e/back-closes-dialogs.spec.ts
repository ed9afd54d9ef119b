import type { Page, Request } from '@playwright/test'
import { open, press, waitForHydration } from './pages.ts'
import { newPerson } from './people.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Resolves once the page has all responses, because leaving earlier aborts a request, which the page logs. */
function followRequests(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', (request) => asked.delete(request))
  page.on('requestfailed', (request) => asked.delete(request))
  return () => expect.poll(() => asked.size).toBe(0)
}

test('Back closes the open drawer or dialog, and then leads to the previous page', async ({ page }) => {
  const answered = followRequests(page)
  await open(page, '/about')
  await open(page, '/catalog')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const openMenu = () => press(page.getByRole('button', { name: 'Menu' }))

  await openMenu()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/catalog')

  // The closed drawer's history entry is skipped.
  await page.goForward()
  await expect(page).toHaveURL('/catalog')
  await expect(menu).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.overPage ?? 0)).toBe(0)

  await openMenu()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state?.overPage ?? 0)).toBe(0)
  await openMenu()
  await press(menu.getByRole('link', { name: 'Builders' }))
  await expect(page).toHaveURL('/builders')
  await expect(menu).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/catalog')
  await expect(menu).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL('/builders')
  await page.goBack()
  await expect(page).toHaveURL('/catalog')
  await answered()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back closes the top one of two dialogs, and input is kept', async ({ page }) => {
  const answered = followRequests(page)
  await open(page, '/builders')
  await open(page, '/builder/thornquist-guitars')
  await press(page.getByRole('main').getByRole('link', { name: 'North Shore Dreadnought' }))
  const instrument = page.getByRole('dialog', { name: 'North Shore Dreadnought' })
  await press(instrument.getByRole('button', { name: 'Sign Up to Buy' }))
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  const { email } = newPerson()
  await signUp.getByLabel('Email').fill(email)

  await page.goBack()
  await expect(signUp).toBeHidden()
  await expect(instrument).toBeVisible()
  await press(instrument.getByRole('button', { name: 'Sign Up to Buy' }))
  await expect(signUp.getByLabel('Email')).toHaveValue(email)
  await page.goBack()
  await page.goBack()
  await expect(instrument).toBeHidden()
  await expect(page).toHaveURL('/builder/thornquist-guitars')

  await press(page.getByRole('main').getByRole('link', { name: 'North Shore Dreadnought' }))
  await expect(instrument).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(instrument).toBeHidden()
  await press(page.getByRole('button', { name: 'Menu' }))
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(page).toHaveURL('/builder/thornquist-guitars')
  await answered()
  await page.goBack()
  await expect(page).toHaveURL('/builders')
})
