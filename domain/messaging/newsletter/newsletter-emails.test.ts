import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { findSubscriber } from './find-subscriber.ts'
import { subscribeToNewsletter } from './subscribe-to-newsletter.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { publicUrl: 'https://shop.example' } })
})
afterAll(() => world.close())

async function welcomeTo(email: string) {
  await subscribeToNewsletter(world.as(null), { email, source: 'footer' })
  const mails = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
  const job = mails.find((mail) => mail.mail === 'newsletter-welcome' && mail.to === email)
  if (job?.mail !== 'newsletter-welcome') throw new Error('No welcome was written')
  return job
}

test('the welcome email has the unsubscribe link in its text, its HTML and its header', async () => {
  const mail = await composeMail(world.as(null), await welcomeTo('ann@example.com'))

  const address = /<(.+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(address).toMatch(/^https:\/\/shop\.example\/newsletter\/unsubscribe\?token=[\w.-]+$/)
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail.text).toContain(`Unsubscribe:\n${address}`)
  expect(mail.html).toContain(`href="${address}"`)
  const token = new URL(address).searchParams.get('token') ?? ''
  expect(await findSubscriber(world.as(null), token)).toMatchObject({ email: 'ann@example.com' })
  // A URL in a log or seen on a screen must not reveal an address.
  expect(address).not.toContain('ann')
})

test('the emailed link offers only to unsubscribe', async () => {
  const { to, subscriptionId } = await welcomeTo('ben@example.com')
  const mail = await composeMail(world.as(null), { mail: 'newsletter-unsubscribe', to, subscriptionId })
  expect(mail.to).toBe('ben@example.com')
  expect(mail.text).toMatch(/Unsubscribe:\nhttps:\/\/shop\.example\/newsletter\/unsubscribe\?token=/)
})
