import { expectAccessible } from './accessibility.ts'
import { apiCallsAs, sessionOf } from './api-calls.ts'
import { newInstrument } from './builder-through-api.ts'
import { contactThornquist, conversations, log, messageInput, say } from './chat.ts'
import { open, press, toast } from './pages.ts'
import { arriveAs, arriveAsNewBuyer, newBuyer, signInInstead, thornquist } from './people.ts'
import { expect, test } from './test.ts'

test('a visitor is asked to sign up and continues after signing in; visitors see no messages', async ({ page }) => {
  const me = await newBuyer(page)
  await open(page, '/messages')
  await expect(page.getByText('Only the two people in a conversation can read it.')).toBeVisible()
  await open(page, '/builder/thornquist-guitars')
  await press(page.getByRole('button', { name: 'Contact Builder' }))
  await expect(page.getByRole('dialog', { name: 'Sign Up' }).getByText('Sign up to contact this builder')).toBeVisible()
  await signInInstead(page, me)
  await expect(messageInput(page.getByRole('dialog', { name: 'Messages' }))).toBeVisible()
})

test('a failed load is reported and can be retried; the account page has the messages too', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/conversations/)
  const me = await arriveAsNewBuyer(page, '/messages')
  await press(page.getByRole('main').getByRole('link', { name: 'Discover Builders' }))
  await expect(page).toHaveURL('/builders')
  const chat = await contactThornquist(page)
  await say(chat, 'Are you at the bench today?')
  await expect(log(chat).getByText('Today')).toBeVisible()
  // Sent, and not only displayed.
  await expect(log(chat).getByText('Sending…')).toBeHidden()

  await page.route('**/api/v1/conversations**', (route) => route.fulfill({ status: 422, json: {} }))
  await arriveAs(page, me, '/account?tab=messages')
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch conversations' })
  await expect(failed).toBeVisible()
  await page.route('**/messages', (route) => route.fulfill({ status: 422, json: {} }))
  // It appears, whether through the retry or through a live update.
  await page.unroute('**/api/v1/conversations**')
  await expect(async () => {
    if (await failed.isVisible()) await failed.getByRole('button', { name: 'Try again' }).click({ timeout: 1000 })
    await expect(failed).toBeHidden({ timeout: 1000 })
  }).toPass()
  await press(conversations(page).getByRole('button'))
  await expect(page.getByText('Failed to fetch messages')).toBeVisible()
  await page.unroute('**/messages')
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(log(page).getByText('Are you at the bench today?')).toBeVisible()
  await expect(messageInput(page)).toBeInViewport({ ratio: 0.9 })
  // Back closes the conversation, and the account stays open.
  await page.goBack()
  await expect(page).toHaveURL('/account?tab=messages')
  await expect(page.getByText('Choose a conversation to read it.')).toBeVisible()

  await page.route('**/conversations/with**', (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, '/builder/thornquist-guitars')
  await press(page.getByRole('button', { name: 'Contact Builder' }))
  await expect(page.getByText('Failed to start conversation')).toBeVisible()
})

test('a question from an instrument’s page names it for both sides, and the builder sees a question count', async ({
  page,
  newVisitor,
}) => {
  const me = await arriveAsNewBuyer(page)
  const maker = await newVisitor()
  const name = await newInstrument(maker.request)
  const session = await sessionOf(maker.request, thornquist)
  await arriveAs(maker, { session }, `/dashboard/products?q=${encodeURIComponent(name)}`)
  const path = (await maker.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
  await open(page, path)
  await press(page.getByRole('button', { name: 'Contact Builder' }))
  const chat = page.getByRole('dialog', { name: 'Messages' })
  await expect(chat.getByText(`About ${name}`)).toBeVisible()
  await expectAccessible(page, 'A question about an instrument')
  await say(chat, 'Is it loud?')
  await expect(log(chat).getByRole('link', { name: `About ${name}` })).toHaveAttribute('href', path)
  // Only the first message of a visit names it.
  await say(chat, 'And how heavy is it?')
  await expect(log(chat).getByText('And how heavy is it?')).toBeVisible()
  await expect(log(chat).getByRole('link', { name: `About ${name}` })).toHaveCount(1)

  await maker.reload()
  await expect(
    maker
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/asked about by \d/),
  ).toBeVisible()
  await open(maker, '/messages')
  await press(conversations(maker).getByRole('button', { name: me.name }))
  await expect(log(maker).getByRole('link', { name: `About ${name}` })).toBeVisible()
})

test('on a wide screen the newest conversation opens by itself; on a phone the list comes first', async ({
  page,
  newVisitor,
}) => {
  const me = await arriveAsNewBuyer(page)
  await say(await contactThornquist(page), 'Do you build left-handed?')
  await expect(log(page).getByText('Today')).toBeVisible()

  await open(page, '/catalog')
  await press(page.getByRole('banner').getByRole('link', { name: /^Messages/ }))
  await expect(page).toHaveURL(/\/messages\/./)
  await expect(log(page).getByText('Do you build left-handed?')).toBeVisible()
  // No conversation was chosen yet: the caret appears with the choice.
  await expect(messageInput(page)).not.toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/catalog')
  await page.goForward()
  await press(conversations(page).getByRole('button'))
  await expect(messageInput(page)).toBeFocused()

  const phone = await newVisitor({ viewport: { width: 390, height: 844 } })
  await arriveAs(phone, me, '/messages')
  await expect(conversations(phone).getByRole('button')).toBeVisible()
  await expect(phone).toHaveURL('/messages')
  // In landscape there is room for a conversation beside the list.
  await phone.setViewportSize({ width: 844, height: 700 })
  await expect(phone.getByText('Choose a conversation to read it.')).toBeVisible()
})

test('an unsent message is kept and retried; after a lost response it appears once', async ({ page, expectRefusalOf }) => {
  expectRefusalOf(/\/conversations/)
  await arriveAsNewBuyer(page)
  const chat = await contactThornquist(page)
  let tries = 0
  await page.route('**/api/v1/conversations', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    tries += 1
    // It arrives at the second attempt, unnoticed by the sender.
    if (tries === 2) await route.fetch()
    await route.fulfill({ status: 503, json: {} })
  })
  await say(chat, 'Did you hear me?')
  await expect(toast(page, 'Failed to send message')).toBeVisible()
  await expect(log(chat).getByText('Did you hear me?')).toBeVisible()
  await press(log(chat).getByRole('button', { name: 'Try again' }))
  await expect(log(chat).getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(log(chat).getByText('Today')).toBeVisible()
  await expect(log(chat).getByText('Did you hear me?')).toHaveCount(1)

  // A draft survives closing the dialog and a reload; a sent message is not offered again.
  await messageInput(chat).fill('And another')
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await contactThornquist(page)
  await expect(messageInput(chat)).toHaveValue('And another')

  await messageInput(chat).fill('line\n'.repeat(30))
  expect((await messageInput(chat).boundingBox())?.height).toBeLessThanOrEqual(120)
  await messageInput(chat).fill('   ')
  await messageInput(chat).press('Enter')
  await expect(log(chat).getByRole('listitem')).toHaveCount(1)

  // A link in it opens another page, and the dialog closes.
  await press(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await press(page.getByRole('main').getByRole('article').getByRole('link').first())
  await press(page.getByRole('dialog').getByRole('link', { name: 'Open full page' }))
  await expect(page).toHaveURL(/\/product\//)
  await press(page.getByRole('main').getByRole('button', { name: 'Contact Builder' }))
  await press(chat.getByRole('link', { name: 'Thornquist Guitars' }))
  await expect(page).toHaveURL('/builder/thornquist-guitars')
  await expect(chat).toBeHidden()
})

test('messages written offline are sent in order and once when the connection returns', async ({ page, browser }) => {
  const me = await newBuyer(page)
  const theirs = apiCallsAs(page.request, await sessionOf(page.request, thornquist))
  const mine = apiCallsAs(page.request, me.session)
  const { builder } = await mine('GET', '/builders/thornquist-guitars')
  const { conversation } = await mine('POST', '/conversations', { builder_id: builder.id, message: 'Before' })

  // A plain page, because the browser logs failed requests as errors.
  const context = await browser.newContext()
  const away = await context.newPage()
  await arriveAs(away, me, `/messages/${conversation.id}`)
  await expect(log(away).getByText('Before')).toBeVisible()
  await context.setOffline(true)
  await expect(away.getByRole('status').getByText('You’re offline.', { exact: true })).toBeVisible()
  for (const message of ['Missed 1', 'Missed 2']) await theirs('POST', `/conversations/${conversation.id}/messages`, { message })
  // Messages written meanwhile wait and stay readable.
  await say(away, 'Written while away')
  await say(away, 'And one more')
  await expect(log(away).getByText('Not sent yet. We’ll keep trying.').first()).toBeVisible()
  // Long enough for three failed attempts to fetch the live update.
  await expect(away.getByText('Missed')).toHaveCount(0)
  await away.waitForTimeout(2500)
  await context.setOffline(false)
  await expect(log(away).getByText('Missed')).toHaveText([/Missed 1/, /Missed 2/])
  await expect(log(away).getByText('You’re offline')).toHaveCount(0)
  await expect(log(away).getByText(/Written while away|And one more/)).toHaveText([/Written while away/, /And one more/])
  await context.close()
})

test('older messages load while scrolling up, and a notice announces new ones', async ({ page }) => {
  const me = await newBuyer(page)
  const mine = apiCallsAs(page.request, me.session)
  const theirs = apiCallsAs(page.request, await sessionOf(page.request, thornquist))
  const says = (message: string) => ({ client_id: crypto.randomUUID(), message })
  const { builder } = await mine('GET', '/builders/thornquist-guitars')
  const { conversation } = await mine('POST', '/conversations', { builder_id: builder.id, ...says('Message 1 of many') })
  for (let n = 2; n <= 52; n += 1) {
    const words = says(n === 52 ? 'The last of many' : `Message ${n} of many`)
    await (n % 2 === 0 ? theirs : mine)('POST', `/conversations/${conversation.id}/messages`, words)
  }

  await arriveAs(page, me, `/messages/${conversation.id}`)
  await expect(log(page).getByText('The last of many')).toBeInViewport()
  await expect(log(page).getByText('Message 3 of many')).toBeAttached()
  await expect(log(page).getByText('Message 2 of many')).toHaveCount(0)
  // A message that arrives meanwhile doesn't stop the older ones.
  await page.route(
    /\/messages\?before=/,
    async (route) => {
      await theirs('POST', `/conversations/${conversation.id}/messages`, says('Sent meanwhile'))
      await expect(log(page).getByText('Sent meanwhile')).toBeAttached()
      await route.continue().catch(() => undefined)
    },
    { times: 1 },
  )
  await expect(async () => {
    await log(page).press('Home')
    await expect(log(page).getByText('Message 1 of many')).toBeAttached({ timeout: 2000 })
  }).toPass()
  await expect(log(page).getByRole('listitem')).toHaveCount(53)

  // A reader further up stays there and is notified of new messages; after sending, the end is shown.
  await theirs('POST', `/conversations/${conversation.id}/messages`, says('One more from below'))
  await expect(log(page).getByText('One more from below')).not.toBeInViewport()
  await press(log(page).getByRole('button', { name: 'New messages' }))
  await expect(log(page).getByText('One more from below')).toBeInViewport()
  await expect(log(page).getByRole('button', { name: 'New messages' })).toBeHidden()
  await log(page).press('Home')
  await expect(log(page).getByText('One more from below')).not.toBeInViewport()
  await messageInput(page).fill('And one from here')
  await messageInput(page).press('Enter')
  await expect(log(page).getByText('And one from here')).toBeInViewport()
})
