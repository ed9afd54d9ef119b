import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { chooseAction, open, press, toast } from './pages.ts'
import { arriveAsMember, newBuyer, reload, thornquist } from './people.ts'
import { addPictures, arriveAsNewBuilder, showStep } from './product-form.ts'
import { expect, test } from './test.ts'

const HUB = '/dashboard/custom-builds'

// The trace would fetch blob previews, which the page's policy forbids.
test.use({ trace: 'off' })

test('a builder creates an offer, publishes it, copies it and deletes it', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/custom-build-listings/)
  await arriveAsNewBuilder(page, HUB)
  await press(page.getByRole('link', { name: 'Create your first listing' }))
  const form = formOf(page)

  await press(form.getByRole('button', { name: 'Publish' }))
  const wrong = [
    'Listing title is required',
    'Instrument type is required',
    'Short description is required',
    'All spec templates must have a name',
    'All spec templates must have a valid starting price',
  ]
  for (const words of wrong) await expect(form.getByText(words).first()).toBeVisible()
  // In the form's order.
  await expect(form.getByRole('complementary').getByRole('link', { name: /is required|must have/ })).toHaveText(wrong)
  await expect(form.getByLabel('Listing title')).toBeFocused()

  await form.getByLabel('Listing title').fill('The Dipper, a lap steel')
  await form.getByLabel('Instrument type').selectOption('Other')
  await form.getByLabel('Other type').fill('Lap steel')
  await form.getByLabel('Body shape').fill('Weissenborn')
  const short = form.getByLabel('Short description')
  await short.fill('a'.repeat(251))
  await expect(form.getByText('251/250')).toBeVisible()
  await addPictures(page, 'front.jpg', 'back.jpg')
  await form.getByLabel('Specification name').fill('Koa')
  await form.getByLabel('Starting price').fill('3,200')
  await form.getByLabel('Maximum price').fill('3,000')
  await form.getByLabel('Estimated build time').selectOption('12–16 weeks')
  await form.getByLabel('Payment terms').fill('Half first; write to ada@heron.example for the rest')
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(short).toHaveAccessibleDescription(/Short description must be 250 characters or less/)
  await expect(form.getByLabel('Maximum price')).toHaveAccessibleDescription(/can’t be lower than the starting price/)

  await short.fill('A hollow neck, and a voice that carries over the water.')
  await form.getByLabel('Maximum price').fill('4,800')
  await writeOptions(page)
  await reload(page)
  await expect(page.getByText('We restored your unsaved changes')).toBeVisible()
  await press(form.getByRole('button', { name: 'Publish' }))
  await expect(form.getByText(/Please leave out email addresses/).first()).toBeVisible()
  await form.getByLabel('Payment terms').fill('Half first, the rest when it is strung.')
  await press(form.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('The Dipper, a lap steel is ready')).toBeVisible()
  await expect(page.getByText('so buyers cannot request this instrument')).toBeVisible()

  await reload(page)
  await expect(form.getByLabel('Other type')).toHaveValue('Lap steel')
  await expect(form.getByLabel('Master koa adds')).toHaveValue('380')
  await expect(form.getByLabel('Option name')).toHaveCount(4)
  await expect(form.getByRole('group', { name: /^Photos/ })).toContainText('2 of 10')
  await press(form.getByRole('button', { name: 'Copy Koa' }))
  const copied = form.getByRole('group', { name: 'Koa (Copy)' })
  await copied.getByLabel('Specification name').fill('Walnut')
  await expect(form.getByLabel('Option name')).toHaveCount(8)
  await press(form.getByRole('button', { name: 'Save changes' }))
  await expect(toast(page, 'Listing saved')).toBeVisible()

  await press(page.getByRole('link', { name: '← Custom Builds' }))
  const card = page.getByRole('article', { name: 'The Dipper, a lap steel', exact: true })
  await expect(card).toContainText('From $3,200')
  await expect(card).toContainText('2 specifications')
  await expect(page.getByText('You are not accepting custom builds at the moment')).toBeVisible()
  await press(card.getByRole('button', { name: 'Unpublish' }))
  await expect(card.getByText('Draft')).toBeVisible()
  await press(card.getByRole('button', { name: 'Publish' }))
  await expect(card.getByText('Published')).toBeVisible()
  await chooseAction(card, 'Duplicate')
  await expect(toast(page, 'Listing duplicated. It is saved as a draft.')).toBeVisible()
  const copy = page.getByRole('article', { name: 'The Dipper, a lap steel (Copy)' })
  await expect(copy).toContainText('Draft')
  await expect(copy).toContainText('2 specifications')

  await chooseAction(copy, 'Delete')
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(toast(page, 'Listing deleted')).toBeVisible()
  await expect(copy).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { name: /Dipper/ })).toBeFocused()
  await expect(card).toBeVisible()
})

/** One option of each type; one choice costs extra. */
async function writeOptions(page: Page) {
  const form = formOf(page)
  const add = form.getByRole('button', { name: 'Add an option' })
  await press(add)
  await expect(form.getByLabel('Option name')).toBeFocused()
  await form.getByLabel('Option name').fill('Wood')
  await form.getByLabel('Values').fill('Koa, Master koa,, Koa')
  await form.getByLabel('Required', { exact: true }).check()
  await form.getByLabel('Affects the price').check()
  await form.getByLabel('Master koa adds').fill('380')
  const more = [
    { name: 'Color', type: 'Color picker', hint: 'starts at #000000' },
    { name: 'Name on the label', type: 'Text', hint: 'The buyer types the value.' },
    { name: 'Drawing of the inlay', type: 'File upload', hint: 'up to 5 MB' },
  ]
  for (const { name, type, hint } of more) {
    await press(add)
    await form.getByLabel('Option name').last().fill(name)
    const option = form.getByRole('group', { name, exact: true })
    await option.getByLabel('Option type').selectOption(type)
    await expect(option.getByText(hint)).toBeVisible()
  }
  const inlay = form.getByRole('group', { name: 'Drawing of the inlay', exact: true })
  await inlay.getByLabel('Affects the price').check()
  await inlay.getByLabel('Extra cost in dollars').fill('250')
  await inlay.getByLabel('Note on the price').fill('For a line drawing')
}

test.describe('on a phone', () => {
  test.use(SCREENS['on a phone'])

  test('settings are saved and applications are answered, and every screen is accessible', async ({ page, request }) => {
    const builder = await builderThroughApi(request)
    const name = `Ptarmigan ${crypto.randomUUID().slice(0, 8)}`
    const product = await builder.lists(name, { requires_approval: true })
    const messages = ['I play in a quiet band.', 'For my daughter.']
    for (const message of messages) await apply(page, product, message)
    await arriveAsMember(page, thornquist, `${HUB}?tab=applications`)
    const entries = page.getByRole('article', { name })
    const [asked, other] = messages.map((message) => entries.filter({ hasText: message }))
    await expect(asked ?? entries).toBeVisible()
    await expectAccessible(page, 'applications')
    await press((asked ?? entries).getByRole('button', { name: 'Approve' }))
    await expect(toast(page, 'Application approved')).toBeVisible()
    await expect((asked ?? entries).getByText('Approved', { exact: true })).toBeVisible()
    await press((other ?? entries).getByRole('button', { name: 'Decline' }))
    await expect(toast(page, 'Application declined')).toBeVisible()
    await expect((other ?? entries).getByText(/^Declined on/)).toBeFocused()
    await expect((asked ?? entries).getByText(/^Approved on/)).toBeVisible()
    await expect(entries.getByRole('button')).toHaveCount(0)

    await arriveAsNewBuilder(page, `${HUB}?tab=settings`)
    const form = page.getByRole('form', { name: 'Custom build settings' })
    await expect(form.getByLabel('Deposit (%)')).toHaveValue('50')
    await form.getByLabel('I take commissions').check()
    await expect(form.getByLabel('Build time (weeks)')).toBeHidden()
    await form.getByText('More', { exact: true }).click()
    await expect(form.getByLabel('Build time (weeks)')).toHaveValue('12')
    const types = form.getByRole('combobox', { name: 'Instruments you build to order' })
    for (const type of ['archtop', 'Archtop', 'tenor guitars']) {
      await types.fill(type)
      await types.press('Enter')
    }
    await expect(form.getByRole('list', { name: 'Selected' }).getByRole('listitem')).toHaveText(['archtop', 'tenor guitars'])
    await form.getByLabel('Lowest price').fill('2,450')
    await form.getByLabel('Highest price').fill('2,000')
    await form.getByLabel('Deposit (%)').fill('0')
    await form.getByLabel('Build time (weeks)').fill('')
    await press(form.getByRole('button', { name: 'Save settings' }))
    await expect(form.getByLabel('Lowest price')).toHaveAccessibleDescription(/Enter a multiple of \$100/)
    await expect(form.getByLabel('Highest price')).toHaveAccessibleDescription(/can’t be lower than the lowest/)
    await expectAccessible(page, 'settings with errors')
    await form.getByLabel('Lowest price').fill('2,400')
    await form.getByLabel('Highest price').fill('9,000')
    await press(form.getByRole('button', { name: 'Save settings' }))
    await expect(toast(page, 'Settings saved')).toBeVisible()
    await open(page, `${HUB}-legacy`)
    await expect(form.getByLabel('Deposit (%)')).toHaveValue('0')
    await expect(form.getByLabel('Build time (weeks)')).toHaveValue('12')
    await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
    await expectAccessible(page, 'the management page')

    await open(page, `${HUB}/new`)
    await showStep(page, 'Specifications')
    await press(formOf(page).getByRole('button', { name: 'Add an option' }))
    await expectAccessible(page, 'the listing’s form')
    await open(page, HUB)
    await expect(page.getByRole('heading', { name: 'No custom build listings yet' })).toBeVisible()
    await expectToFit(page, 'the hub')
  })
})

test('an unknown listing is not found, and failures keep their input', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\//)
  await arriveAsNewBuilder(page, `${HUB}/${crypto.randomUUID()}/edit`)
  await expect(page.getByRole('heading', { level: 1, name: 'Listing not found' })).toBeVisible()

  const form = formOf(page)
  await open(page, `${HUB}/new`)
  await form.getByLabel('Listing title').fill('Dunlin')
  await form.getByLabel('Instrument type').selectOption('Cello')
  await form.getByLabel('Short description').fill('A small cello.')
  await form.getByLabel('Specification name').fill('Spruce')
  await form.getByLabel('Starting price').fill('6,500')
  await silenceWrites(page)
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(form.getByText('Failed to save listing. Please try again.')).toBeVisible()
  await page.unrouteAll()
  await press(form.getByRole('button', { name: 'Save draft' }))
  await expect(toast(page, 'Draft saved')).toBeVisible()

  await press(page.getByRole('link', { name: '← Custom Builds' }))
  await silenceWrites(page)
  const card = page.getByRole('article', { name: 'Dunlin' })
  await press(card.getByRole('button', { name: 'Publish' }))
  await expect(toast(page, 'Failed to update listing')).toBeVisible()
  await chooseAction(card, 'Duplicate')
  await expect(toast(page, 'Failed to duplicate listing')).toBeVisible()
  await chooseAction(card, 'Delete')
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByRole('alertdialog')).toContainText('Failed to delete listing')
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await press(page.getByRole('tab', { name: 'Settings' }))
  await expect(page).toHaveURL(`${HUB}?tab=settings`)
  await press(page.getByRole('button', { name: 'Save settings' }))
  await expect(page.getByText('Failed to save settings. Please try again.')).toBeVisible()

  await page.route(/custom-build-listings|purchase-applications/, (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, HUB)
  await expect(page.getByText('Failed to load custom build listings')).toBeVisible()
  await press(page.getByRole('tab', { name: 'Applications' }))
  await expect(page.getByText('Failed to load applications')).toBeVisible()
  await page.unrouteAll()
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('heading', { name: 'No applications yet' })).toBeVisible()
})

function formOf(page: Page) {
  return page.getByRole('form', { name: 'Custom build listing' })
}

/** From now on all writes fail. */
async function silenceWrites(page: Page) {
  await page.route(/\/api\/v1\/custom-build/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, json: {} }),
  )
}

/** A new buyer applies. */
async function apply(page: Page, product_id: string, message: string) {
  const { session } = await newBuyer(page)
  await apiCallsAs(page.request, session)('POST', '/purchase-applications', { product_id, message })
}
