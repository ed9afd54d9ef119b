import type { Locator, Page } from '@playwright/test'
import { expectAccessibleOnBothScreens } from './accessibility.ts'
import { failingDatabase } from './failing-database.ts'
import { mailTo } from './mailbox.ts'
import { open, press } from './pages.ts'
import { reload } from './people.ts'
import { expect, test } from './test.ts'

const SHOP = 'shop@localhost'
const THANKS = "Thank you for your message! We'll get back to you soon."
const PARTNER_THANKS = "Thank you for your interest! We'll review your partnership proposal and get back to you soon."
const MESSAGES = '**/api/v1/contact-messages'

test('a message arrives: a thank-you dialog, a cleared form, and an email in the shop’s mailbox', async ({ page }) => {
  await open(page, '/contact')
  const name = `June Okafor ${crypto.randomUUID().slice(0, 8)}`
  const form = contactForm(page)
  await fill(form, { ...letter(), Name: name })
  // A double click sends it once.
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/contact-messages') && sent.push(request.url()))
  await form.getByRole('button', { name: 'Send message' }).dblclick()

  const dialog = page.getByRole('alertdialog', { name: 'Message sent' })
  await expect(dialog).toHaveAccessibleDescription(THANKS)
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expectFilled(form, { Name: '', Email: '', Message: '' })
  await expect(form.getByLabel('Subject')).toHaveValue('')
  await reload(page)
  await expectFilled(form, { Name: '', Email: '', Message: '' })
  expect(sent).toHaveLength(1)

  const mail = await mailTo(page, SHOP, name)
  expect(mail.subject).toBe(`Customer support: ${name}`)
  expect(mail.text).toContain('Do you ship <b>bouzoukis</b>?')
})

test('a proposal arrives too, and all topics and types can be chosen', async ({ page }) => {
  await open(page, '/contact')
  const options = (select: Locator) =>
    select.locator('option:enabled').evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))
  expect(await options(contactForm(page).getByLabel('Subject'))).toEqual([
    'general',
    'builder',
    'customer-support',
    'technical',
    'press',
    'other',
  ])

  await open(page, '/partnerships')
  const main = page.getByRole('main')
  for (const type of ['Builder', 'Distribution', 'Technology']) {
    const section = main.getByRole('region', { name: type, exact: true })
    expect(await section.getByRole('listitem').count()).toBeGreaterThan(2)
  }
  const form = main.getByRole('form', { name: 'Partnership inquiry' })
  const type = form.getByLabel('Partnership type')
  expect(await options(type)).toEqual(['builder', 'distribution', 'technology', 'strategic', 'other'])
  const company = `Fret & Co ${crypto.randomUUID().slice(0, 8)}`
  await fill(form, { 'Company name': company, 'Contact name': 'Ada', Email: newAddress(), Message: 'We have a showroom.' })
  await type.selectOption('distribution')
  await press(form.getByRole('button', { name: 'Send inquiry' }))
  const dialog = page.getByRole('alertdialog', { name: 'Inquiry sent' })
  await expect(dialog).toHaveAccessibleDescription(PARTNER_THANKS)
  await press(dialog.getByRole('button', { name: 'OK' }))
  await expectFilled(form, { 'Company name': '', 'Contact name': '', Email: '', Message: '' })
  expect((await mailTo(page, SHOP, company)).subject).toBe(`Distribution partnership: Ada, ${company}`)
})

test('missing or invalid input is reported beside its field, by the browser and by the shop', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/contact-messages/)
  await open(page, '/contact')
  const form = contactForm(page)
  await press(form.getByRole('button', { name: 'Send message' }))
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name')
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByLabel('Subject')).toHaveAccessibleDescription('Please choose a subject')
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/Please write a message/)

  // Valid for the browser, but not for the shop.
  const tooLong = 'm'.repeat(5001)
  await fill(form, { ...letter(), Name: '   ', Email: 'june@localhost', Message: tooLong })
  await press(form.getByRole('button', { name: 'Send message' }))
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/Please keep the message to 5000 characters or less/)
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name')
  await expect(form.getByLabel('Name')).toBeFocused()
  await expectFilled(form, { Message: tooLong })
})

test('while the shop is failing or unreachable, the form reports it and keeps the text, even through a reload', async ({
  browser,
}) => {
  // A plain page, because its console logs an error for every failed request.
  const page = await (await browser.newContext()).newPage()
  const words = letter()
  const mend = await failingDatabase([words.Email], 'inquiries')
  await open(page, '/contact')
  const form = contactForm(page)
  await fill(form, words)
  await press(form.getByRole('button', { name: 'Send message' }))
  await expect(form.getByRole('alert')).toHaveText('Something went wrong on our side. Please try again.')
  await expectFilled(form, words)
  await mend()

  await reload(page)
  await expectFilled(form, words)
  await expect(form.getByLabel('Subject')).toHaveValue('customer-support')
  await page.context().setOffline(true)
  await press(form.getByRole('button', { name: 'Send message' }))
  await expect(form.getByRole('alert')).toContainText('Couldn’t connect.')
  await expectFilled(form, words)

  await page.context().setOffline(false)
  await press(form.getByRole('button', { name: 'Send message' }))
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(THANKS)
  await expect(form.getByRole('alert')).toBeHidden()
  await page.context().close()
})

test('the forms are accessible with all errors shown, and after sending', async ({ page }) => {
  test.slow()
  for (const path of ['/contact', '/partnerships']) {
    await open(page, path)
    const form = page.getByRole('main').getByRole('form')
    await press(form.getByRole('button', { name: /^Send/ }))
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/Please write a message/)
    await expectAccessibleOnBothScreens(page, `${path}, with everything missing`)
  }
  await open(page, '/contact')
  await fill(contactForm(page), letter())
  await press(contactForm(page).getByRole('button', { name: 'Send message' }))
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleOnBothScreens(page, 'thanked')
})

// Last, because it uses up the hourly limit of one address.
test('a person over the limit is asked to wait, and input is kept', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/contact-messages/)
  const words = letter()
  await expect(async () => {
    const data = { name: 'June', email: words.Email, subject: 'other', message: crypto.randomUUID() }
    expect((await page.request.post('/api/v1/contact-messages', { data })).status()).toBe(429)
  }).toPass({ intervals: [10] })
  await open(page, '/contact')
  const form = contactForm(page)
  await fill(form, words)
  const refused = page.waitForResponse(MESSAGES)
  await press(form.getByRole('button', { name: 'Send message' }))
  expect((await refused).status()).toBe(429)
  await expect(form.getByRole('alert')).toHaveText(
    /^You’ve already sent us several messages\. Please try again in \d+ minutes?, or write to shop@localhost\.$/,
  )
  await expectFilled(form, words)
})

function newAddress() {
  return `writer-${crypto.randomUUID().slice(0, 8)}@example.com`
}

function letter() {
  return { Name: 'June Okafor', Email: newAddress(), Message: 'Do you ship <b>bouzoukis</b>?\nAnd to Iceland?' }
}

function contactForm(page: Page) {
  return page.getByRole('form', { name: 'Contact' })
}

async function fill(form: Locator, words: Record<string, string>) {
  for (const [label, value] of Object.entries(words)) await form.getByLabel(label, { exact: true }).fill(value)
  const subject = form.getByLabel('Subject')
  if (await subject.isVisible()) await subject.selectOption('customer-support')
}

async function expectFilled(form: Locator, words: Record<string, string>) {
  for (const [label, value] of Object.entries(words)) await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
}
