import type { Browser } from '@playwright/test'
import { failingDatabase } from './failing-database.ts'
import { mailTo } from './mailbox.ts'
import {
  errorBox,
  footerForm,
  isSubscribed,
  LINK_MAILED,
  newReader,
  newSubscriber,
  openUnsubscribe,
  subscribe,
  unsubscribeLink,
} from './newsletter.ts'
import { open, press, toast, waitForHydration } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, newBuyer } from './people.ts'
import { expect, test } from './test.ts'

const SUBSCRIBED = 'Successfully subscribed to our newsletter!'
const UNSUBSCRIBED = 'Successfully unsubscribed from newsletter'
const TAKEN = 'This email is already subscribed to our newsletter'
const UNREACHABLE = 'Couldn’t connect. Check your internet connection and try again.'
const CALLS = '**/api/v1/newsletter-subscriptions**'

const FORMS = [
  ['/', 'Newsletter', 'home-page'],
  ['/about', 'Newsletter', 'values-page'],
  ['/join-builders', 'Newsletter', 'builder-landing'],
  ['/terms', 'Newsletter in the footer', 'footer'],
] as const

test('subscribing from every form: thanked, welcomed by email, and told if already subscribed', async ({
  page,
  expectRefusalOf,
}) => {
  expectRefusalOf(/newsletter-subscriptions/)
  for (const [path, name, source] of FORMS) {
    const email = newReader()
    await open(page, path)
    const form = page.getByRole('form', { name, exact: true })
    const sent = page.waitForRequest(CALLS)
    await subscribe(form, email)
    expect((await sent).postDataJSON()).toEqual({ email, source })
    await expect(toast(page, SUBSCRIBED)).toBeVisible()
    await expect(form.getByLabel('Email address')).toHaveValue('')
    expect((await mailTo(page, email, /Welcome/)).text).toContain('Thank you for subscribing')

    await subscribe(form, email.toUpperCase())
    await expect(form.getByRole('alert')).toHaveText(TAKEN)
    await expect(toast(page, TAKEN)).toBeVisible()
  }
})

test('an invalid address gets an error beside the field, and nothing is sent', async ({ page }) => {
  await page.route(CALLS, () => expect(false, 'nothing is sent').toBe(true))
  await open(page, '/terms')
  await expect(footerForm(page).getByRole('button', { name: 'Subscribe' })).toBeDisabled()
  await subscribe(footerForm(page), 'not an address')
  const field = footerForm(page).getByLabel('Email address')
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field).toBeFocused()

  const dialog = await openUnsubscribe(page)
  await dialog.getByLabel('Email address').fill('nor is this')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription(/Please enter a valid email address/)
})

test('the email’s link only opens a page; its button unsubscribes, and people can subscribe again', async ({ page }) => {
  const email = await newSubscriber(page)
  const link = await unsubscribeLink(page, email)
  const answer = await open(page, link)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  await expect(page.getByText(`Click the button to unsubscribe ${email}`)).toBeVisible()
  expect(await isSubscribed(page, email)).toBe(true)

  await press(page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }))
  await expect(page.getByRole('heading', { name: UNSUBSCRIBED })).toBeVisible()
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe\?done$/)
  await open(page, link)
  await expect(page.getByRole('heading', { name: 'You’re already unsubscribed' })).toBeVisible()

  await subscribe(footerForm(page), email)
  await expect(toast(page, SUBSCRIBED)).toBeVisible()
})

test('the link works without JavaScript', async ({ page, newVisitor }) => {
  const email = await newSubscriber(page)
  const reader = await newVisitor({ javaScriptEnabled: false })
  await reader.goto(await unsubscribeLink(page, email))
  await reader.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('heading', { name: UNSUBSCRIBED })).toBeVisible()
  expect(await isSubscribed(page, email)).toBe(false)
})

test('one-click unsubscribe from a mail program works, and a broken link explains what to do', async ({ page }) => {
  const email = await newSubscriber(page)
  const link = await unsubscribeLink(page, email)
  const answer = await page.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([answer.status(), await answer.text()]).toEqual([200, UNSUBSCRIBED])

  await open(page, link.slice(0, -5))
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Send a new link' }))
  await expect(page.getByRole('dialog', { name: 'Unsubscribe from our newsletter' })).toBeVisible()
})

test('in the footer: the link is emailed, and the message is the same whether or not the address is subscribed', async ({
  page,
}) => {
  const subscriber = await newSubscriber(page)
  await open(page, '/terms')
  for (const email of [subscriber, newReader()]) {
    const dialog = await openUnsubscribe(page)
    await dialog.getByLabel('Email address').fill(email)
    await press(dialog.getByRole('button', { name: 'Unsubscribe' }))
    await expect(dialog.getByText(LINK_MAILED)).toBeVisible()
    await expect(dialog.getByText(email)).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Close' }).last())
    await expect(dialog).toBeHidden()
  }
  expect(await isSubscribed(page, subscriber)).toBe(true)

  await open(page, await unsubscribeLink(page, subscriber, 'Unsubscribe from the Tonewood newsletter'))
  await press(page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }))
  await expect(page.getByRole('heading', { name: UNSUBSCRIBED })).toBeVisible()
})

test('a signed-in person’s own address is unsubscribed at once; another address is not', async ({ page }) => {
  const { email } = await arriveAsNewBuyer(page, '/terms')
  const other = await newSubscriber(page)
  await newSubscriber(page, email)

  const dialog = await openUnsubscribe(page)
  const field = dialog.getByLabel('Email address')
  await expect(field).toHaveValue(email)
  await expect(dialog.getByText('Your own address, currently subscribed.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, UNSUBSCRIBED)).toBeVisible()
  await expect(dialog).toBeHidden()

  await openUnsubscribe(page)
  await expect(dialog.getByText('This is your own address, so it will be unsubscribed immediately.')).toBeVisible()
  await field.fill(other)
  await press(dialog.getByRole('button', { name: 'Unsubscribe' }))
  await expect(dialog.getByText(LINK_MAILED)).toBeVisible()
  expect(await isSubscribed(page, other)).toBe(true)
})

test('without a connection the form reports it and keeps the input', async ({ browser }) => {
  const page = await unwatched(browser)
  await page.route(CALLS, (route) => route.abort())
  await open(page, '/terms')
  const email = newReader()
  await subscribe(footerForm(page), email)
  await expect(footerForm(page).getByRole('alert')).toHaveText(UNREACHABLE)
  await expect(footerForm(page).getByLabel('Email address')).toHaveValue(email)

  const dialog = await openUnsubscribe(page)
  await dialog.getByLabel('Email address').fill(email)
  await press(dialog.getByRole('button', { name: 'Unsubscribe' }))
  await expect(errorBox(dialog)).toHaveText(UNREACHABLE)
  await page.unroute(CALLS)
  await press(dialog.getByRole('button', { name: 'Unsubscribe' }))
  await expect(dialog.getByText(LINK_MAILED)).toBeVisible()
  await page.context().close()
})

test('when the shop fails, each form reports it and works after the repair', async ({ browser }) => {
  const page = await unwatched(browser)
  const buyer = await newBuyer(page)
  await newSubscriber(page, buyer.email)
  const link = await unsubscribeLink(page, buyer.email)
  const newcomer = newReader()
  const mend = await failingDatabase([buyer.email, newcomer])
  await arriveAs(page, buyer, '/terms')

  await subscribe(footerForm(page), newcomer)
  await expect(footerForm(page).getByRole('alert')).toHaveText('Failed to subscribe to newsletter')
  await expect(toast(page, 'Failed to subscribe to newsletter')).toBeVisible()
  const dialog = await openUnsubscribe(page)
  await page.keyboard.press('Enter')
  await expect(errorBox(dialog)).toHaveText('Failed to unsubscribe')
  await expect(toast(page, 'Failed to unsubscribe')).toBeVisible()
  await open(page, link)
  await press(page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }))
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to unsubscribe')

  await mend()
  await press(page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }))
  await expect(page.getByRole('heading', { name: UNSUBSCRIBED })).toBeVisible()
  await page.context().close()
})

/** A browser whose console can log errors, as it does for every failed request. */
async function unwatched(browser: Browser) {
  return (await browser.newContext()).newPage()
}
