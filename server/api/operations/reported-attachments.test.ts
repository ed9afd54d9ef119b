import { beforeAll, expect, test } from 'vitest'
import type { Report } from '#contracts/operations/report-views.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { attachmentKey, newestAttachments, write } from '#testing/send-attachment.ts'
import { mp3 } from '#testing/sound-files.ts'
import { openConversation } from '#testing/world-conversations.ts'

const { world, api } = await openApiWorld()
beforeAll(() => world.clock.set(new Date()))

test('operators can open the attachments of reported messages, and no others', async () => {
  const { buyer, builder, conversation, say } = await openConversation(world)
  const operator = await world.operator()
  const send = async (name: string) => {
    const key = await attachmentKey(api, builder, mp3(), name)
    await write(api, builder, conversation.id, { attachments: [key] })
    return newestAttachments(api, buyer, conversation.id)
  }
  const [early] = await send('early.mp3')
  for (let n = 0; n < 19; n += 1) await say(buyer, `Message ${n}`)
  await send('reported.mp3')
  const report = { as: buyer, json: { reason: 'abuse', details: '' } }
  expect((await api.request(`/api/v1/conversations/${conversation.id}/reports`, report)).status).toBeLessThan(300)
  const [later] = await send('later.mp3')

  const read = async () => {
    const page: { reports: Report[] } = await (await api.request('/api/v1/admin/reports', { as: operator })).json()
    const [found] = page.reports
    if (found?.about !== 'conversation') throw new Error('No conversation was reported')
    return found.messages.flatMap(({ attachments }) => attachments)
  }
  const shown = await read()
  expect(shown).toMatchObject([{ name: 'reported.mp3', kind: 'sound' }])
  const url = String(shown[0]?.url)
  expect((await api.request(url)).status).toBe(200)

  // Another file's address, signed as the shop would sign it.
  for (const other of [early, later]) {
    const path = new URL(String(other?.url), 'http://shop.test').pathname
    expect((await api.request(path + new URL(url, 'http://shop.test').search)).status).toBe(404)
  }
  expect((await api.request('/api/v1/admin/reports', { as: builder })).status).toBe(403)
})
