import { linkInMail } from './mailbox.ts'
import { open, press, toast } from './pages.ts'
import { arriveAsNewBuyer, newPerson, signIn, thornquist } from './people.ts'
import { openProduct } from './shop.ts'
import { expect, test } from './test.ts'

test('a buyer has a link to their orders, a seller to the dashboard, and no one can message themselves', async ({
  page,
  newVisitor,
}) => {
  await arriveAsNewBuyer(page, '/terms')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'My Orders' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Seller Dashboard' })).toBeHidden()
  const seller = await newVisitor()
  await open(seller, '/builder/thornquist-guitars')
  await expect(seller.getByRole('button', { name: 'Contact Builder' })).toBeVisible()
  await expect(seller.getByRole('button', { name: 'Save Builder' })).toBeVisible()
  await signIn(seller, thornquist)
  await expect(seller.getByRole('banner').getByRole('link', { name: 'Seller Dashboard' })).toBeVisible()
  await expect(seller.getByRole('banner').getByRole('link', { name: 'My Orders' })).toBeHidden()
  await expect(seller.getByRole('button', { name: 'Contact Builder' })).toBeHidden()
  await expect(seller.getByRole('button', { name: 'Save Builder' })).toBeHidden()
  await press(seller.getByRole('tab', { name: 'About' }))
  await expect(seller.getByRole('region', { name: 'At a glance' })).toBeVisible()
  await expect(seller.getByText('An instrument made for you')).toBeHidden()
})

test('the catalog shows that it is loading', async ({ page }) => {
  await open(page, '/catalog')
  const answered = Promise.withResolvers<void>()
  await page.route('**/catalog.data?*', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
  await expect(page.getByRole('main').getByText('Looking…')).toBeVisible()
  answered.resolve()
  await expect(page.getByText(/instruments for sale/)).toBeVisible()
})

test('a picture that fails to load is replaced by the placeholder', async ({ page, context, expectRefusalOf }) => {
  await context.route('**/plates/*/demo/**', (route) => route.fulfill({ status: 404 }))
  expectRefusalOf(/\/plates\/\w+\/demo\//)
  await open(page, '/catalog?q=Agate')
  await press(page.getByRole('main').getByRole('link', { name: 'Agate OM', exact: true }))
  const picture = page.getByRole('region', { name: 'Photos of Agate OM' }).locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/plates\/\w+\/placeholder/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a broken picture shows the placeholder before any script has loaded, and afterwards', async ({
  page,
  context,
  expectRefusalOf,
}) => {
  const { promise: scripts, resolve: letScriptsLoad } = Promise.withResolvers<void>()
  await context.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await context.route('**/plates/*/demo/**', (route) => route.fulfill({ status: 404 }))
  expectRefusalOf(/\/plates\/\w+\/demo\//)
  await page.goto('/catalog?q=Agate', { waitUntil: 'commit' })
  const picture = page.getByRole('main').getByRole('article').locator('img').first()
  const isPlaceholder = () =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc.includes('/placeholder'))
  await expect.poll(isPlaceholder).toBe(true)
  expect(await picture.evaluate((image) => Object.keys(image).some((key) => key.startsWith('__react')))).toBe(false)

  letScriptsLoad()
  await page.mouse.move(200, 200)
  await expect.poll(() => picture.evaluate((image) => Object.keys(image).some((key) => key.startsWith('__react')))).toBe(true)
  expect(await isPlaceholder()).toBe(true)
})

test('a portrait that fails to load is replaced by a stock portrait, and a banner by the placeholder', async ({
  page,
  context,
  expectRefusalOf,
}) => {
  const { builder } = await (await page.request.get('/api/v1/builders/fenwright-guitars')).json()
  const lost = /[^/]+$/.exec(builder.avatar_url)?.[0]
  await context.route(`**/avatars/${lost}`, (route) => route.fulfill({ status: 404 }))
  await context.route('**/files/builderprofileimages/**', (route) => route.fulfill({ status: 404 }))
  expectRefusalOf(/\/plates\/\w+\/avatars\/|\/files\/builderprofileimages\//)
  await open(page, '/builder/fenwright-guitars')
  const pictures = page.getByRole('main').locator('header img')
  const shown = () => pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0))
  const visible = await pictures.evaluateAll((all) => all.filter((image) => image.checkVisibility()).length)
  expect(visible).toBeGreaterThan(1)
  await expect.poll(async () => (await shown()).filter(Boolean)).toHaveLength(visible)
})

test('an instrument is shared by the device’s menu, by copying even in an old browser, and through four networks', async ({
  page,
  newVisitor,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await openProduct(page, 'Agate OM')
  await page.evaluate(() => window.scrollTo(0, 0))
  const address = page.url()
  await press(page.getByRole('button', { name: 'Share' }))
  const copying = page.getByRole('button', { name: 'Copy link' })
  // Recorded by the page itself, because a busy machine polls too rarely to see a two-second message.
  const labels = await copying.evaluateHandle((button) => {
    const shown: { text: string | null; at: number }[] = []
    const note = () => shown.push({ text: button.textContent, at: performance.now() })
    new MutationObserver(note).observe(button, { characterData: true, childList: true, subtree: true })
    return shown
  })
  await press(copying)
  await expect(toast(page, 'Link copied to clipboard!')).toBeVisible()
  await expect(copying).toBeVisible()
  const [copied, again] = await labels.jsonValue()
  expect([copied?.text, again?.text]).toEqual(['Copied', 'Copy link'])
  expect((again?.at ?? 0) - (copied?.at ?? 0)).toBeGreaterThan(1900)
  for (const name of ['Facebook', 'X', 'WhatsApp', 'Email']) {
    const link = page.getByRole('link', { name, exact: true }).first()
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(address).replaceAll('.', '\\.')))
  }

  const phone = await newVisitor()
  await phone.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset.shared = shared?.url
    }
  })
  await phone.goto(address)
  await open(phone, address)
  await press(phone.getByRole('button', { name: 'Share' }))
  await expect(phone.locator('html')).toHaveAttribute('data-shared', address)
})

test('signing up as a builder creates a builder account, and the email leads to the dashboard', async ({ page }) => {
  const person = newPerson()
  await open(page, '/catalog')
  await press(page.getByRole('banner').getByRole('button', { name: 'Sign Up' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Confirm password').fill(person.password)
  await dialog.getByLabel('I am a builder').check()
  await dialog.getByLabel(/18 or older/).check()
  await press(dialog.getByRole('button', { name: 'Sign Up', exact: true }))
  await expect(dialog).toContainText('Builder account created! Please click the authentication link in your email')

  await open(page, await linkInMail(page, person.email, /Confirm your email/))
  await press(page.getByRole('button', { name: 'Confirm my email' }))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('data-role', 'seller')
})
