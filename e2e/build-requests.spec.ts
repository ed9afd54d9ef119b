import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit, SCREENS } from './accessibility.ts'
import { apiCallsAs } from './api-calls.ts'
import { payDeposit } from './buying-through-api.ts'
import { LISTINGS, LONG_WORD, newMaker } from './custom-build-maker.ts'
import { mailTo } from './mailbox.ts'
import { open, press, toast, waitForHydration } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, type Buyer, newBuyer, reload } from './people.ts'
import { CARDS, payBy } from './shop.ts'
import { expect, test } from './test.ts'

const MINE = '/account?tab=custom-builds'
const OFFER = /\/api\/v1\/builders\/.*\/custom-builds/
const RECEIVED = '/dashboard/custom-builds?tab=requests'

test('a build is requested with the wizard, quoted, revised, accepted, paid in two payments and completed', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  test.setTimeout(180_000)
  expectRefusalOf(/\/custom-build-requests|create-checkout-session|\/custom-builds$/)
  const bench = await newVisitor({ ...SCREENS['on a phone'], permissions: ['clipboard-read', 'clipboard-write'] })
  const maker = await newMaker(bench, LISTINGS)
  await arriveAs(bench, maker)
  const buyer = await arriveAsNewBuyer(page, maker.path)

  await expect(page.getByRole('heading', { name: 'Custom Builds' })).toBeVisible()
  await silence(page, OFFER)
  await press(page.getByRole('button', { name: 'View details of The Heron' }))
  await expect(page.getByRole('dialog').getByText('Failed to load specification options')).toBeVisible()
  await page.unrouteAll()
  await press(page.getByRole('dialog').getByRole('button', { name: 'Try again' }))
  const detail = page.getByRole('dialog', { name: 'The Heron' })
  await expect(detail).toContainText('$3,000 – $4,000')
  await expect(detail).toContainText('Spruce, Cedar (+$150)')
  // The form waits for the account's data, so that no field changes during typing.
  const known = Promise.withResolvers<void>()
  await page.route('**/api/v1/profile', async (route) => {
    await known.promise
    await route.continue()
  })
  await press(detail.getByRole('button', { name: 'Request Custom Build' }))

  const wizard = page.getByRole('dialog', { name: 'Request Custom Build' })
  await expect(wizard).toContainText('Loading the request')
  known.resolve()
  await expect(wizard.getByRole('heading', { name: /^Choose a specification/ })).toBeVisible()
  await press(wizard.getByRole('button', { name: 'Cancel' }))
  await press(page.getByRole('button', { name: 'Request Custom Build' }).first())
  await press(wizard.getByRole('button', { name: 'Continue' }))
  await expect(wizard.getByText('Please select a listing and specification')).toBeVisible()
  await wizard.getByLabel('The Heron').check()
  await press(wizard.getByRole('button', { name: 'Continue' }))
  await wizard.getByLabel('Plain').check()
  await wizard.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(wizard.getByText('Step 3 of 4')).toBeVisible()
  await expect(wizard.getByRole('heading', { name: /^Customize your build/ })).toBeFocused()
  await expect(wizard.getByText('Top is required')).toBeHidden()
  await expect(wizard.getByText('$3,000 – $4,000')).toBeVisible()
  await wizard.getByRole('button', { name: 'Continue' }).dblclick()
  await expect(wizard.getByText('Top is required')).toBeVisible()
  await expect(wizard.getByRole('group', { name: 'Top' }).getByRole('radio').first()).toBeFocused()
  await wizard.getByRole('radio', { name: 'Cedar' }).check()
  await silence(page, OFFER)
  await reload(page)
  await press(page.getByRole('button', { name: 'Request Custom Build' }).first())
  await expect(wizard.getByText('Failed to load customization options')).toBeVisible()
  await page.unrouteAll()
  await press(wizard.getByRole('button', { name: 'Try again' }))
  await expect(wizard.getByRole('radio', { name: 'Cedar' })).toBeChecked()
  await wizard.getByLabel('Inlay').fill('A heron at the twelfth fret')
  await expect(wizard.getByText('$3,350 – $4,350')).toBeVisible()
  await press(wizard.getByRole('button', { name: 'Back' }))
  await wizard.getByLabel('Fancy').check()
  await wizard.getByLabel('Plain').check()
  await press(wizard.getByRole('button', { name: 'Continue' }))
  // Choosing another specification cleared the options.
  await expect(wizard.getByLabel('Inlay')).toHaveValue('')
  await wizard.getByRole('radio', { name: 'Cedar' }).check()
  await press(wizard.getByRole('button', { name: 'Continue' }))
  await expect(wizard.getByRole('button', { name: 'Choose file: Drawing' })).toBeFocused()
  const drawing = { name: 'rosette.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a rosette') }
  await wizard.locator('input[type=file]').setInputFiles(drawing)
  await expect(wizard.getByRole('link', { name: 'Drawing (PDF)' })).toBeVisible()
  await expect(wizard.getByText('rosette.pdf')).toBeVisible()
  await press(wizard.getByRole('button', { name: 'Continue' }))

  await wizard.getByLabel('Full Name').fill('June Okafor')
  await expect(wizard.getByLabel('Email Address')).toHaveValue(buyer.email)
  await wizard.getByLabel('Detailed Description').fill('Call me: 415 555 0100')
  await press(wizard.getByText('More', { exact: true }))
  await wizard.getByLabel('Budget range').selectOption('$2,500 - $5,000')
  await reload(page)
  await press(page.getByRole('button', { name: 'Request Custom Build' }).first())
  await expect(wizard.getByText('Step 4 of 4')).toBeVisible()
  await expect(wizard.getByLabel('Full Name')).toHaveValue('June Okafor')
  await wizard.getByRole('button', { name: 'Submit request' }).dblclick()
  await expect(wizard.getByLabel('Detailed Description')).toBeFocused()
  await expect(wizard.getByText(/Please leave out phone numbers/)).toBeVisible()
  await wizard.getByLabel('Detailed Description').fill('An OM for fingers, light as a bird, 25.4 inch scale.')
  await wizard.getByRole('button', { name: 'Submit request' }).dblclick()
  await expect(toast(page, 'Custom build request submitted successfully!')).toBeVisible()
  await open(page, MINE)
  const mine = page.getByRole('article', { name: 'The Heron' })
  await expect(mine).toHaveCount(1)
  await expect(mine.getByText('Pending', { exact: true })).toBeVisible()

  await mailTo(bench, maker.email, 'June Okafor requested a custom build')
  await open(bench, maker.path)
  await expectToFit(bench, 'a profile with a long word')
  await open(bench, RECEIVED)
  await press(bench.getByRole('link', { name: 'The Heron' }))
  const received = bench.getByRole('article', { name: 'The Heron' })
  await expect(received).toContainText('25.4 inch scale')
  await expect(received).toContainText('$3,150 – $4,150')
  await expect(received.getByRole('link', { name: 'Drawing (PDF)' })).toHaveAttribute('href', /^\/files\/.*\.pdf$/)
  await expect(received.getByText('rosette.pdf')).toBeVisible()
  await expect(mine.getByText('Reviewed', { exact: true })).toBeVisible()
  await quote(bench, { price: '3,333.33', completion: 'Spring 2027', words: `With pleasure. ${LONG_WORD}` })
  await expectAccessible(bench, 'a request that was quoted')
  await expect(mine.getByText('Quoted', { exact: true })).toBeVisible()
  await expect(mine).toContainText('$3,333.33')
  // Thirty percent, as the builder's settings suggest.
  await expect(mine.getByRole('button', { name: 'Pay Deposit ($1,000)' })).toBeVisible()
  await expect(mine).toContainText('With pleasure.')

  // First the answer, then the money.
  const top = async (name: string | RegExp) => (await mine.getByRole('button', { name }).boundingBox())?.y ?? 0
  expect(await top(/^Pay Deposit/)).toBeGreaterThan(await top('Accept quote'))

  // The buyer accepts the version on screen: the second one arrives while the page is offline.
  const isStale = /\/api\/v1\/custom-build-requests\/(mine|[\w-]+$)/
  await silence(page, isStale)
  await press(received.getByRole('button', { name: 'Revise quote' }))
  await expect(received.getByRole('heading', { name: 'Revise your quote' })).toBeFocused()
  await expectToFit(bench, 'a quote that is revised')
  await quote(bench, {
    price: '33.33',
    completion: 'Summer 2027',
    words: 'I have found a board for you.',
    deposit: { proposed: '30', typed: '50', hint: 'Deposit $16.67, then a balance of $16.66.' },
  })
  await expect(mine).toContainText('$3,333.33')
  await press(mine.getByRole('button', { name: 'Accept quote' }))
  await expect(mine.getByText('The builder changed the quote. Review the new version before you accept.')).toBeVisible()
  await page.unrouteAll()
  await reload(page)
  await press(mine.getByText('Previous version'))
  await expect(mine).toContainText('Version 1: $3,333.33')
  await press(mine.getByRole('button', { name: 'Accept quote' }))
  await expect(toast(page, 'Quote accepted')).toBeVisible()
  // The button was removed.
  await expect(mine.getByRole('heading', { name: 'The Heron' })).toBeFocused()
  await expect(received.getByText('Accepted', { exact: true })).toBeVisible()

  await silence(bench, /create-checkout-session/)
  await press(received.getByText('Payment links'))
  await press(received.getByRole('button', { name: 'Copy deposit link ($16.67)' }))
  await expect(toast(bench, 'Failed to create payment link')).toBeVisible()
  await bench.unrouteAll()
  await press(received.getByRole('button', { name: 'Copy deposit link ($16.67)' }))
  await expect(toast(bench, 'Deposit link copied to clipboard')).toBeVisible()
  const link = await bench.evaluate(() => navigator.clipboard.readText())
  await open(page, link)
  await silence(page, /create-checkout-session/)
  await press(page.getByRole('button', { name: 'Pay $16.67' }))
  await expect(page.getByText('Failed to initiate payment')).toBeVisible()
  await page.unrouteAll()
  const [id = ''] = link.match(/[0-9a-f-]{36}/) ?? []
  await payDeposit(page.request, { buyer, id, amount: 16.67 })
  await expect(page.getByText('The deposit is paid. Thank you.')).toBeVisible()
  await expect(received.getByText('Balance unpaid')).toBeVisible()
  await press(received.getByRole('button', { name: 'Copy balance link ($16.66)' }))
  await expect(toast(bench, 'Full payment link copied to clipboard')).toBeVisible()
  await forbidCopying(bench)
  await press(received.getByRole('button', { name: 'Copy balance link ($16.66)' }))
  await expect(received.getByLabel('Your browser couldn’t copy the link. Copy it here:')).toHaveValue(/\/pay\/full$/)

  await open(page, MINE)
  await silence(page, /create-checkout-session/)
  const balance = mine.getByRole('button', { name: 'Pay Balance ($16.66)' })
  await press(balance)
  await expect(mine.getByText('Failed to initiate payment')).toBeVisible()
  await page.unrouteAll()
  await press(balance)
  await payOnSecurePage(page)
  await expect(page.getByText('Paid in full. Thank you.')).toBeVisible()
  await press(received.getByRole('button', { name: 'Mark as completed' }))
  await press(bench.getByRole('alertdialog').getByRole('button', { name: 'Mark as completed' }))
  await expect(toast(bench, 'Request updated successfully!')).toBeVisible()
  await open(page, MINE)
  await expect(mine.getByText('Completed', { exact: true })).toBeVisible()
  await expect(mine).toContainText('Paid in full')
})

test.describe('on a phone', () => {
  test.use(SCREENS['on a phone'])

  test('a free request survives signing in and a server error, is declined, and another is withdrawn', async ({
    page,
    newVisitor,
    expectRefusalOf,
  }) => {
    expectRefusalOf(/\/(custom-build-(requests|payments)|custom-builds$)/)
    const bench = await newVisitor()
    const maker = await newMaker(bench, [])
    await arriveAs(bench, maker)
    const buyer = await newBuyer(page)
    await open(page, maker.path)
    const panel = page.getByRole('region', { name: 'Custom Builds' })
    await expect(panel).toContainText('$2,000 – $6,000')
    await expect(panel).toContainText('20 weeks')
    await expect(panel).toContainText('30%')
    await expectAccessible(page, 'a profile with its terms')
    await silence(page, OFFER)
    await press(panel.getByRole('button', { name: 'Request Custom Build' }))
    const dialog = page.getByRole('dialog', { name: 'Request Custom Build' })
    await expect(dialog.getByText('Failed to load custom build options')).toBeVisible()
    await page.unrouteAll()
    await press(dialog.getByRole('button', { name: 'Try again' }))
    await press(dialog.getByRole('button', { name: 'Submit request' }))
    await expect(dialog.getByText('Choose the type of instrument')).toBeVisible()
    await expect(dialog.getByLabel('Full Name')).toBeFocused()
    await expectAccessible(page, 'a request with everything missing')
    await dialog.getByLabel('Full Name').fill('June Okafor')
    await dialog.getByLabel('Email Address').fill('june@example.com')
    await dialog.getByLabel('Type of Instrument').selectOption('Other')
    await dialog.getByLabel('Which instrument').fill('Cittern')
    await dialog.getByLabel('Detailed Description').fill(`Ten strings, and a flat back. ${LONG_WORD}`)
    await press(dialog.getByText('More', { exact: true }))
    await dialog.getByLabel('Timeline').selectOption('1-2 years')
    await press(dialog.getByRole('button', { name: 'Submit request' }))
    await signInHere(page, buyer)
    await expect(dialog.getByLabel('Which instrument')).toHaveValue('Cittern')
    await silence(page, /\/api\/v1\/custom-build-requests/)
    await press(dialog.getByRole('button', { name: 'Submit request' }))
    await expect(dialog.getByText('Failed to submit request. Please try again.')).toBeVisible()
    await page.unrouteAll()
    await press(dialog.getByRole('button', { name: 'Submit request' }))
    await expect(toast(page, 'Custom build request submitted successfully!')).toBeVisible()

    await open(bench, RECEIVED)
    await press(bench.getByRole('link', { name: 'Cittern' }))
    await press(bench.getByRole('button', { name: 'Decline' }))
    await silence(bench, /\/decline$/)
    await press(bench.getByRole('alertdialog').getByRole('button', { name: 'Decline' }))
    await expect(bench.getByText('Failed to update request. Please try again.')).toBeVisible()
    await bench.unrouteAll()
    await press(bench.getByRole('alertdialog').getByRole('button', { name: 'Decline' }))
    await expect(toast(bench, 'Request updated successfully!')).toBeVisible()
    await arriveAs(page, buyer, MINE)
    const mine = page.getByRole('article', { name: 'Cittern' })
    await expect(mine.getByText('Declined', { exact: true })).toBeVisible()
    await expect(mine).toContainText('Thank you for your interest. Unfortunately, I cannot take on this build at the moment.')
    await press(mine.getByText('Your request'))
    await expectAccessible(page, 'My Custom Builds')

    const customer = { customer_name: 'June Okafor', customer_email: 'june@example.com' }
    const wish = { builder_id: maker.profileId, build_type: 'Zither', description: 'With a bowed edge.' }
    await apiCallsAs(page.request, buyer.session)('POST', '/custom-build-requests', { ...customer, ...wish })
    // The page updates by itself.
    const other = page.getByRole('article', { name: 'Zither' })
    await press(other.getByRole('button', { name: 'Withdraw request' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }))
    await expect(other.getByText('Declined', { exact: true })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Withdraw request' })).toBeHidden()
    await open(bench, RECEIVED)
    await press(bench.getByRole('link', { name: /^Zither/ }))
    await expect(bench.getByText('June Okafor closed this request.')).toBeVisible()
    await open(page, `/custom-builds/${crypto.randomUUID()}/pay/deposit`)
    await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible()
  })
})

type Quote = { price: string; completion: string; words: string; deposit?: { proposed: string; typed: string; hint: string } }

async function quote(bench: Page, { price, completion, words, deposit }: Quote) {
  const form = bench.getByRole('form', { name: /Respond|Revise your quote/ })
  await form.getByLabel('Your response').fill(words)
  await form.getByLabel('Quoted price').fill(price)
  await form.getByLabel('Estimated completion').fill(completion)
  if (deposit) {
    await form.getByText('More', { exact: true }).click()
    const field = form.getByLabel('Deposit (%)')
    await expect(field).toHaveValue(deposit.proposed)
    await field.fill(deposit.typed)
    await expect(form.getByText(deposit.hint)).toBeVisible()
  }
  await press(form.getByRole('button', { name: /^Send/ }))
  await expect(form).toBeHidden()
  await expect(bench.getByRole('heading', { name: 'The Heron' })).toBeFocused()
}

/** Like a browser that allows neither way of copying. */
async function forbidCopying(page: Page) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'))
    navigator.clipboard.write = navigator.clipboard.writeText as () => Promise<void>
    document.execCommand = () => false
  })
}

/** From now on this call gets no response. */
async function silence(page: Page, address: RegExp) {
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
}

async function payOnSecurePage(page: Page) {
  await payBy(page, CARDS.pays)
  await expect(page).toHaveURL(/\/pay\/(deposit|full)\?session_id=/)
  await waitForHydration(page)
}

/** The dialog that opens before a visitor's request is sent. */
async function signInHere(page: Page, { email, password }: Buyer) {
  await expect(page.getByText('Sign up to request a custom build')).toBeVisible()
  await press(page.getByRole('dialog', { name: 'Sign Up' }).getByRole('button', { name: 'Already have an account? Sign in' }))
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel(/^E-?mail/).fill(email)
  await dialog.getByLabel('Password').fill(password)
  await press(dialog.getByRole('button', { name: 'Sign In', exact: true }))
  await expect(dialog).toBeHidden()
}
