import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { openConversation } from '#testing/world-conversations.ts'
import { listReports } from './list-reports.ts'
import { reportConversation } from './report-conversation.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** One user writes this many messages, and the other reports them. */
async function reported(name: string, count: number) {
  const chat = await openConversation(world, { text: `${name} 1` })
  for (let n = 2; n <= count; n += 1) await chat.say(chat.buyer, `${name} ${n}`)
  const report = { conversationId: chat.conversation.id, reason: 'spam', details: '' } as const
  await reportConversation(world.as(chat.builder), report)
  world.clock.advance(60)
  return chat
}

test('each report has the last twenty messages before it, oldest first', async () => {
  const first = await reported('first', 22)
  await reported('second', 2)
  await first.say(first.buyer, 'later')

  const { reports } = await listReports(world.as(await world.operator()), { limit: 20, offset: 0 })
  const said = reports.map((report) => report.about === 'conversation' && report.messages.map(({ message }) => message))
  expect(said).toEqual([['second 1', 'second 2'], Array.from({ length: 20 }, (_, at) => `first ${at + 3}`)])
})

test('the number of statements does not depend on the number of reports', async () => {
  const operator = await world.operator()
  const statements = async (limit: number) => {
    let count = 0
    const one = () => {
      count += 1
    }
    world.pool.on('acquire', one)
    await listReports(world.as(operator), { limit, offset: 0 })
    world.pool.off('acquire', one)
    expect(count).toBeGreaterThan(1)
    return count
  }
  expect(await statements(1)).toBe(await statements(20))
})
