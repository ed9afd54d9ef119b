import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import { requested } from '#testing/world-build-requests.ts'
import { messages } from './messaging-tables.ts'
import { postBuildMessage } from './post-build-message.ts'

const world = await openWorld()

test('posts a step of a build once and in its own words, even while the two agree on another build', async () => {
  const { buyer, request } = await requested(world)
  const text = 'The varnish is cracked. Call 415 555 0100'
  const step = { requestId: request.id, side: 'buyer' as const, text, clientId: 'f0000000-0000-4000-8000-000000000001' }
  await postBuildMessage(world.as(null), step)
  await postBuildMessage(world.as(null), step)
  const said = await world.db.select().from(messages).where(eq(messages.senderId, buyer.id))
  expect(said.filter(({ message }) => message === text)).toHaveLength(1)
})
