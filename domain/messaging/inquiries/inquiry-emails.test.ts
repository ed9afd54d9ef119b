import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { inquiries } from './inquiries-table.ts'
import { type SentInquiry, sendInquiry } from './send-inquiry.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function mailAbout(sent: SentInquiry) {
  await world.jobs.clear()
  await sendInquiry(world.as(null), sent, '192.0.2.1')
  const [job] = await world.jobs.taken(sendMailJob)
  if (!job) throw new Error('There is no mail')
  return composeMail(world.as(null), job.payload)
}

test('the shop’s email names the sender and the subject, and a reply goes to the sender', async () => {
  const message = 'A neck has moved.\n\nIt is winter here.\nWhat do I do?'
  const mail = await mailAbout({
    kind: 'contact',
    name: 'June Okafor',
    email: 'june@example.com',
    subject: 'customer-support',
    message,
  })
  expect(mail).toMatchObject({
    to: 'shop@shop.test',
    replyTo: 'june@example.com',
    subject: 'Customer support: June Okafor',
  })
  for (const words of ['June Okafor (june@example.com) writes:', 'A neck has moved.', 'What do I do?', 'haven’t been verified'])
    expect(mail.text).toContain(words)
})

test('a partnership inquiry names the company', async () => {
  const partner = { companyName: 'Fret & Co', contactName: 'Ada', email: 'ada@example.com' }
  const mail = await mailAbout({ kind: 'partnership', ...partner, partnershipType: 'strategic', message: 'Hello.' })
  expect(mail.subject).toBe('Strategic partnership: Ada, Fret & Co')
  expect(mail.html).toContain('Ada, Fret &amp; Co')
})

test('escapes the sender’s text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const mail = await mailAbout({ kind: 'contact', name: hostile, email: 'h@example.com', subject: 'other', message: hostile })
  expect(mail.html).not.toContain('<img')
  expect(await world.db.$count(inquiries)).toBeGreaterThan(0)
})
