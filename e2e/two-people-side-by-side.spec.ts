import { expectAccessible, SCREENS } from './accessibility.ts'
import { newInstrument } from './builder-through-api.ts'
import { buy } from './buying-through-api.ts'
import { contactThornquist, conversations, log, messageInput, say } from './chat.ts'
import { press } from './pages.ts'
import { arriveAs, arriveAsMember, newBuyer, reload, thornquist } from './people.ts'
import { expect, test } from './test.ts'

test('buyer and builder chat, and each sees the other’s messages without a reload', async ({ page, newVisitor }) => {
  const builder = await newVisitor(SCREENS['on a phone'])
  await arriveAsMember(builder, thornquist, '/dashboard')

  const me = await newBuyer(page)
  await arriveAs(page, me)
  const chat = await contactThornquist(page)
  await expect(chat.getByText('This is the beginning of your conversation with Thornquist Guitars.')).toBeVisible()
  await messageInput(chat).fill('Good morning.')
  await messageInput(chat).press('Shift+Enter')
  await messageInput(chat).pressSequentially('Is the OM still there?')
  await messageInput(chat).press('Enter')
  await expect(log(chat).getByText('Is the OM still there?')).toBeVisible()
  await expect(messageInput(chat)).toHaveValue('')

  // The builder's badge, list and conversation update without a reload.
  await expect(builder.getByRole('banner').getByRole('link', { name: /^Messages, \d+ unread$/ })).toBeVisible()
  await press(builder.getByRole('navigation', { name: 'Dashboard' }).getByText('More'))
  await press(builder.getByRole('button', { name: /^Customer Messages/ }))
  const answers = builder.getByRole('dialog', { name: 'Messages' })
  const row = conversations(answers).getByRole('button', { name: new RegExp(me.name) })
  await expect(row).toContainText('1 unread')
  await expect(row).toContainText('Just now')
  await press(row)
  await expect(log(answers).getByText('Good morning.\nIs the OM still there?')).toBeVisible()
  await expect(log(answers).getByText('Today')).toBeVisible()
  await expect(log(chat).getByText('Read')).toBeVisible()
  await expectAccessible(builder, 'a conversation')

  await say(answers, 'It is. Come and play it.')
  await expect(log(chat).getByText('It is. Come and play it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await say(answers, 'The kettle is on.')
  const badge = page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })
  await expect(badge).toBeVisible()

  // One conversation with its own address, wherever it is opened.
  await press(badge)
  await press(conversations(page).getByRole('button'))
  await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
  await expect(log(page).getByText('The kettle is on.')).toBeVisible()
  await expect(badge).toBeHidden()
  await reload(page)
  await expect(log(page).getByText('The kettle is on.')).toBeVisible()
  await expect(conversations(page).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'the messages')
})

test('an order appears on the builder’s screen without a reload, and the builder’s update on the buyer’s', async ({
  page,
  newVisitor,
}) => {
  test.slow()
  const name = await newInstrument(page.request)
  const builder = await newVisitor()
  await arriveAsMember(builder, thornquist, '/dashboard/orders')

  const buyer = await newBuyer(page)
  const number = await buy(page.request, { buyer, name })
  const order = builder.getByRole('article', { name: `Order ${number}` }).first()
  await expect(order).toBeVisible()

  await arriveAs(page, buyer, '/orders')
  await press(order.getByRole('link').first())
  await press(builder.getByRole('button', { name: 'Message buyer' }))
  await say(builder.getByRole('dialog', { name: 'Messages' }), 'Thank you. It leaves tomorrow.')
  const badge = page.getByRole('banner').getByRole('link', { name: 'Messages, 1 unread' })
  await expect(badge).toBeVisible()
  await press(badge)
  await expect(conversations(page).getByText('Thank you. It leaves tomorrow.')).toBeVisible()
})
