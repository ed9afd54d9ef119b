import { waitForHydration } from './pages.ts'
import { expect, test } from './test.ts'

test('a kept instrument is compared on an instrument’s page until it is removed', async ({ page }) => {
  await page.goto('/fit?family=electric-guitar&model=fender-stratocaster-vintage')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Keep as my instrument' }).click()
  await expect(page.getByText('Kept in this browser.')).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.mouse.move(100, 100)
  const compared = page.getByRole('link', { name: 'Compared with yours' })
  await expect(compared.locator('..')).toContainText(/: (feels the same|very close|close)\. /)

  await compared.click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Keep as my instrument' })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Keep as my instrument' })).toBeVisible()
})
