import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { open } from './pages.ts'
import { expect, test } from './test.ts'

const sheet = (page: Page) => page.getByRole('region', { name: 'Light', exact: true })

test.beforeEach(async ({ page, expectRefusalOf }) => {
  // One example is a picture that fails to load.
  expectRefusalOf(/\/plates\/\w+\/nowhere/)
  await open(page, '/developers/ui')
})

test('a dialog takes the focus, returns it, closes with Esc and a click outside, and holds the page; a confirmation is awaited', async ({
  page,
}) => {
  const opener = sheet(page).getByRole('button', { name: 'Open dialog' })
  const dialog = page.getByRole('dialog', { name: 'Share this instrument' })
  await opener.click()
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleDescription('Anyone with the link can see it.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()

  // The page behind a dialog does not scroll.
  await sheet(page).getByRole('button', { name: 'Open long dialog' }).click()
  await page.mouse.move(640, 450)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 5000)
  await page.mouse.move(20, 450)
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')

  await sheet(page).getByRole('button', { name: 'Ask to confirm' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this listing?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  // The action only takes time while the clock can run.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.clock.runFor(2000)
  await expect(question).toBeHidden()
})

test('toasts are top left for three seconds, once per text, stay while being read, and are reached inside a drawer', async ({
  page,
}) => {
  const button = sheet(page).getByRole('button', { name: 'Error' })
  const shown = page.getByRole('alert').filter({ hasText: 'This item is no longer available' })
  const text = shown.getByText('This item is no longer available')
  // On a slow machine it may be over before the pointer can hold it.
  await expect(async () => {
    await button.click()
    await button.click()
    await text.hover({ timeout: 1500 })
  }).toPass()
  await expect(text).toHaveCount(1)
  const box = await text.boundingBox()
  expect(box && box.x < 100 && box.y < 100).toBe(true)
  await page.waitForTimeout(3500)
  await expect(text).toBeVisible()
  await page.mouse.move(900, 700)
  await expect(text).toBeHidden({ timeout: 4000 })

  // One from inside a drawer can be reached there.
  await sheet(page).getByRole('button', { name: 'Open drawer' }).click()
  const drawer = page.getByRole('dialog', { name: 'Your cart', exact: true })
  await drawer.getByRole('button', { name: 'Continue to Payment' }).click()
  await drawer.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Sent from inside the drawer')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await sheet(page).getByRole('button', { name: 'With undo' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Kestrel Parlour is back in your cart')).toBeVisible()
  await expect(page.getByText('Tidewater OM replaced Kestrel Parlour')).toBeHidden()
})

test('a form focuses the first invalid field, sends once, and keeps its input', async ({ page }) => {
  const form = sheet(page).getByRole('form', { name: 'Sample form, light' })
  const street = form.getByRole('textbox', { name: 'Street' })
  const send = form.getByRole('button', { name: 'Calculate shipping' })
  await send.click()
  await expect(street).toBeFocused()
  await expect(street).toHaveAccessibleDescription('Please provide a complete shipping address')
  await street.fill('12 Mill Lane')
  await expect(street).not.toHaveAttribute('aria-invalid', 'true')

  const width = (await send.boundingBox())?.width
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  expect((await send.boundingBox())?.width).toBe(width)
  await expect(form.getByRole('alert')).toHaveText('Failed to calculate shipping rates')
  await expect(street).toHaveValue('12 Mill Lane')
})

test('the carousel moves with buttons, thumbnails and arrow keys, the automatic one can be stopped, and the current tab is in the address', async ({
  page,
}) => {
  const carousel = sheet(page).getByRole('region', { name: /^Photos of an instrument/ })
  await expect(carousel.getByText('1 / 5')).toBeVisible()
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(carousel.getByText('2 / 5')).toBeVisible()
  await carousel.getByRole('button', { name: 'Show photo 5' }).click()
  await expect(carousel.getByRole('button', { name: 'Next' })).toBeDisabled()
  await carousel.getByRole('list').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(carousel.getByText('4 / 5')).toBeVisible()

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const days = sheet(page).getByRole('region', { name: /^Days/ })
  await days.getByRole('button', { name: 'Pause' }).click()
  await expect(days.getByRole('button', { name: 'Play' })).toBeVisible()
  await days.getByRole('button', { name: 'Previous' }).click()
  await expect(days.getByRole('button', { name: '18' })).toHaveAttribute('aria-current', 'true')

  await sheet(page).getByRole('tab', { name: 'About' }).click()
  await expect(page).toHaveURL(/tab-light=about/)
  await expect(sheet(page).getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(sheet(page).getByRole('tab', { name: /Reviews/ })).toBeFocused()
  await expect(page).toHaveURL(/tab-light=reviews/)
  await page.reload()
  await expect(sheet(page).getByRole('tabpanel')).toHaveText('What players say.')
})

test('axe finds nothing and nothing overflows, from 390 to 1920 px', async ({ page }) => {
  for (const width of [390, 768, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `${width} px`, { colors: width === 1920 })
  }
})
