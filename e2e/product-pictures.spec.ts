import { imageFile } from '#testing/image-files.ts'
import { expectAccessible } from './accessibility.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { open, press } from './pages.ts'
import { arriveAsMember, thornquist } from './people.ts'
import { addPictures, productForm, saveDraft } from './product-form.ts'
import { expect, test } from './test.ts'

// The trace would fetch blob previews, which the page's policy forbids.
test.use({ trace: 'off' })

const MB = 1024 * 1024

/** Made large by trailing data that isn't part of the picture. */
async function largeFile(format: 'jpeg' | 'png', width: number) {
  const bytes = await imageFile({ width, height: (width * 3) / 4, format })
  const buffer = Buffer.concat([bytes, Buffer.alloc(9 * MB - bytes.length)])
  return { name: `front.${format}`, mimeType: `image/${format}`, buffer }
}

test('a listing gets large photos with views and a video; zooming in loads 3200 px', async ({ newVisitor }) => {
  // Dense enough to load the 1600 px file for the page, which the viewer then has at once.
  const page = await newVisitor({ viewport: { width: 1280, height: 900 }, deviceScaleFactor: 2 })
  await arriveAsMember(page, thornquist)
  const name = `Firethroat ${crypto.randomUUID().slice(0, 6)}`
  const [id = ''] = (await saveDraft(page, name)).match(/[0-9a-f-]{36}/) ?? []
  const form = productForm(page)
  await expect(form.getByRole('button', { name: 'Choose photos' })).toBeVisible()
  const files = [await largeFile('jpeg', 3200), await largeFile('png', 40)]
  await form.locator('input[type=file][multiple]').setInputFiles(files)
  await expect(form.getByText('File size must be less than 5MB')).toBeVisible()
  await expect(form.getByLabel('View of photo 1')).toHaveValue('front')
  await addPictures(page, 'back.jpg', 'label.jpg')
  await form.getByLabel('View of photo 3').selectOption('Label')
  await expect(form.getByLabel('Description of photo 3')).toHaveAccessibleDescription('Write out the text on the label.')
  await form.getByLabel('Video link').fill('https://youtu.be/firethroat')
  await press(form.getByRole('button', { name: 'Publish' }))
  await expect(form.getByRole('group', { name: /^Photos/ })).toHaveAccessibleDescription(/Add a photo of the headstock\.$/)
  await expectAccessible(page, 'photos with views')
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const measures = { weight_oz: 200, length_inches: 44, width_inches: 18, height_inches: 7 }
  await (await builderThroughApi(page.request)).changes(id, { ...measures, is_available: true })

  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const largest = () => requested.filter((url) => /-3200\./.test(url)).length
  await open(page, `/product/${id}`)
  await expect(page.getByRole('img', { name: `Back of ${name}` })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute('href', 'https://youtu.be/firethroat')
  await press(page.getByRole('link', { name: 'Enlarge photo 1' }))
  const viewer = page.getByRole('dialog')
  await expect(viewer.locator('.pswp__img').first()).toHaveJSProperty('naturalWidth', 1600)
  expect(largest()).toBe(0)
  await press(viewer.getByRole('button', { name: 'Zoom in' }))
  await expect(viewer.locator('.pswp__img').first()).toHaveJSProperty('naturalWidth', 3200)
  expect(largest()).toBe(1)
})
