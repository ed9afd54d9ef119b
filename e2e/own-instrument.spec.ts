import { waitForHydration } from './pages.ts'
import { arriveAs, arriveAsNewBuyer } from './people.ts'
import { expect, test } from './test.ts'

test('a saved own instrument is compared on an instrument’s page until it is removed', async ({ page }) => {
  await page.goto('/fit?family=electric-guitar&model=fender-stratocaster-vintage')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Save my instrument' }).click()
  await expect(page.getByText('Saved in this browser.')).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.mouse.move(100, 100)
  const compared = page.getByRole('link', { name: 'Compared with yours' })
  await expect(compared.locator('..')).toContainText(/: (feels the same|very close|close)\. /)

  await compared.click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save my instrument' })).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Save my instrument' })).toBeVisible()
})

test('a visitor’s own instrument moves into their account, and to their other browser', async ({ page, browser }) => {
  await page.goto('/fit?family=bass&scale=34+in')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Save my instrument' }).click()
  await expect(page.getByText('Saved in this browser.')).toBeVisible()
  const buyer = await arriveAsNewBuyer(page, '/fit?family=bass&scale=34+in')
  await expect(page.getByText('Saved to your account.')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await arriveAs(other, buyer, '/fit')
  await other.getByRole('link', { name: 'Basses: 34″' }).click()
  await expect(other.getByText('Saved to your account.')).toBeVisible()
  await other.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(other.getByRole('button', { name: 'Save my instrument' })).toBeVisible()
  await other.context().close()
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Save my instrument' })).toBeVisible()
})
