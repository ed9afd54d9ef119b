import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { settleDispute } from '#server/jobs/payment-work.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { openWorld, type World } from '#testing/world.ts'
import { soldForPickup } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { remindOfEvidence, remindOfEvidenceJob } from './send-dispute-emails.ts'

const SHOP = 'shop@shop.test'
const DAY_SECONDS = 86_400

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The subjects by recipient */
async function subjectsOf(mails: MailJob[]): Promise<[to: string, subject: string][]> {
  const composed = await Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
  return composed.map(({ to, subject }): [string, string] => [to, subject]).sort()
}

const about = (mails: MailJob[]) => mails.filter(({ mail }) => mail.startsWith('dispute-'))

async function decided(stripeDisputeId: string, outcome: 'won' | 'lost') {
  world.payments.decide(stripeDisputeId, outcome)
  await disputeWebhook(world, stripeDisputeId, { times: 3 })
  return about(await workJobs(world))
}

test('emails the builder and operators when a dispute opens, and once when it is lost', async () => {
  const { sessionId, builder } = await soldForPickup(world)
  const dispute = await disputed(world, sessionId)
  expect(await subjectsOf(about(dispute.mails))).toEqual(
    [
      [builder.email, expect.stringMatching(/^Disputed: Guitar/)],
      [SHOP, expect.stringMatching(/^Disputed: Guitar/)],
    ].toSorted(),
  )
  const [toBuilder] = dispute.mails.filter(({ to }) => to === builder.email)
  const text = toBuilder ? (await composeMail(world.as(null), toBuilder)).text : ''
  for (const words of ['The cardholder says they didn’t make this payment', 'Evidence due', '/dashboard/orders/'])
    expect(text).toContain(words)

  const mails = await decided(dispute.stripeDisputeId, 'lost')
  expect(await subjectsOf(mails)).toEqual(
    [
      [builder.email, expect.stringMatching(/^Dispute lost: Guitar/)],
      [SHOP, expect.stringMatching(/^Dispute lost: Guitar/)],
    ].toSorted(),
  )
})

test('emails twice about an inquiry that becomes a dispute, and not while evidence is under review', async () => {
  const { sessionId, builder } = await soldForPickup(world)
  const { stripeDisputeId, mails } = await disputed(world, sessionId, { isInquiry: true })
  expect((await subjectsOf(about(mails))).map(([, subject]) => subject)).toContainEqual(
    expect.stringMatching(/^The buyer’s bank is asking about Guitar/),
  )
  world.payments.withdraw(stripeDisputeId)
  await disputeWebhook(world, stripeDisputeId)
  expect(
    about(await workJobs(world))
      .map(({ to }) => to)
      .sort(),
  ).toEqual([builder.email, SHOP].sort())

  const filing = { stripeDisputeId, idempotencyKey: 'key', evidence: {} as never }
  await world.payments.submitEvidence(filing)
  await disputeWebhook(world, stripeDisputeId)
  expect(about(await workJobs(world))).toEqual([])
  expect(await subjectsOf(await decided(stripeDisputeId, 'won'))).toContainEqual([SHOP, expect.stringMatching(/^Dispute won/)])
})

test('reminds operators three days before evidence is due, unless it is filed', async () => {
  await world.jobs.clear()
  const { sessionId } = await soldForPickup(world)
  const stripeDisputeId = world.payments.dispute(sessionId)
  await settleDispute({ ...world.as(null), log: openLog('silent') }, { stripeDisputeId })
  const [reminder, ...more] = await world.jobs.taken(remindOfEvidenceJob)
  expect(more).toEqual([])
  if (!reminder) throw new Error('There is no reminder')
  // The bank gives seven days.
  expect(Math.round(reminder.afterSeconds / DAY_SECONDS)).toBe(4)

  const remind = async () => {
    await world.jobs.clear()
    await remindOfEvidence(world.as(null), reminder.payload)
    return subjectsOf(await workJobs(world))
  }
  expect(await remind()).toEqual([[SHOP, expect.stringMatching(/^Evidence is due in three days: Guitar/)]])
  await world.payments.submitEvidence({ stripeDisputeId, idempotencyKey: 'reminded', evidence: {} as never })
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
  expect(await remind()).toEqual([])
})
