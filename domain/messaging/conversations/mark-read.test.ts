import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { openConversation } from '#testing/world-conversations.ts'
import { blockCorrespondent } from './block-correspondent.ts'
import { markRead } from './mark-read.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
})
afterAll(() => world.close())

const refusedOf = async (times: number, act: () => Promise<unknown>) => {
  const results = await Promise.allSettled(Array.from({ length: times }, act))
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
}

test('a user can mark messages as read three hundred times a minute', async () => {
  const { builder, conversation } = await openConversation(world)
  const read = () => markRead(world.as(builder), { conversationId: conversation.id, upTo: 1 })
  expect(await refusedOf(302, read)).toEqual(['too_many', 'too_many'])
  world.clock.advance(61)
  await read()
})

test('a user can block and unblock a person sixty times an hour', async () => {
  const { builder, conversation } = await openConversation(world)
  const block = () => blockCorrespondent(world.as(builder), { conversationId: conversation.id, blocked: true })
  expect(await refusedOf(61, block)).toEqual(['too_many'])
})
