import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { apiCallsAs, sessionOf } from './api-calls.ts'
import { newInstrument } from './builder-through-api.ts'
import { buy, payDeposit } from './buying-through-api.ts'
import { mailTo } from './mailbox.ts'
import { arriveAsOperator, goToSection, newWaitingBuilder, operator, operatorArea } from './operators.ts'
import { navigation, open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, type Buyer, newBuyer, signIn, thornquist } from './people.ts'
import { arriveAsNewBuilder } from './product-form.ts'
import { CARDS } from './shop.ts'
import { expect, test } from './test.ts'

test('only operators have access; others get an explanation, and an operator who signs in stays on the page', async ({
  page,
  newVisitor,
}) => {
  for (const arrive of [arriveAsNewBuyer, arriveAsNewBuilder]) {
    const other = await newVisitor()
    await arrive(other, '/admin/orders')
    await expect(other.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await expect(navigation(other).getByRole('link', { name: 'Operator' })).toBeHidden()
    await expect(operatorArea(other)).toBeHidden()
  }

  await open(page, '/admin/orders?status=completed')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await signIn(page, operator)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('completed')
  await press(navigation(page).getByRole('link', { name: 'Operator' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
})

test('a builder in review is reviewed, activated once, listed, and later suspended with a reason', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  // A page can be prefetched before its link is clicked.
  expectRefusalOf(/\/builder\//)
  const builder = await newWaitingBuilder(page)
  await arriveAsOperator(page)
  await expect(operatorArea(page).getByRole('link', { name: /^Builders \(\d+ waiting\)$/ })).toBeVisible()
  await press(page.getByRole('link', { name: /^Builders waiting/ }))
  await expect(page).toHaveURL('/admin/builders?standing=waiting')
  const entry = page.getByRole('article', { name: builder.name })
  await expect(entry).toContainText('I repair fiddles on the ferry.')
  await press(entry.getByRole('link', { name: builder.name }))
  await expect(page.getByRole('heading', { level: 1, name: builder.name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(builder.email)
  await expect(page.getByRole('link', { name: 'wren.example' })).toHaveAttribute('href', 'https://wren.example')

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await page.getByRole('button', { name: `Activate ${builder.name}` }).dblclick()
  await expect(toast(page, `${builder.name} is now active`)).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(page.getByRole('table', { name: 'Operator actions' })).toContainText('Activated a builder')
  await mailTo(page, builder.email, 'Your profile is live on Tonewood')
  const reader = await newVisitor()
  const directory = `/builders?q=${encodeURIComponent(builder.name)}`
  await open(reader, directory)
  await expect(reader.getByRole('main').getByRole('link', { name: builder.name })).toBeVisible()

  await press(page.getByRole('button', { name: `Suspend ${builder.name}` }))
  const dialog = page.getByRole('dialog', { name: `Suspend ${builder.name}?` })
  await press(dialog.getByRole('button', { name: 'Suspend', exact: true }))
  await expect(dialog.getByText('Please give a reason')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Please answer your buyers.')
  await press(dialog.getByRole('button', { name: 'Suspend', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Activate ${builder.name}` })).toBeVisible()
  const letter = await mailTo(page, builder.email, 'Your profile is not listed on Tonewood')
  expect(letter.text).toContain('Please answer your buyers.')
  await open(reader, directory)
  await expect(reader.getByRole('heading', { name: 'No builders found' })).toBeVisible()
})

test('a builder and an instrument are featured, and no longer featured', async ({ page }) => {
  const [maker, instrument] = ['Tin Heron Electronics', 'Wader Preamp']
  await arriveAsOperator(page, '/admin/builders?q=tin+heron')
  const entry = page.getByRole('article', { name: maker })
  await press(entry.getByRole('button', { name: `Feature ${maker}` }))
  await expect(entry.getByText('Featured', { exact: true })).toBeVisible()
  await press(entry.getByRole('button', { name: `Stop featuring ${maker}` }))
  await expect(entry.getByText('Featured', { exact: true })).toBeHidden()

  await goToSection(page, 'Instruments')
  await expect(page.getByRole('heading', { level: 1, name: 'Instruments' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('wader')
  await expect(page).toHaveURL('/admin/instruments?q=wader')
  const catalog = page.getByRole('table', { name: 'Catalog instruments' })
  const featured = page.getByRole('table', { name: 'Featured instruments' })
  // A search finds all of them, and the lists contain each once.
  await expect(featured).toBeHidden()
  await press(catalog.getByRole('button', { name: `Feature ${instrument}` }))
  await expect(catalog.getByRole('button', { name: `Stop featuring ${instrument}` })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(featured.getByRole('row', { name: instrument })).toBeVisible()
  await expect(page.getByRole('row', { name: instrument })).toHaveCount(1)
  await press(featured.getByRole('button', { name: `Stop featuring ${instrument}` }))
  await expect(featured.getByRole('row', { name: instrument })).toBeHidden()
})

test('any order is found by its number and refunded after a confirmation with buyer and amount', async ({ page }) => {
  const name = await newInstrument(page.request)
  const buyer = await newBuyer(page)
  const number = await buy(page.request, { buyer, name })

  await arriveAsOperator(page, '/admin/orders')
  await page.getByRole('searchbox', { name: 'Search' }).fill(number.toLowerCase())
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: number })
  await expect(row).toContainText(buyer.email)
  const total = await row.getByText(/^\$[\d,.]+$/).textContent()
  await press(row.getByRole('button', { name: `Refund order ${number}` }))
  const dialog = page.getByRole('alertdialog', { name: `Refund order ${number}?` })
  await expect(dialog).toHaveAccessibleDescription(
    new RegExp(`${buyer.email} will get a \\${total} refund to their original payment method for ${name}`),
  )
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Paid')

  await press(row.getByRole('button', { name: `Refund order ${number}` }))
  await dialog.getByRole('button', { name: `Refund ${total}` }).dblclick()
  await expect(toast(page, 'The refund is in progress')).toBeVisible()
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toBeHidden()
  await mailTo(page, buyer.email, `Order ${number} was refunded: ${name}`)
  await mailTo(page, thornquist.email, `Refunded: ${name} (order ${number})`)
  await open(page, '/admin/log')
  await press(page.getByRole('link', { name: `${number}: ${name}` }))
  await expect(page).toHaveURL(`/admin/orders?q=${number}`)
  await expect(row).toContainText('Refunded')
})

test('a payment for a custom build is refunded, and both sides are notified', async ({ page, newVisitor }) => {
  const shopper = await newVisitor()
  const buyer = await newBuyer(shopper)
  const what = `Cittern ${crypto.randomUUID().slice(0, 8)}`
  const id = await newQuote(shopper, buyer, what)
  await payDeposit(shopper.request, { buyer, id, amount: 400 })
  await arriveAs(shopper, buyer, `/custom-builds/${id}/pay/deposit`)
  await expect(shopper.getByText('The deposit is paid. Thank you.')).toBeVisible()

  await arriveAsOperator(page, '/admin/builds?show=payments')
  // The log doesn't repeat the buyer's own text.
  const booked = 'Custom build (deposit)'
  const row = page.getByRole('row').filter({ hasText: buyer.email })
  await expect(row).toContainText(booked)
  await press(row.getByRole('button', { name: `Refund ${booked}` }))
  const dialog = page.getByRole('alertdialog', { name: `Refund ${booked}?` })
  await expect(dialog).toHaveAccessibleDescription(
    new RegExp(`${buyer.email} will get a \\$400 refund to their original payment method for Custom build`),
  )
  await dialog.getByRole('button', { name: 'Refund $400' }).dblclick()
  await expect(toast(page, 'The refund is in progress')).toBeVisible()
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toBeHidden()
  await mailTo(page, buyer.email, `Refund: your deposit for ${what}`)
  await mailTo(page, thornquist.email, `The deposit for ${what} was refunded`)
  await expect(shopper.getByRole('button', { name: 'Pay $400' })).toBeVisible()
  await goToSection(page, 'Log')
  await expect(page.getByRole('row', { name: 'Refunded a payment for a custom build' }).first()).toContainText(booked)
})

test('a disputed payment is answered with evidence and won, and all sides see its status', async ({
  page,
  newVisitor,
  expectRefusalOf,
}) => {
  expectRefusalOf(/\/evidence$/)
  const name = await newInstrument(page.request)
  const shopper = await newVisitor()
  const buyer = await newBuyer(shopper)
  const number = await buy(shopper.request, { buyer, name, card: CARDS.isDisputed })
  await arriveAs(shopper, buyer, '/orders')
  const order = shopper.getByRole('article', { name: `Order ${number}` })
  await expect(order.getByText('Disputed', { exact: true })).toBeVisible()
  await expect(order).toContainText('Your bank is reviewing this payment')

  const maker = await newVisitor()
  await arriveAs(maker, { ...thornquist, session: await sessionOf(maker.request, thornquist) }, '/dashboard/orders')
  const row = maker.getByRole('article', { name: `Order ${number}` }).first()
  await expect(row.getByText('Disputed', { exact: true })).toBeVisible()
  await press(row.getByRole('link', { name }))
  const notice = maker.getByRole('region', { name: 'Dispute' })
  await expect(notice).toContainText('The cardholder says they didn’t make this payment')
  await expect(notice).toContainText('Evidence due')
  await expectAccessible(maker, 'a disputed order')
  await mailTo(page, thornquist.email, `Disputed: ${name}`)

  await arriveAsOperator(page, '/admin/money')
  const disputedMoney = page.getByRole('paragraph').filter({ hasText: 'is held by the buyers’ banks until they decide.' })
  await press(disputedMoney.getByRole('link', { name: /open disputes?$/ }))
  await expect(page).toHaveURL('/admin/disputes')
  await expectAccessible(page, 'the list of disputes')
  await press(page.getByRole('table', { name: 'Disputes' }).getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page, 'a dispute with its form')
  await press(page.getByRole('button', { name: 'File evidence' }))
  await expect(page.getByText('Please explain why the payment is valid')).toBeVisible()
  await page.getByLabel('Why the payment is valid').fill('winning_evidence')
  const receipt = page.getByLabel('Receipt or agreement')
  await receipt.setInputFiles({ name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<h1>No PDF</h1>') })
  await press(page.getByRole('button', { name: 'File evidence' }))
  await expect(page.getByText('Please choose a JPEG, PNG or PDF file.')).toBeVisible()
  await expect(page.getByLabel('Why the payment is valid')).toHaveValue('winning_evidence')
  await press(page.getByRole('button', { name: 'Remove page.pdf' }))
  await expect(receipt).toBeFocused()
  await expect(receipt).toHaveValue('')
  await receipt.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 %%EOF') })
  await page.getByRole('button', { name: 'File evidence' }).dblclick()
  await expect(toast(page, 'Evidence sent to the bank')).toBeVisible()
  await expect(page.getByText('Receipt or agreement: receipt.pdf')).toBeVisible()
  await expect(page.getByText('Dispute won', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a dispute that was won')
  await expect(notice).toContainText('The dispute was won')
  await expect(order.getByText('Disputed', { exact: true })).toBeHidden()
  await goToSection(page, 'Log')
  await expect(page.getByRole('row', { name: 'Submitted evidence for a dispute' }).first()).toContainText(name)
})

test('a message is read, answered by email, marked as handled, and reopened', async ({ page }) => {
  const id = crypto.randomUUID().slice(0, 8)
  const writer = `June ${id}`
  // A unique text, because the shop stores the same message once, and a retried test would find its own.
  const email = `june+${id}@example.com`
  const words = { name: writer, email, subject: 'press', message: 'May I photograph <b>a bench</b>?' }
  expect((await page.request.post('/api/v1/contact-messages', { data: words })).ok()).toBe(true)

  await arriveAsOperator(page, '/admin/messages')
  const letter = page.getByRole('article', { name: writer })
  await expect(letter).toContainText('May I photograph <b>a bench</b>?')
  await expect(letter.getByRole('link', { name: `Reply to ${writer}` })).toHaveAttribute(
    'href',
    `mailto:june%2B${id}@example.com?subject=Re%3A%20Press`,
  )
  await press(letter.getByRole('button', { name: /^Mark as handled/ }))
  await expect(letter).toBeHidden()
  await page.getByLabel('Show').selectOption('Handled')
  await expect(page).toHaveURL('/admin/messages?show=handled')
  await expect(letter).toContainText('Handled')
  await press(letter.getByRole('button', { name: /^Reopen/ }))
  await expect(letter).toBeHidden()
  await page.goBack()
  await expect(letter.getByRole('button', { name: /^Mark as handled/ })).toBeVisible()
})

test('the newsletter list is exported as a file, and the log records it', async ({ page }) => {
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@example.com`
  const data = { email, source: 'footer' }
  expect((await page.request.post('/api/v1/newsletter-subscriptions', { data })).ok()).toBe(true)
  await arriveAsOperator(page, '/admin/newsletter')
  await expect(page.getByRole('row', { name: email })).toContainText('Subscribed')

  const downloading = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Export as CSV' }))
  const file = await downloading
  expect(file.suggestedFilename()).toBe('newsletter.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`${email},footer,`)
  await goToSection(page, 'Log')
  await expect(page.getByRole('row', { name: 'Exported the newsletter list' }).first()).toContainText(operator.email)
})

test('a page that fails to load reports it and can be retried', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/api\/v1\/admin\/orders/)
  let isBroken = true
  await page.route('**/api/v1/admin/orders*', (route) =>
    isBroken
      ? route.fulfill({ status: 403, json: { error: { code: 'not_allowed', message: 'Only operators can do this' } } })
      : route.continue(),
  )
  await arriveAsOperator(page, '/admin/orders')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Only operators can do this')
  isBroken = false
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await open(page, '/admin/orders?page=900')
  await press(page.getByRole('link', { name: 'Back to the first page' }))
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
})

/** Thornquist gets a build request and quotes a price; returns the id of the request. */
async function newQuote(page: Page, { session, email }: Buyer, what: string): Promise<string> {
  const asMaker = apiCallsAs(page.request, await sessionOf(page.request, thornquist))
  const asked = { customer_name: 'June Okafor', customer_email: email, description: 'With ten strings.', build_type: what }
  const { profile } = await asMaker('GET', '/profile')
  const { request } = await apiCallsAs(page.request, session)('POST', '/custom-build-requests', {
    ...asked,
    builder_id: profile.id,
  })
  const quote = { quoted_price: 800, estimated_completion: 'In spring' }
  await asMaker('POST', `/custom-build-requests/${request.id}/quote`, quote)
  return request.id
}
