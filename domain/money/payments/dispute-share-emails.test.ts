import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatCents } from '#contracts/kernel/money.ts'
import { orders } from '#domain/buying/orders/orders-tables.ts'
import { only } from '#domain/kernel/db.ts'
import { type MailJob, sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { settleDispute } from '#server/jobs/payment-work.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quoted, workshop } from '#testing/world-build-requests.ts'
import { soldForPickup } from '#testing/world-deliveries.ts'
import { disputed } from '#testing/world-disputes.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, disputeWebhook, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { listLedger } from '../payouts/list-ledger.ts'
import { sendTransferJob } from '../payouts/payout-jobs.ts'
import { transfers } from '../payouts/payouts-tables.ts'

const world = await openWorld()
beforeEach(() => world.jobs.clear())

const KEEP = 'Keep the instrument until the bank decides.'
const NO_REFUND = 'Do not refund the payment yourself: the bank already has the money, and the buyer would be paid twice.'

const compose = (mail: MailJob) => composeMail(world.as(null), mail)

async function textOf(mails: MailJob[], name: string): Promise<string> {
  const mail = mails.find((each) => each.mail === name)
  return mail ? (await compose(mail)).text.replaceAll(/\s+/g, ' ') : ''
}

/** Sold by a builder who was sent $900 of $1,000 */
async function soldAndSent({ priceCents = 100_000 } = {}) {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const { sessionId } = await buy(world, await world.buyer(), await pickupProduct(world, { builder, priceCents }))
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  return { builder, sessionId, mails: await workJobs(world) }
}

/** The bank decides for the buyer. Returns the operators' email, which waits until it can say what happened to the share. */
async function lose(stripeDisputeId: string) {
  await world.jobs.clear()
  world.payments.decide(stripeDisputeId, 'lost')
  await disputeWebhook(world, stripeDisputeId)
  const mails = await workJobs(world).catch(() => [])
  const waiting = await world.jobs.taken(sendMailJob)
  const found = [...mails, ...waiting.map(({ payload }) => payload)]
  return textOf(found, 'dispute-operators')
}

test('asks a builder with a withheld share to keep the instrument and not to refund the buyer', async () => {
  const { sessionId, orderId } = await soldForPickup(world)
  const { mails } = await disputed(world, sessionId)
  const text = await textOf(mails, 'dispute-builder')
  for (const words of ['We’re withholding your share, $', KEEP, NO_REFUND]) expect(text).toContain(words)
  await world.db.update(orders).set({ deliveryStatus: 'picked_up' }).where(eq(orders.id, orderId))
  expect(await textOf(mails, 'dispute-builder')).not.toContain(KEEP)
})

test('tells a builder with a sent share what may happen to it, and not to refund the buyer', async () => {
  const { sessionId } = await soldAndSent()
  const text = await textOf((await disputed(world, sessionId)).mails, 'dispute-builder')
  for (const words of ['Your share, $900, was sent to you. We’ll take it back only if the dispute is lost.', KEEP, NO_REFUND])
    expect(text).toContain(words)
})

test('asks the builder of a custom build to keep it if not delivered, because the shop does not know', async () => {
  const builder = await workshop(world)
  await readyForPayouts(world, builder)
  const { sessionId } = await buildPayments(world).pay(await quoted(world, 1000, { builder }), 'full')
  const text = await textOf((await disputed(world, sessionId)).mails, 'dispute-builder')
  expect(text).toContain('If you still have the instrument, keep it until the bank decides.')
})

test('mentions a share that was being sent when the dispute opened', async () => {
  const { builder, sessionId, mails } = await soldAndSent()
  const sent = mails.find(({ mail }) => mail === 'payout-sent')
  if (!sent) throw new Error('The builder got no mail about the share')
  expect((await compose(sent)).subject).toMatch(/^\$900 is on its way to you/)
  // It leads to its line of the statement.
  const [line] = (await listLedger(world.as(builder), { limit: 10 })).entries.filter(({ kind }) => kind === 'payout')
  expect((await compose(sent)).text).toContain(`/dashboard/payouts?entry=${line?.id}\n`)
  await disputed(world, sessionId)
  expect((await compose(sent)).subject).toMatch(/^Payout sent before the dispute: \$900 for Guitar/)
})

test('mentions a dispute that opens while the share is being sent', async () => {
  const builder = await world.builder()
  await readyForPayouts(world, builder)
  const { sessionId } = await buy(world, await world.buyer(), await pickupProduct(world, { builder, priceCents: 100_000 }))
  world.payments.pay(sessionId)
  await webhook(world, sessionId)
  world.payments.loseAnswers()
  await workJobs(world).catch(() => undefined)
  const { mails } = await disputed(world, sessionId)
  expect(await textOf(mails, 'dispute-builder')).toContain('We were already sending your share, $900.')
  world.clock.advance(61)
  await retrySending(builder)
  const [sent] = (await workJobs(world)).filter(({ mail }) => mail === 'payout-sent')
  expect(sent && (await compose(sent)).subject).toMatch(/^Payout sent before the dispute/)
})

async function retrySending({ profileId }: Person) {
  const { id: transferId } = only(await world.db.select().from(transfers).where(eq(transfers.builderId, profileId)))
  await world.db.transaction((tx) => world.jobs.enqueue(tx, sendTransferJob, { transferId }))
}

test('tells operators what a lost dispute cost, and that a share was not sent', async () => {
  const { sessionId } = await soldForPickup(world)
  const { stripeDisputeId, amountCents } = await disputed(world, sessionId)
  const text = await lose(stripeDisputeId)
  expect(text).toContain(`The bank returned ${formatCents(amountCents)} to the buyer.`)
  expect(text).toContain('The builder’s share was not sent and won’t be.')
})

test('tells operators that a share was taken back, or why not yet', async () => {
  const taken = await soldAndSent()
  const { stripeDisputeId } = await disputed(world, taken.sessionId)
  expect(await lose(stripeDisputeId)).toContain('The builder’s share, $900, had been sent and was taken back.')

  const empty = await soldAndSent()
  const { stripeDisputeId: lost } = await disputed(world, empty.sessionId)
  vi.spyOn(world.payments, 'reverseTransfer').mockRejectedValueOnce(new Error('Insufficient funds'))
  expect(await lose(lost)).toContain('$900 of it is being taken back; if their balance is too low')
})

test('tells a builder who pays the bank’s fee when it is deducted', async () => {
  const settings = { ...world.as(null).settings, disputeFeePaidBy: 'builder' as const }
  const { sessionId } = await soldAndSent()
  const stripeDisputeId = world.payments.dispute(sessionId)
  await settleDispute({ ...world.as(null), settings, log: openLog('silent') }, { stripeDisputeId })
  expect(await textOf(await workJobs(world), 'dispute-builder')).toContain('$15, deducted from your next payout')
  const other = await disputed(world, (await soldAndSent()).sessionId)
  expect(await textOf(other.mails, 'dispute-builder')).not.toContain('Bank fee')
})
