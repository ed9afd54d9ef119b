import type { Page, Route } from '@playwright/test'
import { imageFile } from '#testing/image-files.ts'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { type AgreedBuild, newAgreedBuild } from './agreed-build.ts'
import { apiCallsAs } from './api-calls.ts'
import { open, press } from './pages.ts'
import { arriveAs, reload } from './people.ts'
import { CARDS, payBy } from './shop.ts'
import { expect, test } from './test.ts'

const POSTS = /\/api\/v1\/(build-updates|uploads)/

test('a builder works through a build, and the buyer sees its progress', async ({ page, newVisitor, expectRefusalOf }) => {
  test.setTimeout(180_000)
  expectRefusalOf(/\/api\/v1\/(builds|custom-build-requests)\//)
  const build = await newAgreedBuild(page)
  await arriveAs(page, build.buyer, '/account?tab=custom-builds')
  await expect(page.getByText('Work can start after the first payment of $2,400.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Open the build' }))
  await expect(page.getByRole('heading', { level: 1, name: build.title })).toBeVisible()
  await expect(page).toHaveTitle('Custom build · Tonewood')
  await expectAccessible(page, 'the room of a build')
  const pay = page.getByRole('button', { name: 'Pay $2,400 to start the build' })
  await press(pay)
  await press(page.getByRole('link', { name: 'Cancel' }))
  await expect(page).toHaveURL(`/custom-builds/${build.id}`)
  await press(pay)
  await payBy(page, CARDS.pays)

  const phone = await newVisitor(SCREENS['on a phone'])
  await arriveAs(phone, build.maker, '/dashboard/bench')
  const entry = phone.getByRole('article', { name: build.title })
  await expect(entry.getByRole('button', { name: 'Start design' })).toHaveClass(/button-primary/)
  await expect(phone.getByRole('main')).not.toContainText('$')
  await expectAccessible(phone, 'the bench')
  await expectToFit(phone, 'the bench')
  await press(entry.getByRole('button', { name: 'Start design' }))
  const done = entry.getByRole('button', { name: 'Mark design done' })
  await press(done)
  // Ten seconds to undo.
  await press(entry.getByRole('button', { name: 'Undo' }))
  await press(done)
  await expect(entry.getByRole('button', { name: 'Start wood' })).toBeVisible({ timeout: 30_000 })

  await open(page, `/custom-builds/${build.id}`)
  await expect(page.getByText('Done: Design')).toBeVisible()
  await expect(page.getByText('1 of 9 stages done · Next: wood.')).toBeVisible()
  await open(page, `/custom-builds/${crypto.randomUUID()}`)
  await expect(page.getByText('Build not found')).toBeVisible()
})

test('three updates written offline wait on the phone, and arrive once and in order', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  test.setTimeout(240_000)
  expectRefusalOf(POSTS)
  const build = await newAgreedBuild(page)
  const phone = await newVisitor({ ...SCREENS['on a phone'] })
  await arriveAs(phone, build.maker, '/dashboard/bench')
  const out = (route: Route) => route.fulfill({ status: 503, json: {} })
  await phone.route(POSTS, out)
  for (const caption of ['Glued', 'Carved', 'First coat']) await sendPhoto(phone, build, caption)
  await expect(phone.getByText('3 updates saved on this phone.')).toBeVisible()
  await expectAccessible(phone, 'unsent updates')

  await reload(phone)
  await expect(phone.getByText('3 updates saved on this phone.')).toBeVisible()
  await phone.unroute(POSTS, out)
  // The shop stores the first one, but its answer does not arrive.
  await phone.route(
    '**/api/v1/build-updates',
    async (route) => {
      await route.fetch()
      await route.fulfill({ status: 503, json: {} })
    },
    { times: 1 },
  )
  await press(phone.getByRole('button', { name: 'Send now' }))
  await expect(async () => {
    await phone.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(phone.getByText('on this phone')).toBeHidden({ timeout: 2000 })
  }).toPass({ timeout: 100_000 })

  const { updates } = await apiCallsAs(page.request, build.buyer.session)('GET', `/builds/${build.id}/updates`)
  const news = updates.filter(({ kind }: { kind: string }) => kind === 'news')
  expect(news.map(({ text, pictures }: { text: string; pictures: unknown[] }) => [text, pictures.length])).toEqual([
    ['First coat', 1],
    ['Carved', 1],
    ['Glued', 1],
  ])
  await arriveAs(page, build.buyer, `/custom-builds/${build.id}`)
  await expect(page.getByRole('button', { name: /^Open photo 1 of 1/ })).toHaveCount(3)
})

test('an update has a video and a picture description, can be edited, and gets a reply', async ({ page, newVisitor }) => {
  test.setTimeout(240_000)
  const build = await newAgreedBuild(page)
  const phone = await newVisitor(SCREENS['on a phone'])
  await arriveAs(phone, build.maker, '/dashboard/bench')
  const sheet = await composeWithPhoto(phone, build)
  await press(sheet.getByRole('button', { name: 'Carved' }))
  await press(sheet.getByText('Describe photos or add a video'))
  await sheet.getByLabel('Description of photo 1').fill('The neck from the side')
  await sheet.getByLabel('Video link').fill('https://films.test/1')
  await expectAccessible(phone, 'an update with a video')
  await press(sheet.getByRole('button', { name: 'Send' }))
  await expect(sheet.getByText('Enter a YouTube or Vimeo link.')).toBeVisible()
  await expect(sheet.getByLabel('Video link')).toBeFocused()
  await sheet.getByLabel('Video link').fill('https://vimeo.com/1')
  await expect(sheet.getByLabel('Video link')).toBeVisible()
  const arrived = phone.waitForResponse((response) => response.url().endsWith('/build-updates') && response.ok())
  await press(sheet.getByRole('button', { name: 'Send' }))
  await arrived

  await open(phone, `/custom-builds/${build.id}`)
  await press(phone.getByRole('button', { name: 'Edit', exact: true }))
  const edit = phone.getByRole('dialog', { name: 'Edit update' })
  await expect(edit.getByLabel('Video link')).toHaveValue('https://vimeo.com/1')
  await edit.getByLabel('Video link').fill('https://youtu.be/2')
  await edit.getByLabel('Description of photo 1').fill('The neck from below')
  await expectToFit(phone, 'editing an update')
  await press(edit.getByRole('button', { name: 'Save' }))

  await arriveAs(page, build.buyer, `/custom-builds/${build.id}`)
  await expect(page.getByRole('button', { name: 'Open photo 1 of 1: The neck from below' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watch on YouTube' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Reply to this update' }))
  const messages = page.getByRole('dialog', { name: 'Messages' })
  const box = messages.getByRole('textbox')
  await expect(box).toHaveValue(/^About your update from .+: “Carved”\n\n$/)
  // The words come behind the quote.
  await box.press('a')
  await press(messages.getByRole('button', { name: 'Send' }))
  await expect(messages.getByText(/About your update from .+: “Carved”\s+a$/).last()).toBeVisible()
})

/** Camera, caption, Send: three taps. */
async function sendPhoto(phone: Page, build: AgreedBuild, caption: string) {
  const sheet = await composeWithPhoto(phone, build)
  await press(sheet.getByRole('button', { name: caption }))
  await press(sheet.getByRole('button', { name: 'Send' }))
  await expect(sheet).toBeHidden()
}

async function composeWithPhoto(phone: Page, { title }: AgreedBuild) {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await imageFile({ width: 800, height: 600 }) }
  const chooser = phone.waitForEvent('filechooser')
  await press(phone.getByRole('button', { name: `Take a photo of ${title}` }))
  await (await chooser).setFiles(file)
  return phone.getByRole('dialog', { name: title })
}
