import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openConversation, sendFirstMessage } from '#testing/world-conversations.ts'
import { soldForPickup } from '#testing/world-deliveries.ts'
import type { Person } from '#testing/world-people.ts'
import { getConversation } from './get-conversation.ts'
import { getMessageFormView } from './get-message-form-view.ts'
import { conversations, messages } from './messaging-tables.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const conversationsOf = ({ id }: Person) =>
  world.db
    .select()
    .from(conversations)
    .where(or(eq(conversations.userId, id), eq(conversations.sellerId, id)))
const messagesIn = (id: string) =>
  world.db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(messages.number)

const requestOf = (buyer: Person, builder: Person) => ({
  builderId: builder.profileId,
  buyerId: buyer.id,
  customerName: 'Ada',
  customerEmail: buyer.email,
  buildType: 'Guitar',
  description: 'A small one',
})

describe('the first message', () => {
  test('creates the conversation and is unread', async () => {
    const { buyer, builder, conversation, message } = await openConversation(world)
    expect(await conversationsOf(buyer)).toMatchObject([{ userId: buyer.id, sellerId: builder.id, messageCount: 1 }])
    expect(message).toMatchObject({ number: 1, sender_id: buyer.id, read: false, message: 'Is the OM-28 still there?' })
    expect(conversation).toMatchObject({
      other_user: { user_id: builder.id, display_name: builder.displayName, is_seller: true },
      last_message: { message: 'Is the OM-28 still there?', sender_id: buyer.id },
      unread_count: 0,
      can: { write: true },
    })
  })

  test('twenty at once, from both sides, make one conversation with twenty messages', async () => {
    const [ada, bea] = await Promise.all([world.builder(), world.builder()])
    const writers = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? { from: ada, to: bea } : { from: bea, to: ada }))
    const sent = await Promise.all(writers.map((each) => sendFirstMessage(world, each)))

    expect(new Set(sent.map(({ conversation }) => conversation.id)).size).toBe(1)
    const [chat, ...more] = await conversationsOf(ada)
    expect(more).toEqual([])
    expect(chat?.messageCount).toBe(20)
    const numbers = (await messagesIn(String(chat?.id))).map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  test('is stored once if sent twenty times at once with one id', async () => {
    const [buyer, builder] = await Promise.all([world.buyer(), world.builder()])
    const clientId = crypto.randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => sendFirstMessage(world, { from: buyer, to: builder, clientId })))
    const [chat] = await conversationsOf(buyer)
    expect(await messagesIn(String(chat?.id))).toHaveLength(1)
  })

  test('is refused with an id that was used for another recipient', async () => {
    const [buyer, one, other] = await Promise.all([world.buyer(), world.builder(), world.builder()])
    const clientId = crypto.randomUUID()
    await sendFirstMessage(world, { from: buyer, to: one, clientId })
    await expect(sendFirstMessage(world, { from: buyer, to: other, clientId })).rejects.toMatchObject({ code: 'conflict' })
    expect(await conversationsOf(other)).toEqual([])
  })
})

describe('permission to write', () => {
  test('a builder with a business name needs no other name; one without is asked for it', async () => {
    const email = `wren.maker-${crypto.randomUUID().slice(0, 6)}@world.test`
    const unnamed = { displayName: email.split('@')[0], businessName: 'Wren Guitars' }
    const [business, buyer] = await Promise.all([world.builder({ email, profile: unnamed }), world.builder()])
    const { conversation } = await sendFirstMessage(world, { from: business, to: buyer })
    const clientId = crypto.randomUUID()
    await sendMessage(world.as(business), { conversationId: conversation.id, clientId, text: 'It is ready' })
    const { other_user } = await getConversation(world.as(buyer), conversation.id)
    expect(other_user).toMatchObject({ business_name: 'Wren Guitars' })
    expect(JSON.stringify(other_user)).not.toContain('wren.maker')

    await world.db.update(userProfiles).set({ businessName: null }).where(eq(userProfiles.userId, business.id))
    await expect(sendFirstMessage(world, { from: business, to: buyer })).rejects.toMatchObject({ code: 'name_required' })
  })

  test('is refused to oneself, with the text of the specification', async () => {
    const builder = await world.builder()
    const alone = sendFirstMessage(world, { from: builder, to: builder })
    await expect(alone).rejects.toMatchObject({ code: 'not_allowed', message: 'You cannot message yourself' })
    expect(await conversationsOf(builder)).toEqual([])
  })

  test('is refused without an account, with the text of the specification', async () => {
    const { profileId } = await world.builder()
    const input = { addressee: { builder_id: profileId }, clientId: crypto.randomUUID(), text: 'Hello' }
    await expect(startConversation(world.as(null), input)).rejects.toMatchObject({
      code: 'not_signed_in',
      message: 'Please sign in to start a conversation',
    })
  })

  test('is refused to a builder who is not public, or to a buyer without a shared order or build', async () => {
    const [buyer, hidden, stranger] = await Promise.all([world.buyer(), world.builder({ isActive: false }), world.buyer()])
    for (const to of [hidden, stranger]) {
      await expect(sendFirstMessage(world, { from: buyer, to })).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('is refused from and to a suspended builder', async () => {
    const { buyer, builder, say } = await openConversation(world)
    await world.db
      .update(userProfiles)
      .set({ isActive: false, suspendedAt: new Date() })
      .where(eq(userProfiles.id, builder.profileId))
    await expect(say(builder, 'Pay me elsewhere')).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(say(buyer, 'Are you there?')).rejects.toMatchObject({
      code: 'not_allowed',
      message: 'You cannot message this person at the moment',
    })
  })

  test('is given to builder and buyer of an order, and to no stranger through that order', async () => {
    const [{ buyer, builder, orderId }, stranger] = await Promise.all([soldForPickup(world), world.buyer()])
    const addressee = { order_id: orderId }
    const write = (from: Person) =>
      startConversation(world.as(from), { addressee, clientId: crypto.randomUUID(), text: 'It is ready' })

    const { conversation } = await write(builder)
    expect(conversation).toMatchObject({ user_id: buyer.id, seller_id: builder.id })
    expect((await write(buyer)).conversation.id).toBe(conversation.id)
    await expect(write(stranger)).rejects.toMatchObject({ code: 'not_found', message: 'Order not found' })
  })

  test('is given to buyer and builder of a custom build, and to no stranger through that request', async () => {
    const [buyer, builder, stranger] = await Promise.all([world.buyer(), world.builder(), world.buyer()])
    const [request] = await world.db.insert(customBuildRequests).values(requestOf(buyer, builder)).returning()
    const addressee = { request_id: String(request?.id) }
    const write = (from: Person) =>
      startConversation(world.as(from), { addressee, clientId: crypto.randomUUID(), text: 'In walnut?' })
    expect((await write(builder)).conversation).toMatchObject({ user_id: buyer.id, seller_id: builder.id })
    await write(buyer)
    await expect(write(stranger)).rejects.toMatchObject({ code: 'not_found', message: 'Request not found' })
  })

  test('finds an existing conversation before a message is written, from either side', async () => {
    const [one, other] = await Promise.all([world.builder(), world.builder()])
    const ask = (from: Person, to: Person) => getMessageFormView(world.as(from), { builder_id: to.profileId })
    expect(await ask(one, other)).toMatchObject({ conversation: null, why_not: null, other_user: { user_id: other.id } })
    const { conversation } = await sendFirstMessage(world, { from: one, to: other })
    expect((await ask(one, other)).conversation?.id).toBe(conversation.id)
    expect((await ask(other, one)).conversation?.id).toBe(conversation.id)
  })
})

test('contact information is refused while a custom build is being agreed, and allowed before and after', async () => {
  const { buyer, builder, say } = await openConversation(world)
  const words = 'Write me at ada@example.com'
  await say(buyer, words)
  const [request] = await world.db.insert(customBuildRequests).values(requestOf(buyer, builder)).returning()
  for (const from of [buyer, builder]) {
    await expect(say(from, words)).rejects.toMatchObject({ code: 'invalid_input', fields: { message: [expect.any(String)] } })
  }
  await say(buyer, 'In walnut, please')
  await world.db
    .update(customBuildRequests)
    .set({ status: 'declined' })
    .where(eq(customBuildRequests.id, String(request?.id)))
  await say(buyer, words)
})

test('also applies to file names while a build is being agreed; a date in one is fine', async () => {
  const { buyer, builder, conversation } = await openConversation(world)
  const send = async (name: string) => {
    const read = async () => ({ bucket: 'messageattachments' as const, bytes: Buffer.from('%PDF-1.7\n%%EOF'), name })
    const { key } = await storeUpload(world.as(buyer), { read })
    const sent = { conversationId: conversation.id, clientId: crypto.randomUUID(), text: '', attachments: [key] }
    return sendMessage(world.as(buyer), sent)
  }
  await send('call-me-555-123-4567@mail.example.pdf')
  await world.db.insert(customBuildRequests).values(requestOf(buyer, builder))
  for (const name of ['call-me-555-123-4567@mail.example.pdf', 'tonewood.com.pdf']) {
    await expect(send(name)).rejects.toMatchObject({ code: 'invalid_input', fields: { attachments: [expect.any(String)] } })
  }
  for (const name of ['rosette.pdf', 'IMG_20261122_181103.pdf', 'signal-2023-10-15-123456_002.pdf']) await send(name)
})

test.each([
  ['pending', true],
  ['reviewed', true],
  ['quoted', true],
  ['accepted', false],
  ['completed', false],
  ['declined', false],
] as const)('when a build is %s, both sides see whether contact information is refused', async (status, isAgreeing) => {
  const { buyer, builder, conversation } = await openConversation(world)
  const other = await openConversation(world)
  await world.db.insert(customBuildRequests).values({ ...requestOf(buyer, builder), status, quotedPriceCents: 100_000 })
  for (const from of [buyer, builder])
    expect((await getConversation(world.as(from), conversation.id)).is_agreeing_build).toBe(isAgreeing)
  expect((await getConversation(world.as(other.buyer), other.conversation.id)).is_agreeing_build).toBe(false)

  // Also before the first message.
  const stranger = await world.buyer()
  await world.db.insert(customBuildRequests).values({ ...requestOf(stranger, builder), status, quotedPriceCents: 100_000 })
  const form = await getMessageFormView(world.as(stranger), { builder_id: builder.profileId })
  expect(form).toMatchObject({ conversation: null, is_agreeing_build: isAgreeing })
})

test('allows thirty messages in a minute, and not one more', async () => {
  const limited = await openWorld({ settings: { rateLimits: true } })
  const { buyer, say } = await openConversation(limited)
  for (let n = 1; n < 30; n += 1) await say(buyer, `${n}`)
  await expect(say(buyer, 'One more')).rejects.toMatchObject({ code: 'too_many' })
  limited.clock.advance(61)
  await say(buyer, 'One more')
  await limited.close()
})
