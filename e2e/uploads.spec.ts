import { devices, type Page } from '@playwright/test'
import { imageFile } from '#testing/image-files.ts'
import { expectAccessible } from './accessibility.ts'
import { open, toast } from './pages.ts'
import { arriveAsNewBuyer } from './people.ts'
import { expect, test } from './test.ts'

const sheet = (page: Page) => page.getByRole('region', { name: 'Light', exact: true })
const images = (page: Page) => sheet(page).getByRole('group', { name: /^Images/ })
const words = (page: Page) => images(page).getByRole('textbox', { name: /^Description of photo/ })
const picker = (page: Page) => images(page).locator('input[type=file][multiple]')
const written = (page: Page) =>
  words(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value.replace('An instrument: ', '')))

const picture = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await imageFile({ width: 300, height: 400 }) })
const nonsense = { name: 'nonsense.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }

/** Wait for the components: files chosen before hydration are lost. */
async function partsAwake(page: Page): Promise<void> {
  for (const field of await sheet(page).locator('fieldset:has(input[type=file])').all()) {
    const listens = () => field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    await expect.poll(listens).toBe(true)
  }
}

// The trace would fetch previews of files that are not pictures, which the page's policy forbids.
test.use({ trace: 'off' })

test.beforeEach(async ({ expectRefusalOf }) => {
  // One example is a picture that fails to load.
  expectRefusalOf(/\/plates\/\w+\/nowhere/)
})

test('pictures upload one after the other, dropped ones too; an invalid file is named, and a failed upload is retried', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/uploads/)
  await arriveAsNewBuyer(page, '/developers/ui')
  await partsAwake(page)
  await picker(page).setInputFiles([await picture('front.jpg'), nonsense])
  await expect(toast(page, '1 image(s) uploaded!')).toBeVisible()
  await expect(toast(page, '1 image(s) failed to upload')).toBeVisible()
  await expect(words(page)).toHaveCount(4)
  const failed = images(page).getByRole('listitem').filter({ hasText: 'nonsense.jpg' })
  await expect(failed).toContainText('Upload failed: Please select a JPG, PNG, GIF or WebP image')
  await expect(failed.getByRole('button', { name: 'Try nonsense.jpg again' })).toBeHidden()
  const sent = images(page).getByRole('img', { name: 'Photo 4' })
  await expect.poll(() => sent.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
  expect(await sent.getAttribute('src')).toMatch(/^\/files\/instrumentimages\/.*-400\.webp$/)

  await failed.getByRole('button', { name: 'Remove nonsense.jpg' }).click()
  await expect(failed).toBeHidden()
  await images(page).getByRole('button', { name: 'Remove photo 4' }).click()
  await expect(toast(page, 'Image removed')).toBeVisible()
  await expect(words(page)).toHaveCount(3)
  await expect(images(page).getByRole('button', { name: 'Remove photo 3' })).toBeFocused()

  const busy = { error: { code: 'too_many', message: 'Please wait a moment', fields: {} } }
  await page.route('/api/v1/uploads', (route) => route.fulfill({ status: 429, json: busy }), { times: 1 })
  await picker(page).setInputFiles([await picture('front.jpg')])
  await expect(toast(page, 'Failed to upload images')).toBeVisible()
  await expect(images(page)).toContainText('Upload failed: Please wait a moment')
  await images(page).getByRole('button', { name: 'Try front.jpg again' }).click()
  await expect(toast(page, '1 image(s) uploaded!')).toBeVisible()
  await expect(words(page)).toHaveCount(4)
  await images(page).getByRole('button', { name: 'Remove photo 4' }).click()
  await expect(words(page)).toHaveCount(3)

  const bytes = [...(await imageFile())]
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(content)], 'dropped.jpg', { type: 'image/jpeg' }))
    return transfer
  }, bytes)
  await images(page).dispatchEvent('dragover', { dataTransfer: dropped })
  await images(page).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(words(page)).toHaveCount(4)
})

test('files over the limit are left out with a message, and so is a picture that fails to load', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/files\/instrumentimages\//)
  await page.route('/files/instrumentimages/**', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await arriveAsNewBuyer(page, '/developers/ui')
  await partsAwake(page)
  const files = await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(picture))
  await picker(page).setInputFiles(files)
  await expect(toast(page, 'Maximum 5 images allowed')).toBeVisible()
  await expect(toast(page, '2 image(s) uploaded!')).toBeVisible()
  await expect(words(page)).toHaveCount(5)
  await expect(images(page).getByText('Failed to load image')).toHaveCount(1)
  const add = images(page).getByRole('button', { name: 'Add photos' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
})

test('pictures are reordered by keyboard and by dragging; a portrait is chosen, changed and removed', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/uploads/)
  await arriveAsNewBuyer(page, '/developers/ui')
  await partsAwake(page)
  await expect.poll(() => written(page)).toEqual(['front', 'body', 'headstock'])
  await images(page).getByRole('button', { name: 'Move photo 3 up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => written(page)).toEqual(['front', 'headstock', 'body'])
  await expect(images(page).getByRole('status')).toHaveText('Moved to position 2 of 3')
  await expect(images(page).getByRole('button', { name: 'Move photo 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => written(page)).toEqual(['headstock', 'front', 'body'])
  // At the top it cannot move up, and the focus stays.
  await expect(images(page).getByRole('button', { name: 'Move photo 1 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => written(page)).toEqual(['headstock', 'front', 'body'])
  await expect(images(page).getByRole('listitem').first()).toContainText('Main photo')

  await images(page).getByRole('button', { name: 'Make photo 3 the main photo' }).click()
  await expect.poll(() => written(page)).toEqual(['body', 'headstock', 'front'])
  const rows = images(page).getByRole('listitem')
  await rows.nth(2).getByTitle('Drag to reorder').dragTo(rows.nth(0))
  await expect.poll(() => written(page)).toEqual(['front', 'body', 'headstock'])

  const field = sheet(page).getByRole('group', { name: 'Profile image' })
  const input = field.locator('input[type=file]')
  await input.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(toast(page, 'Please select an image file')).toBeVisible()
  await input.setInputFiles({ name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(toast(page, 'File size must be less than 5MB')).toBeVisible()

  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('not for Chromium') })
  await expect(field.getByRole('status')).toContainText('Settings > Camera > Formats on your iPhone')
  await expect(field.getByRole('button', { name: 'Try again' })).toBeHidden()

  // A photo from a phone, made large by trailing data that isn't part of the picture.
  const photo = await imageFile({ width: 3000, height: 4000 })
  const large = Buffer.concat([photo, Buffer.alloc(6 * 1024 * 1024)])
  await input.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(toast(page, 'Profile image uploaded successfully!')).toBeVisible()
  const portrait = field.getByRole('img', { name: 'Current profile image' })
  expect(await portrait.getAttribute('src')).toMatch(/^\/files\/avatars\/.*-400\.webp$/)
  await field.getByRole('button', { name: 'Remove image' }).click()
  await expect(toast(page, 'Profile image removed')).toBeVisible()
  await expect(field.getByRole('button', { name: 'Choose image' })).toBeFocused()
})

test('on a phone a picture can be taken with the camera, and everything fits and is accessible', async ({
  newVisitor,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/uploads/)
  const { defaultBrowserType: _, ...phone } = devices['Pixel 5']
  const page = await newVisitor(phone)
  await open(page, '/developers/ui')
  await partsAwake(page)
  await expect(images(page).getByRole('button', { name: 'Take a photo' })).toBeVisible()
  await expect(images(page).locator('input[capture=environment]')).toHaveCount(1)
  // After signing out it is refused, with the reason beside the file.
  await picker(page).setInputFiles([await picture('front.jpg')])
  await expect(toast(page, 'Failed to upload images')).toBeVisible()
  await expect(images(page)).toContainText('Upload failed: User must be authenticated to upload files')
  await expectAccessible(page, 'pictures')
})
