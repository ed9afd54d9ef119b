import type { Page } from '@playwright/test'
import { open, press } from './pages.ts'
import { demoBuyer, signIn } from './people.ts'
import { recordPresses, reportPresses } from './press-timing.ts'
import { expect, test } from './test.ts'

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
}

for (const [name, screen] of Object.entries(SCREENS)) {
  test.describe(`on a ${name}`, () => {
    test.use(screen)

    test('records the time of every press, from the home page to the cart and the orders', async ({ page }, testInfo) => {
      const presses = await recordPresses(page)

      await open(page, '/')
      await press(page.getByRole('link', { name: 'Full catalog' }))
      await expect(page).toHaveURL('/catalog')
      await sortByPrice(page, name)
      await expect(page).toHaveURL('/catalog?sort=price-low')
      await press(page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }))
      await expect(page).toHaveURL(/view=list/)
      await press(page.getByRole('main').getByRole('article').getByRole('link').first())
      await expect(page).toHaveURL(/\/product\//)
      await press(page.getByRole('button', { name: 'Cart', exact: true }))
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
      await page.keyboard.press('Escape')
      await signIn(page, demoBuyer)
      await open(page, '/orders')
      await expect(page.getByRole('article').first()).toBeVisible()

      await expect.poll(() => presses.length).toBeGreaterThan(0)
      await reportPresses(presses, testInfo)
    })
  })
}

/** On a phone the filters are in a sheet. */
async function sortByPrice(page: Page, screen: string) {
  const label = 'Price: low to high'
  if (screen !== 'phone') return page.getByRole('combobox', { name: 'Sort by' }).selectOption(label)
  await press(page.getByRole('button', { name: 'Filters' }))
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('radio', { name: label }).check()
  await press(sheet.getByRole('button', { name: /^Show .*instruments?$/ }))
}
