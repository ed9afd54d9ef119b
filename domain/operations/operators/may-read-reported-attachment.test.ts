import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messaging/conversations/messaging-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openConversation } from '#testing/world-conversations.ts'
import { mayReadReportedAttachment } from './may-read-reported-attachment.ts'
import { reportConversation } from './report-conversation.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an operator can open the attachments of a reported conversation’s last twenty messages up to the report', async () => {
  const { buyer, conversation, say } = await openConversation(world)
  const [operator, stranger] = [await world.operator(), await world.builder()]
  for (let n = 2; n <= 25; n += 1) await say(buyer, `Message ${n}`)
  const opened = async (reader: { id: string }) => {
    const rows = await world.db
      .select()
      .from(messages)
      .where(eq(messages.conversationId, conversation.id))
      .orderBy(messages.number)
    const may = await Promise.all(
      rows.map(({ id }) => mayReadReportedAttachment(world.as(null), { reader: reader.id, heldBy: `message:${id}` })),
    )
    return rows.filter((_, at) => may[at]).map(({ number }) => number)
  }
  expect(await opened(operator)).toEqual([])
  await reportConversation(world.as(buyer), { conversationId: conversation.id, reason: 'spam', details: '' })
  await say(buyer, 'After the report')
  expect(await opened(operator)).toEqual(Array.from({ length: 20 }, (_, n) => n + 6))
  expect(await opened(stranger)).toEqual([])
  // Without a second factor after the deadline
  world.settings.requireOperatorMfa = true
  expect(await opened(operator)).toEqual([])
})
