import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { type Build, quote, requested } from '#testing/world-build-requests.ts'
import { acceptQuote } from '../build-requests/accept-quote.ts'
import { blockCorrespondent } from './block-correspondent.ts'
import { conversations, messages } from './messaging-tables.ts'
import { postBuildRequestMessage } from './post-build-request-message.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What was said so far, oldest first. Every job is done twice, as it may be. */
async function conversation({ buyer, builder }: Build) {
  const jobs = await world.jobs.taken('tell-of-request')
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

test('what happens to a custom build appears once in their conversation, from whoever did it', async () => {
  const build = await requested(world)
  await quote(world, build, 3200)
  await quote(world, build, 2999.5)
  await acceptQuote(world.as(build.buyer), build.request.id, 2)
  expect(await conversation(build)).toEqual([
    'buyer: I have sent you a request for a custom build: Mandolin.',
    'builder: I have made you a quote for your custom build (Mandolin).',
    'builder: I have changed my quote for your custom build (Mandolin).',
    'buyer: I have accepted your quote for the custom build (Mandolin).',
  ])
})

test('whoever has blocked the other gets an email only', async () => {
  const build = await requested(world)
  expect(await conversation(build)).toHaveLength(1)
  const [talked] = await world.db.select().from(conversations).where(eq(conversations.userId, build.buyer.id))
  await blockCorrespondent(world.as(build.buyer), { conversationId: String(talked?.id), blocked: true })
  await quote(world, build, 900)
  expect(await world.jobs.taken('send-mail')).toMatchObject([{ payload: { mail: 'custom-build-news', to: build.buyer.email } }])
  expect(await conversation(build)).toHaveLength(1)
})
