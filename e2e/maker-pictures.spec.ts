import type { Locator } from '@playwright/test'
import { imageFile } from '#testing/image-files.ts'
import { expectAccessible } from './accessibility.ts'
import { open, press, toast } from './pages.ts'
import { arriveAsNewBuilder } from './product-form.ts'
import { expect, test } from './test.ts'

const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await imageFile({ width: 1600, height: 400 }) })

test('a builder’s banner and workshop photos are uploaded, described, sorted and shown', async ({ page }) => {
  await arriveAsNewBuilder(page, '/dashboard/profile')
  const form = page.getByRole('form', { name: 'Builder profile' })
  await form.getByLabel('Builder name').fill(`Dunlin ${crypto.randomUUID().slice(0, 6)}`)
  const banner = form.getByRole('group', { name: 'Banner' })
  const workshop = form.getByRole('group', { name: /^Workshop photos/ })

  await banner.locator('input[type=file]').setInputFiles(await picture('banner.jpg'))
  await expect(banner.getByRole('img', { name: 'Current banner' })).toHaveAttribute('src', /^\/files\/.*-1600\.webp$/)
  await workshop.locator('input[type=file][multiple]').setInputFiles([await picture('bench.jpg'), await picture('wood.jpg')])
  const words = workshop.getByRole('textbox', { name: /^Description of photo/ })
  await expect(words).toHaveCount(2)
  await words.nth(0).fill('The bench by the window')
  await words.nth(1).fill('Spruce drying under the roof')
  await press(workshop.getByRole('button', { name: 'Move photo 2 up' }))
  await expectAccessible(page, 'the profile editor with pictures')
  await press(form.getByRole('button', { name: 'Save profile' }))
  await expect(toast(page, /Profile (?:created|updated) successfully!/)).toBeVisible()

  await open(page, '/dashboard/profile/preview')
  await expectSizes(page.getByRole('main').locator('picture img[width="1600"]'))
  await press(page.getByRole('tab', { name: 'About' }))
  const shown = page.getByRole('region', { name: 'In the workshop' })
  await expect(shown.getByRole('button')).toHaveCount(2)
  await expectSizes(shown.locator('img').first())
  await expectAccessible(page, 'the workshop pictures')
  await press(shown.getByRole('button', { name: 'Open photo 1 of 2: Spruce drying under the roof' }))
  const viewer = page.getByRole('dialog', { name: /^Dunlin.*’s workshop/ })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

/** The browser chooses among several sizes, first as AVIF. */
async function expectSizes(image: Locator): Promise<void> {
  await expect(image).toHaveAttribute('srcset', /-400\.webp.* 400w, .*-1600\.webp.* 1600w/)
  await expect(image.locator('xpath=preceding-sibling::source')).toHaveAttribute('srcset', /-800\.avif.* 800w/)
}
