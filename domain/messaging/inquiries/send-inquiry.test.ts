import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { handleInquiry } from '#domain/operations/operators/handle-inquiry.ts'
import { openWorld, type World } from '#testing/world.ts'
import { inquiries } from './inquiries-table.ts'
import { listInquiries } from './list-inquiries.ts'
import { type SentInquiry, sendInquiry } from './send-inquiry.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.clock.set(new Date('2026-11-21T12:00:00Z'))
})
afterEach(async () => {
  world.settings.rateLimits = false
  await world.jobs.clear()
})
afterAll(() => world.close())

let writers = 0
function contactInquiry(more: Partial<Extract<SentInquiry, { kind: 'contact' }>> = {}): SentInquiry {
  writers += 1
  const email = `writer-${writers}@example.com`
  return { kind: 'contact', name: 'June Okafor', email, subject: 'press', message: 'May I visit a bench?', ...more }
}
const rowsOf = (email: string) => world.db.select().from(inquiries).where(eq(inquiries.email, email))
const send = (sent: SentInquiry, from = '192.0.2.1') => sendInquiry(world.as(null), sent, from)

test('stores a message and emails it to the shop only', async () => {
  const sent = contactInquiry()
  await send(sent)
  const [row] = await rowsOf(sent.email)
  expect(row).toMatchObject({ kind: 'contact', name: 'June Okafor', topic: 'press', companyName: null, handledAt: null })
  expect(await world.jobs.taken(sendMailJob)).toEqual([
    { name: 'send-mail', afterSeconds: 0, payload: { mail: 'inquiry-received', to: 'shop@shop.test', inquiryId: row?.id } },
  ])
})

test('a partnership inquiry stores its company', async () => {
  const email = 'partner@example.com'
  const who = { companyName: 'Fret & Co', contactName: 'Ada', email, partnershipType: 'distribution' } as const
  await send({ kind: 'partnership', ...who, message: 'We have a shop.' })
  expect(await rowsOf(email)).toMatchObject([{ companyName: 'Fret & Co', name: 'Ada', topic: 'distribution' }])
})

test('ten presses at once store one message and send one email', async () => {
  const sent = contactInquiry()
  await Promise.all(Array.from({ length: 10 }, () => send(sent)))
  expect(await rowsOf(sent.email)).toHaveLength(1)
  expect(await world.jobs.taken(sendMailJob)).toHaveLength(1)
})

test('another text from the same person is another message', async () => {
  const sent = contactInquiry()
  await send(sent)
  await send({ ...sent, message: 'And may I bring a friend?' })
  expect(await rowsOf(sent.email)).toHaveLength(2)
})

test('the same text counts as new after it was handled, or a day later', async () => {
  const [sent, operator] = [contactInquiry(), await world.operator()]
  await send(sent)
  const [first] = await rowsOf(sent.email)
  await handleInquiry(world.as(operator), { inquiryId: String(first?.id), handled: true })
  await send(sent)
  expect(await rowsOf(sent.email)).toMatchObject([{ id: first?.id, handledAt: null, handledBy: null }])

  world.clock.advance(86_401)
  await send(sent)
  const [newest] = await rowsOf(sent.email)
  expect(newest?.createdAt).toEqual(world.clock.now())
  expect(await world.jobs.taken(sendMailJob)).toHaveLength(3)
  expect((await listInquiries(world.as(operator), { limit: 1, offset: 0 })).inquiries[0]?.id).toBe(first?.id)
})

test('refuses the sixth message of an address within the hour, from any network, with the time to wait', async () => {
  world.settings.rateLimits = true
  const { email } = contactInquiry()
  for (let n = 0; n < 5; n += 1) await send(contactInquiry({ email, message: `Message ${n}` }), `198.51.100.${n}`)
  await expect(send(contactInquiry({ email, message: 'One more' }), '198.51.100.9')).rejects.toMatchObject({
    code: 'too_many',
    message: 'You’ve already sent us several messages. Please try again in 60 minutes, or write to shop@shop.test.',
  })
  expect(await rowsOf(email)).toHaveLength(5)
  world.clock.advance(3601)
  await send(contactInquiry({ email, message: 'One more' }))
  expect(await rowsOf(email)).toHaveLength(6)
})

test('refuses the eleventh message from a network within the hour, under any name', async () => {
  world.settings.rateLimits = true
  const results = await Promise.allSettled(Array.from({ length: 15 }, () => send(contactInquiry(), '203.0.113.5')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})
