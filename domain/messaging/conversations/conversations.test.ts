import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NothingToSay } from '#domain/kernel/define-mail.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openConversation, sendFirstMessage } from '#testing/world-conversations.ts'
import type { Person } from '#testing/world-people.ts'
import { blockCorrespondent } from './block-correspondent.ts'
import { countUnreadMessages } from './count-unread-messages.ts'
import { getConversation } from './get-conversation.ts'
import { getUnreadMessagesEmailFacts } from './get-unread-messages-email-facts.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import { conversations, messages } from './messaging-tables.ts'
import { notifyUnreadMessages } from './notify-unread-messages.ts'
import { sendMessage } from './send-message.ts'
import { notifyUnreadMessagesJob } from './write-message.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

const unread = (person: Person) => countUnreadMessages(world.as(person))

describe('reading', () => {
  test('loads the newest fifty first and the older ones page by page, each once and in order', async () => {
    const { buyer, builder, conversation, say } = await openConversation(world, { text: '1' })
    for (let n = 2; n <= 120; n += 1) await say(n % 2 === 0 ? builder : buyer, `${n}`)

    const seen: string[] = []
    let before: number | undefined
    for (;;) {
      const page = await listMessages(world.as(buyer), { conversationId: conversation.id, before, limit: 50 })
      seen.unshift(...page.messages.map(({ message }) => message))
      if (!page.has_older) break
      before = page.messages[0]?.number
      // A new message arrives in between: the older pages do not move.
      await say(builder, 'Meanwhile')
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `${n + 1}`))
  })

  test('marks the other person’s messages as read, not the reader’s own, and only as far as they were seen', async () => {
    const { buyer, builder, conversation, say } = await openConversation(world, { text: 'one' })
    await say(buyer, 'two')
    await say(builder, 'three')
    expect([await unread(builder), await unread(buyer)]).toEqual([2, 1])

    await markRead(world.as(builder), { conversationId: conversation.id, upTo: 1 })
    expect([await unread(builder), await unread(buyer)]).toEqual([1, 1])
    await markRead(world.as(builder), { conversationId: conversation.id, upTo: 3 })
    expect([await unread(builder), await unread(buyer)]).toEqual([0, 1])
    const { messages: shown } = await listMessages(world.as(buyer), { conversationId: conversation.id, limit: 50 })
    expect(shown.map(({ read }) => read)).toEqual([true, true, false])
  })

  test('is refused to everyone outside the conversation', async () => {
    const { conversation } = await openConversation(world)
    for (const person of [await world.buyer(), await world.builder(), await world.operator()]) {
      const gone = { code: 'not_found', message: 'Conversation not found' }
      await expect(getConversation(world.as(person), conversation.id)).rejects.toMatchObject(gone)
      await expect(listMessages(world.as(person), { conversationId: conversation.id, limit: 50 })).rejects.toMatchObject(gone)
      await expect(markRead(world.as(person), { conversationId: conversation.id, upTo: 1 })).rejects.toMatchObject(gone)
      expect(await listConversations(world.as(person), { limit: 20 })).toEqual({ conversations: [], next: null })
    }
  })
})

describe('the list', () => {
  test('lists the most recent conversation first, for either side, with pages that join without a gap', async () => {
    const ada = await world.builder()
    const names: string[] = []
    for (let n = 0; n < 7; n += 1) {
      world.clock.advance(60)
      const other = await world.builder()
      const isFromAda = n % 2 === 0
      await sendFirstMessage(world, isFromAda ? { from: ada, to: other } : { from: other, to: ada })
      names.unshift(other.displayName)
    }
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await listConversations(world.as(ada), { limit: 3, after })
      seen.push(...page.conversations.map(({ other_user }) => other_user.display_name))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(names)
  })

  test('moves a conversation up with each new message, and counts the unread ones', async () => {
    const buyer = await world.buyer()
    const [one, two] = await Promise.all([world.builder(), world.builder()])
    const first = await sendFirstMessage(world, { from: buyer, to: one })
    world.clock.advance(60)
    await sendFirstMessage(world, { from: buyer, to: two })
    world.clock.advance(60)
    await sendFirstMessage(world, { from: one, to: two })
    const reply = { conversationId: first.conversation.id, clientId: crypto.randomUUID(), text: 'Good evening' }
    await sendMessage(world.as(one), reply)
    const { conversations: listed } = await listConversations(world.as(buyer), { limit: 20 })
    expect(listed).toMatchObject([
      { other_user: { user_id: one.id }, unread_count: 1, last_message: { message: 'Good evening', sender_id: one.id } },
      { other_user: { user_id: two.id }, unread_count: 0 },
    ])
  })

  test('keeps its order despite a slow clock', async () => {
    const { buyer, builder, conversation, say } = await openConversation(world)
    world.clock.advance(-3600)
    await say(builder, 'From a slow node')
    world.clock.advance(3600)
    const { messages: shown } = await listMessages(world.as(buyer), { conversationId: conversation.id, limit: 50 })
    expect(shown[1]?.created_at).toBe(shown[0]?.created_at)
  })
})

test('a block stops messages from the other person until it is lifted, without naming who blocked', async () => {
  const { buyer, builder, conversation, say } = await openConversation(world)
  const block = (blocked: boolean) => blockCorrespondent(world.as(builder), { conversationId: conversation.id, blocked })

  expect(await block(true)).toMatchObject({ is_blocked: true, can: { write: false } })
  await block(true)
  const refused = { code: 'not_allowed', message: 'You cannot message this person at the moment' }
  await expect(say(buyer, 'Hello?')).rejects.toMatchObject(refused)
  await expect(sendFirstMessage(world, { from: buyer, to: builder })).rejects.toMatchObject(refused)
  await expect(say(builder, 'And another thing')).rejects.toMatchObject({
    message: 'You have blocked this person. Unblock them to write again.',
  })
  const theirs = await getConversation(world.as(buyer), conversation.id)
  expect(theirs).toMatchObject({ is_blocked: false, why_not: refused.message })

  expect(await block(false)).toMatchObject({ is_blocked: false, can: { write: true } })
  await say(buyer, 'Hello again')
  const stranger = blockCorrespondent(world.as(await world.buyer()), { conversationId: conversation.id, blocked: true })
  await expect(stranger).rejects.toMatchObject({ code: 'not_found' })
})

describe('an absent user', () => {
  const emailsTo = async ({ email }: Person) =>
    (await world.jobs.taken(sendMailJob)).filter(({ payload }) => payload.mail === 'messages-waiting' && payload.to === email)
  /** Runs the due checks, like the worker. */
  async function look() {
    const looks = await world.jobs.taken(notifyUnreadMessagesJob)
    for (const { payload } of looks) await notifyUnreadMessages(world.as(null), payload)
    return looks
  }

  test('gets one email per absence, ten minutes after the first unread message', async () => {
    const { buyer, builder, conversation, say } = await openConversation(world)
    await say(buyer, 'Another')
    expect(await look()).toMatchObject([{ afterSeconds: 600, payload: { userId: builder.id, number: 1 } }])
    await look()
    await sendFirstMessage(world, { from: await world.buyer(), to: builder })
    await look()
    expect(await emailsTo(builder)).toHaveLength(1)
    expect(await getUnreadMessagesEmailFacts(world.db, builder.id)).toMatchObject({
      count: 3,
      from: [buyer.displayName, expect.any(String)],
    })

    await markRead(world.as(builder), { conversationId: conversation.id, upTo: 2 })
    await world.jobs.clear()
    await say(buyer, 'A new day')
    await look()
    expect(await emailsTo(builder)).toHaveLength(1)
  })

  test('gets no email if they read in time', async () => {
    const { builder, conversation } = await openConversation(world)
    await markRead(world.as(builder), { conversationId: conversation.id, upTo: 1 })
    await look()
    expect(await emailsTo(builder)).toEqual([])
  })

  test('gets no email if they read everything while it is queued', async () => {
    const { builder, conversation } = await openConversation(world)
    await look()
    const [queued] = await emailsTo(builder)
    if (!queued) throw new Error('no email was enqueued')
    expect((await composeMail(world.as(null), queued.payload)).subject).toContain('wrote to you')
    await markRead(world.as(builder), { conversationId: conversation.id, upTo: 1 })
    await expect(composeMail(world.as(null), queued.payload)).rejects.toThrow(NothingToSay)
  })
})

test('every list uses an index at any size', async () => {
  const { buyer, conversation } = await openConversation(world)
  await world.db.execute(sql`
    insert into users (email, password_hash) select 'talker-' || n || '@world.test', '' from generate_series(1, 3000) n`)
  await world.db.execute(sql`
    insert into conversations (user_id, seller_id, message_count)
    select ${buyer.id}, id, 1 from users where email like 'talker-%'`)
  await world.db.execute(sql`
    insert into messages (conversation_id, number, sender_id, client_id, message, read)
    select ${conversation.id}, n, ${buyer.id}, gen_random_uuid(), 'Word ' || n, true from generate_series(2, 5000) n`)
  await world.db.execute(sql`analyze`)
  const plan = async (query: { getSQL(): ReturnType<typeof sql> }) => {
    const result = await world.db.execute(sql`explain ${query.getSQL()}`)
    return JSON.stringify('rows' in result ? result.rows : result)
  }
  const list = world.db
    .select()
    .from(conversations)
    .where(eq(conversations.userId, buyer.id))
    .orderBy(sql`${conversations.lastMessageAt} desc, ${conversations.id} desc`)
    .limit(20)
  expect(await plan(list)).toContain('conversations_of_user')
  const thread = world.db
    .select()
    .from(messages)
    .where(sql`${messages.conversationId} = ${conversation.id} and ${messages.number} < 4000`)
    .orderBy(sql`${messages.number} desc`)
    .limit(50)
  expect(await plan(thread)).toContain('messages_numbered')
})
