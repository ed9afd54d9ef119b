import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleOnBothScreens, expectToFit, onPhone, SCREENS, smallTargets } from './accessibility.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { pay, startPayment } from './buying-through-api.ts'
import { enterOn, expectFocusUncovered, tabTo, typeInto } from './keyboard.ts'
import { open, press, toast } from './pages.ts'
import { arriveAsMember, newBuyer, reload, thornquist } from './people.ts'
import { addPictures, arriveAsNewBuilder, newDraft, openNewProductForm, productForm, showStep } from './product-form.ts'
import { expect, test } from './test.ts'

const FIELDS =
  'input:visible:not([type=checkbox], [type=radio]), select:visible, textarea:visible, button:visible:not(.button-small)'

// The trace would fetch blob previews, which the page's policy forbids.
test.use({ trace: 'off' })

const nameIn = (form: Locator) => form.getByLabel('Name', { exact: true }).first()

async function fillNameAndPrice(form: Locator, name: string, price: string): Promise<void> {
  await nameIn(form).fill(name)
  await form.getByLabel('Price in dollars').fill(price)
}

async function openFormAsNewBuilder(page: Page): Promise<Locator> {
  await arriveAsNewBuilder(page)
  return openNewProductForm(page)
}

async function writeWholeListing(page: Page, name: string): Promise<void> {
  const form = productForm(page)
  await fillNameAndPrice(form, name, '4,200.00')
  await form.getByLabel('Category 1', { exact: true }).fill('acoustic guitars')
  await press(form.getByRole('button', { name: 'Add another category' }))
  await form.getByLabel('Category 2', { exact: true }).fill('Guitars')
  await form.getByLabel('Description').fill('The first of a pair.\n\nCedar over walnut.')
  await showStep(page, 'Photos')
  await addPictures(page, 'front.jpg', 'back.jpg', 'headstock.jpg')
  await form.getByLabel('Description of photo 1').fill('The whole front')
  await showStep(page, 'Specifications')
  await press(form.getByRole('button', { name: 'Scale length' }))
  await form.getByLabel('Value of Scale length').fill('25½″')
  await press(form.getByRole('button', { name: 'Add another specification' }))
  await form.getByLabel('Name of specification 2').fill('Rosette')
  await form.getByLabel('Value of Rosette').fill('spalted maple')
  await showStep(page, 'Shipping and sale')
  await press(form.getByRole('button', { name: /^Use 46 × 20 × 8″/ }))
  await expect(form.getByLabel('Height (in)')).toHaveValue('8')
  await form.getByLabel('Pounds').fill('15')
  await form.getByLabel('Length (in)').fill('46 1/2')
  await form.getByLabel('Width (in)').fill('20')
  await form.getByLabel('Height (in)').fill('9')
}

test('on a phone a builder creates a listing, previews it as a buyer, and publishes it', async ({ newVisitor }) => {
  const page = await newVisitor(SCREENS['on a phone'])
  await arriveAsMember(page, thornquist)
  await open(page, '/dashboard/payouts')
  const here = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payouts' })
  await expect(here).toBeInViewport({ ratio: 0.9 })
  await open(page, '/dashboard/profile')
  await expect(page.getByRole('form', { name: 'Builder profile' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await reload(page)
  await expect(page.getByRole('form', { name: 'Builder profile' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(700)
  await open(page, '/dashboard')
  await press(page.getByRole('link', { name: 'Add New Listing' }))
  await writeWholeListing(page, 'Redpoll Parlour')
  const form = productForm(page)
  await showStep(page, 'The instrument')
  await form.getByLabel('Price in dollars').focus()
  for (let stops = 0; stops < 10; stops++) await expectFocusUncovered(page).then(() => page.keyboard.press('Tab'))
  await showStep(page, 'Shipping and sale')
  await press(form.getByLabel('Offer local pickup'))
  await form.getByLabel('Pickup details').fill('Ring twice at the green door.')
  await expect(form.getByLabel('Pickup radius in miles')).toHaveValue('25')
  await press(form.getByLabel('Different terms for this instrument'))
  await form.getByLabel('Ships within (business days)').fill('7')
  await press(form.getByRole('button', { name: 'Preview' }))
  const preview = page.getByRole('dialog', { name: 'Listing preview' })
  await expect(preview.getByText('$4,200')).toBeVisible()
  await expect(preview.getByText('Free local pickup within 25 miles')).toBeVisible()
  await expect(preview.getByRole('row', { name: 'Rosette spalted maple' })).toBeVisible()
  await expect(preview.getByRole('list', { name: 'Terms of the sale' })).toContainText('Ships within 7 business days')
  await press(preview.getByRole('button', { name: 'Close', exact: true }))
  await expectToFit(page, 'the preview')

  await press(form.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Redpoll Parlour is for sale')).toBeVisible()
  await press(page.getByRole('link', { name: 'View listing' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'Redpoll Parlour' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Scale length 25½″' })).toBeVisible()
  await expect(page.getByText('Ships within 7 business days')).toBeVisible()
  await expect(page.getByRole('img', { name: 'The whole front' }).first()).toBeVisible()

  await press(page.getByRole('main').getByRole('link', { name: 'Edit listing' }).first())
  await expect(form.getByLabel('Category 2', { exact: true })).toHaveValue('guitars')
  await expect(form.getByLabel('Length (in)')).toBeHidden()
  await showStep(page, 'Shipping and sale')
  await expect(form.getByLabel('Length (in)')).toHaveValue('46.5')
  await showStep(page, 'The instrument')
  await form.getByLabel('Price in dollars').fill('3,900')
  await press(form.getByRole('button', { name: 'Save changes' }))
  await expect(toast(page, 'Listing saved')).toBeVisible()
  await press(form.getByRole('button', { name: 'Unpublish', exact: true }))
  await expect(toast(page, 'Listing unpublished')).toBeVisible()
  await expect.poll(async () => (await (await page.request.get('/api/v1/products?q=Redpoll')).json()).total).toBe(0)
})

test('on a phone, a step is in the address: Back and a reload show it', async ({ newVisitor }) => {
  const page = await newVisitor(SCREENS['on a phone'])
  const form = await openFormAsNewBuilder(page)
  const step = (name: string) => form.getByRole('region', { name, exact: true })
  const publish = form.getByRole('button', { name: 'Publish' })
  await expect(publish).toBeHidden()
  await press(form.getByRole('button', { name: 'Next: Photos' }))
  await expect(step('Photos')).toBeVisible()
  await showStep(page, 'Shipping and sale')
  await expect(publish).toBeVisible()
  await page.goBack()
  await showStep(page, 'Specifications')
  await expect(step('Specifications')).toBeVisible()
  await page.goBack()
  await expect(step('Photos')).toBeVisible()
  await expect(step('Specifications')).toBeHidden()
  await reload(page)
  await expect(step('Photos')).toBeVisible()
  await page.goBack()
  await expect(step('The instrument')).toBeVisible()
})

test('a stated measure is replaced after a line was edited, not while typing', async ({ page }) => {
  const form = await openFormAsNewBuilder(page)
  await form.getByLabel('Category 1', { exact: true }).fill('electric guitars')
  await press(form.getByRole('button', { name: 'Weight', exact: true }))
  await form.getByLabel('Value of Weight').fill('7 lb / 4 kg')
  await press(form.getByRole('button', { name: /^7 lb · / }))
  await form.getByLabel('Name of specification 1').fill('')
  await form.getByLabel('Name of specification 1').pressSequentially('Weight')
  await expect(form.getByText('“7 lb / 4 kg” has two values')).toBeHidden()
  await form.getByLabel('Value of Weight').fill('8 lb')
  await expect(form.getByText('but this line says 8 lb')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.getByText('but this line says 8 lb')).toBeHidden()
  await expect(form.getByLabel('Value of Weight')).toHaveAccessibleDescription('= 3.63 kg')
})

test('input survives a reload and other pages, and can be discarded and restored', async ({ page }) => {
  const form = await openFormAsNewBuilder(page)
  const name = nameIn(form)
  await name.fill('Siskin')
  await addPictures(page, 'front.jpg')
  await press(form.getByRole('button', { name: 'Nut width' }))
  await form.getByLabel('Value of Nut width').fill('1¾″')

  await reload(page)
  await expect(page.getByText('We restored your unsaved changes')).toBeVisible()
  await open(page, '/catalog')
  const tab = await page.context().newPage()
  await open(tab, '/dashboard/products/new')
  await expect(nameIn(productForm(tab))).toHaveValue('Siskin')
  await tab.close()
  await open(page, '/dashboard/products/new')
  await expect(name).toHaveValue('Siskin')
  await expect(form.getByLabel('Value of Nut width')).toHaveValue('1¾″')
  await expect(form.getByRole('group', { name: /^Photos/ })).toContainText('1 of 10')

  await press(form.getByRole('button', { name: 'Discard draft' }))
  await expect(name).toHaveValue('')
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect(name).toHaveValue('Siskin')
})

test('checks a readable line and questions a contradictory one', async ({ page }) => {
  const form = await openFormAsNewBuilder(page)
  await fillNameAndPrice(form, 'Linnet', '2400')
  await form.getByLabel('Category 1', { exact: true }).fill('acoustic guitars')
  await press(form.getByRole('button', { name: 'Scale length' }))
  await form.getByLabel('Value of Scale length').fill('25.4″')
  await expect(form.getByText('Buyers can filter by this')).toHaveCount(1)
  await expect(form.getByLabel('Value of Scale length')).toHaveAccessibleDescription('= 645.2 mm')
  await press(form.getByRole('button', { name: 'Add another specification' }))
  await form.getByLabel('Name of specification 2').fill('Weight')
  await form.getByLabel('Value of Weight').fill('4 lb 2 oz / 2.4 kg')
  await expect(form.getByText('“4 lb 2 oz / 2.4 kg” has two values. Which one is right?')).toBeVisible()
  await expectAccessible(page, 'the form with a question')
  await form.getByRole('button', { name: '4 lb 2 oz · 1.87 kg' }).click()
  await expect(form.getByText('Buyers can filter by this')).toHaveCount(2)
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(page).toHaveURL(/\/edit$/)
  await reload(page)
  await expect(form.getByLabel('Value of Weight')).toHaveValue('4 lb 2 oz / 2.4 kg')
  await expect(form.getByText('Buyers can filter by this')).toHaveCount(2)
})

test('an expired session loses no input', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/(api|auth)\/v1\//)
  const luthier = await arriveAsNewBuilder(page)
  const form = await openNewProductForm(page)
  await fillNameAndPrice(form, 'Wheatear', '900')
  await page.evaluate(() => localStorage.removeItem('tonewood-session'))
  // The page may notice before the press, and then the form is hidden.
  const save = form.getByRole('button', { name: 'Save draft' })
  await save.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page.getByText('User not authenticated').or(page.getByText('Access Denied'))).toBeVisible()

  await page.evaluate((session) => localStorage.setItem('tonewood-session', session), luthier.session)
  await reload(page)
  await expect(nameIn(form)).toHaveValue('Wheatear')
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(toast(page, 'Draft saved')).toBeVisible()
})

test('everything missing for publishing is listed, with a link to its field', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/products/)
  const builder = await arriveAsNewBuilder(page)
  await open(page, await newDraft(page, builder, 'Whinchat'))
  const form = productForm(page)
  const progress = page.getByRole('complementary', { name: 'Progress' })
  await expect(progress.getByText('Missing before publishing')).toBeVisible()
  await press(progress.getByRole('link', { name: 'Enter the packed weight' }))
  await expect(form.getByLabel('Pounds')).toBeFocused()
  await expect(form.getByLabel('Pounds')).toBeInViewport()
  await expect(page).toHaveURL(/#shipping-and-sale$/)
  await page.goBack()
  await expect(page).not.toHaveURL(/#/)
  // Input is checked when it is saved.
  await form.getByLabel('Pounds').fill('15')
  await expect(progress.getByText('Enter the packed weight')).toBeHidden()

  await press(form.getByRole('button', { name: 'Publish' }))
  await expect(progress.getByText('Please check these fields')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Choose photos' })).toBeFocused()
  await expect(progress.getByRole('link', { name: 'Add photos of the front, back and headstock.' })).toBeVisible()
  await expect(progress.getByRole('link', { name: 'Enter the packed length' })).toBeVisible()
  await addPictures(page, 'front.jpg', 'back.jpg', 'headstock.jpg')

  await press(form.getByLabel('Ship from the address in my profile'))
  await form.getByLabel('ZIP code').fill('972')
  await press(form.getByRole('button', { name: 'Publish' }))
  await expect(progress.getByText('Please check these fields')).toBeVisible()
  await expect(form.getByLabel('ZIP code')).toHaveAccessibleDescription(/Enter a zip code like 97205/i)
  await expect(form.getByLabel('Contact email')).toHaveAccessibleDescription(/Enter a contact email address/)
  await expect(form.getByLabel('Length (in)')).toHaveAccessibleDescription(/Enter the packed length/)
  await expect(progress.getByRole('link', { name: /payouts/ })).toHaveAttribute('href', '/dashboard/payouts')

  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(toast(page, 'Draft saved').first()).toBeVisible()
  await reload(page)
  await expect(form.getByLabel('ZIP code')).toHaveValue('972')

  // An error without a field is scrolled into view above the form.
  await press(form.getByLabel('Ship from the address in my profile'))
  for (const side of ['Length', 'Width', 'Height']) await form.getByLabel(`${side} (in)`).fill('20')
  await page.route('**/api/v1/products/*', (route) => route.fulfill({ status: 422, json: NOT_PAYABLE }), { times: 1 })
  await press(form.getByRole('button', { name: 'Publish' }))
  await expect(progress.getByRole('link', { name: 'Set up payouts' })).toBeFocused()
})

const NOT_PAYABLE = { error: { code: 'invalid_input', message: 'Not yet', fields: { payouts: ['Set up payouts'] } } }

test('an unreadable value is reported beside its field, a double click saves once, and a refusal keeps the draft', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/api\/v1\/products/)
  const form = await openFormAsNewBuilder(page)
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(nameIn(form)).toBeFocused()
  await expect(nameIn(form)).toHaveAccessibleDescription(/Give the instrument a name/)
  await expect(form.getByLabel('Price in dollars')).toHaveAccessibleDescription(/Enter a price/)

  await fillNameAndPrice(form, 'Dunnock', 'a lot')
  await form.getByLabel('Pounds').fill('heavy')
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(form.getByLabel('Price in dollars')).toHaveAccessibleDescription(/Enter a price such as 4,200/)
  await expect(form.getByLabel('Pounds')).toHaveAccessibleDescription(/Enter the weight, such as 8 pounds/)

  await fillNameAndPrice(form, 'Twite', '700')
  await form.getByLabel('Pounds').fill('')
  const shut = { error: { code: 'too_many', message: 'Too many at once', fields: {} } }
  await page.route('**/api/v1/products', (route) => route.fulfill({ status: 429, json: shut }), { times: 1 })
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(form.getByRole('alert')).toContainText('Too many at once')

  await form.getByRole('button', { name: 'Save draft' }).dblclick()
  await expect(page).toHaveURL(/\/edit$/)
  await open(page, '/dashboard')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a listing can be created by keyboard', async ({ page }) => {
  const form = await openFormAsNewBuilder(page)
  await typeInto(nameIn(form), 'Linnet')
  await typeInto(form.getByLabel('Price in dollars'), '1200')
  await enterOn(form.getByRole('button', { name: 'Nut width' }))
  await expect(form.getByLabel('Value of Nut width')).toBeFocused()
  await page.keyboard.type('43 mm')
  await tabTo(form.getByLabel('Ounces'))
  await page.keyboard.type('128')
  // Enter in a field saves and never publishes.
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(form.getByLabel('Value of Nut width')).toHaveValue('43 mm')
  await enterOn(form.getByRole('button', { name: 'Remove Nut width' }))
  await expect(form.getByRole('button', { name: 'Add another specification' })).toBeFocused()
})

test('a sold instrument can be viewed but not edited', async ({ page }) => {
  const name = `Brambling ${crypto.randomUUID().slice(0, 6)}`
  const form = `/dashboard/products/${await (await builderThroughApi(page.request)).lists(name)}/edit`
  const buyer = await newBuyer(page)
  const url = await startPayment(page.request, { buyer, name })
  await arriveAsMember(page, thornquist, form)
  await expect(page.getByText('This instrument is reserved for a buyer and can’t be changed right now.')).toBeVisible()

  await pay(page.request, { buyer, url })
  await open(page, form)
  await expect(page.getByText('This instrument has been sold and can no longer be changed.')).toBeVisible()
  await expect(productForm(page)).toHaveCount(0)
})

test('the form is accessible', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/products/)
  const builder = await arriveAsNewBuilder(page)
  await open(page, await newDraft(page, builder, 'Firecrest'))
  const form = productForm(page)
  await press(form.getByLabel('Ship from the address in my profile'))
  await press(form.getByLabel('Offer local pickup'))
  await press(form.getByLabel('Different terms for this instrument'))
  await press(form.getByRole('button', { name: 'Nut width' }))
  await press(form.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Please check these fields')).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'the form')
  expect(await smallTargets(form.locator(FIELDS))).toEqual([])
  // Small targets are fine for a mouse, but not for touch.
  await onPhone(page, async () => {
    const forTouch = form.locator(FIELDS).or(form.locator('.button-small:visible, [role=status] li a:visible'))
    expect(await smallTargets(forTouch)).toEqual([])
  })
  await press(form.getByRole('button', { name: 'Preview' }))
  await expect(page.getByRole('dialog', { name: 'Listing preview' })).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'the preview')
})
