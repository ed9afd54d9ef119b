import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postBuildRequestMessageJob } from '#domain/custom-builds/requests/notify-sides.ts'
import { acceptQuote } from '#domain/custom-builds/requests/request-actions.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Build, quote, requested } from '#testing/world-build-requests.ts'
import { sendFirstMessage } from '#testing/world-conversations.ts'
import { blockCorrespondent } from './block-correspondent.ts'
import { getUnreadMessagesEmailFacts } from './get-unread-messages-email-facts.ts'
import { conversations, messages } from './messaging-tables.ts'
import { postBuildRequestMessage } from './post-build-request-message.ts'
import { notifyUnreadMessagesJob } from './write-message.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The messages so far, oldest first. Runs every job twice, because jobs run at least once. */
async function conversation({ buyer, builder }: Build) {
  const jobs = await world.jobs.taken(postBuildRequestMessageJob)
  await world.jobs.clear()
  for (const { payload } of jobs) await postBuildRequestMessage(world.as(null), payload)
  for (const { payload } of jobs) await postBuildRequestMessage(world.as(null), payload)
  const said = await world.db.select().from(messages).orderBy(messages.createdAt, messages.number)
  const names = new Map([
    [buyer.id, 'buyer'],
    [builder.id, 'builder'],
  ])
  return said.flatMap(({ senderId, message }) => (names.has(senderId) ? [`${names.get(senderId)}: ${message}`] : []))
}

test('posts each step of a custom build once, from the person who took it', async () => {
  const build = await requested(world)
  await quote(world, build, 3200)
  await quote(world, build, 2999.5)
  await acceptQuote(world.as(build.buyer), build.request.id, 2)
  expect(await conversation(build)).toEqual([
    'buyer: I sent you a request for a custom build: Mandolin.',
    'builder: I sent you a quote for your custom build (Mandolin).',
    'builder: I changed my quote for your custom build (Mandolin).',
    'buyer: I accepted your quote for the custom build (Mandolin).',
  ])
})

test('the email about unread messages counts only what a person typed', async () => {
  const build = await requested(world)
  await quote(world, build, 3200)
  await conversation(build)
  const facts = () => getUnreadMessagesEmailFacts(world.db, build.builder.id)
  expect(await world.jobs.taken(notifyUnreadMessagesJob)).toEqual([])
  expect((await facts()).count).toBe(0)

  await sendFirstMessage(world, { from: build.buyer, to: build.builder })
  expect(await world.jobs.taken(notifyUnreadMessagesJob)).toMatchObject([{ payload: { userId: build.builder.id } }])
  expect((await facts()).count).toBe(1)
})

test('a person who blocked the other gets only the email', async () => {
  const build = await requested(world)
  expect(await conversation(build)).toHaveLength(1)
  const [row] = await world.db.select().from(conversations).where(eq(conversations.userId, build.buyer.id))
  await blockCorrespondent(world.as(build.buyer), { conversationId: String(row?.id), blocked: true })
  await quote(world, build, 900)
  expect(await world.jobs.taken(sendMailJob)).toMatchObject([{ payload: { mail: 'custom-build-news', to: build.buyer.email } }])
  expect(await conversation(build)).toHaveLength(1)
})
