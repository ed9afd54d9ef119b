import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { reportConversation } from '#domain/operations/operators/report-conversation.ts'
import { reports } from '#domain/operations/operators/reports-table.ts'
import { deleteUploadFiles } from '#domain/people/uploads/delete-upload-files.ts'
import { deleteUploadFilesJob } from '#domain/people/uploads/drop-uploads.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openConversation, sendFirstMessage } from '#testing/world-conversations.ts'
import type { Person } from '#testing/world-people.ts'
import { blockCorrespondent } from './block-correspondent.ts'
import { countUnreadMessages } from './count-unread-messages.ts'
import { getConversation } from './get-conversation.ts'
import { listMessages } from './list-messages.ts'
import { conversations, messages } from './messaging-tables.ts'
import { sendMessage } from './send-message.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PDF = Buffer.from('%PDF-1.7\n%%EOF')
const PASSWORD = 'spruce and maple'
const leave = (person: Person) => deleteAccount(world.as(person), { password: PASSWORD })

test('the other side keeps the conversation without the deleted account’s name and texts, and cannot write to it', async () => {
  const [buyer, builder] = await Promise.all([world.buyer({ password: PASSWORD }), world.builder()])
  const { conversation } = await sendFirstMessage(world, { from: buyer, to: builder, text: 'My number is 608 555 0142' })
  await reportConversation(world.as(buyer), { conversationId: conversation.id, reason: 'other', details: 'It is Juniper' })

  await leave(buyer)

  const kept = await getConversation(world.as(builder), conversation.id)
  expect(kept).toMatchObject({
    other_user: { display_name: 'Deleted account' },
    unread_count: 0,
    can: { write: false },
    why_not: 'This account was deleted',
  })
  const { messages: shown } = await listMessages(world.as(builder), { conversationId: conversation.id, limit: 50 })
  expect(shown.map(({ message }) => message)).toEqual(['Deleted with its author’s account'])
  expect(await countUnreadMessages(world.as(builder))).toBe(0)
  const held = JSON.stringify([
    await world.db.select().from(conversations),
    await world.db.select().from(messages),
    await world.db.select().from(reports),
  ])
  for (const trace of ['608 555', 'Juniper', buyer.id]) expect(held).not.toContain(trace)
})

test('the conversation is deleted with the second account', async () => {
  const [buyer, builder] = await Promise.all([world.buyer({ password: PASSWORD }), world.builder({ password: PASSWORD })])
  const { conversation } = await sendFirstMessage(world, { from: buyer, to: builder })
  await leave(buyer)
  await leave(builder)
  expect(await world.db.select().from(messages).where(eq(messages.conversationId, conversation.id))).toEqual([])
})

test('actions during an account deletion happen before it or are refused after it', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const { buyer, builder, conversation, say } = await openConversation(world)
    const leaver = await world.buyer({ password: PASSWORD })
    const chat = await sendFirstMessage(world, { from: leaver, to: builder })
    const conversationId = chat.conversation.id
    const results = await Promise.allSettled([
      leave(leaver),
      sendFirstMessage(world, { from: leaver, to: builder }),
      blockCorrespondent(world.as(builder), { conversationId, blocked: true }),
      reportConversation(world.as(builder), { conversationId, reason: 'spam', details: '' }),
      say(buyer, `Meanwhile in ${conversation.id}`),
    ])
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(failed.filter((reason) => !(reason instanceof Refusal))).toEqual([])
    expect(results[0]?.status).toBe('fulfilled')
  }
})

test('deletes the files with the account’s messages and keeps the other person’s', async () => {
  const [buyer, builder] = await Promise.all([world.buyer({ password: PASSWORD }), world.builder()])
  const attach = async (by: Person) => {
    const read = async () => ({ bucket: 'messageattachments' as const, bytes: PDF, name: 'Juniper’s plan.pdf' })
    return (await storeUpload(world.as(by), { read })).key
  }
  const { conversation } = await sendFirstMessage(world, { from: buyer, to: builder })
  for (const by of [buyer, builder]) {
    const sent = { conversationId: conversation.id, clientId: crypto.randomUUID(), text: '', attachments: [await attach(by)] }
    await sendMessage(world.as(by), sent)
  }
  // Uploaded to the shop, but not sent yet.
  await attach(buyer)

  await leave(buyer)

  const { messages: shown } = await listMessages(world.as(builder), { conversationId: conversation.id, limit: 50 })
  expect(shown.map(({ attachments }) => attachments.length)).toEqual([0, 0, 1])
  expect((await world.db.select().from(uploads)).map(({ userId }) => userId)).toEqual([builder.id])
  for (const { payload } of await world.jobs.taken(deleteUploadFilesJob)) await deleteUploadFiles(world.as(null), payload)
  expect([...world.files.kept.keys()].filter((path) => path.includes(buyer.id))).toEqual([])
})
