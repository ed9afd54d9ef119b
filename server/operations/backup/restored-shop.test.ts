import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openCheckout } from '#domain/buying/checkout/open-checkout.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { enqueueMail } from '#domain/kernel/enqueue-mail.ts'
import { notifyUnreadMessagesJob } from '#domain/messaging/conversations/write-message.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { sendTransfer } from '#domain/money/payouts/send-transfer.ts'
import { getBackupState } from '#domain/operations/operators/get-backup-state.ts'
import { askForComparison, resumePayments } from '#domain/operations/operators/resume-payments.ts'
import { accountExistsEmail } from '#domain/people/accounts/account-emails.ts'
import { jobHandlers, periodicWork } from '#server/jobs/job-handlers.ts'
import { type OpenJobs, openJobs } from '#server/jobs/open-jobs.ts'
import { startWhenResumed } from '#server/jobs/start-when-resumed.ts'
import { type BackupFolder, openBackupFolder } from '#testing/backed-up.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openWorld, type World } from '#testing/world.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import type { Person } from '#testing/world-people.ts'
import { buy, pickupCheckoutBody, pickupProduct, webhook, workJobs } from '#testing/world-sales.ts'
import { openLog } from '../observability/log.ts'
import { compareIfAsked } from './compare-with-provider.ts'

const log = openLog('silent')

let world: World
let backup: BackupFolder
let target: Awaited<ReturnType<typeof openTestDatabase>>
let queue: OpenJobs
let operator: Person
let paidLater: Awaited<ReturnType<typeof buy>>
const sent: string[] = []

beforeAll(async () => {
  world = await openWorld()
  backup = await openBackupFolder()
  target = await openTestDatabase('template1')
  operator = await world.operator()
})
afterAll(async () => {
  await backup.remove()
  await target.close()
  await world.close()
})

function restored(actor: Person | null): Ctx {
  return { ...world.as(actor), db: target.db, jobs: queue.jobs }
}

const stateOfRestore = async () => (await getBackupState(restored(operator))).restore

/** A sale whose share is pending because its builder has no payout account; another whose buyer is about to pay; and an email. */
async function backUpAShop() {
  const builder = await world.builder()
  const session = await buy(world, await world.buyer(), await pickupProduct(world, { builder }))
  world.payments.pay(session.sessionId)
  await webhook(world, session.sessionId)
  await workJobs(world)
  await readyForPayouts(world, builder)
  const another = await world.builder()
  await readyForPayouts(world, another)
  paidLater = await buy(world, await world.buyer(), await pickupProduct(world, { builder: another }))
  const jobs = await openJobs({ databaseUrl: world.databaseUrl, log })
  await world.db.transaction((tx) => enqueueMail(jobs, tx, accountExistsEmail, { to: 'sent-before@world.test' }))
  const unread = { conversationId: randomUUID(), userId: randomUUID(), number: 1 }
  await world.db.transaction((tx) => jobs.jobs.enqueue(tx, notifyUnreadMessagesJob, unread))
  await jobs.stop()
  await backup.write(world)
}

/** Events in the lost shop after its backup. */
async function goOnWithoutABackup() {
  const [waiting] = await world.db.select().from(transfers)
  await sendTransfer(world.as(null), { transferId: waiting?.id ?? '' })
  world.payments.pay(paidLater.sessionId)
  await webhook(world, paidLater.sessionId)
  await workJobs(world)
}

test('a restored shop pays and mails nothing until an operator resumes it, and nothing twice afterwards', async () => {
  await backUpAShop()
  await goOnWithoutABackup()
  expect(world.payments.transfersMade).toHaveLength(2)
  await backup.restore({ databaseUrl: target.url })
  queue = await openJobs({ databaseUrl: target.url, log })
  // Its jobs would keep calling the provider, which fails in the next tests.
  onTestFinished(() => queue.stop())
  const mail = { send: async ({ to }: { to: string }) => void sent.push(to) }
  const context = { ...restored(null), mail, log }

  const stopWaiting = await startWhenResumed(
    { context, meanwhile: compareIfAsked, start: () => queue.work(context, jobHandlers, periodicWork) },
    { everyMs: 20 },
  )
  onTestFinished(stopWaiting)

  await expect.poll(async () => (await stateOfRestore()).compared_at, { timeout: 10_000 }).not.toBeNull()
  expect(await stateOfRestore()).toMatchObject({
    is_paused: true,
    comparison: { settled_payments: 1, booked_transfers: 2, differences: 0 },
    emails_waiting: 1,
    can: { resume: true },
  })
  expect(sent).toEqual([])
  expect(world.payments.transfersMade).toHaveLength(2)

  await resumePayments(restored(operator), { send_waiting_emails: false })
  const notices = await target.pool.query("select 1 from pgboss.job where name = 'notify-unread-messages'")
  expect(notices.rowCount).toBe(0)

  // The sale that the comparison booked is confirmed with its new number, which shows that the workers have started.
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBeGreaterThan(0)
  await expect.poll(() => waitingJobs(), { timeout: 15_000 }).toBe(0)
  expect(sent).not.toContain('sent-before@world.test')
  expect(world.payments.transfersMade).toHaveLength(2)
  const shares = await target.db.select({ status: transfers.status }).from(transfers)
  expect(shares).toEqual([{ status: 'sent' }, { status: 'sent' }])
  expect((await stateOfRestore()).is_paused).toBe(false)
}, 60_000)

async function waitingJobs() {
  const { rows } = await target.pool.query(
    "select count(*)::int as n from pgboss.job where name in ('send-mail', 'send-transfer') and state in ('created', 'retry', 'active')",
  )
  return rows[0].n
}

test('a paused shop refuses checkout with the reason', async () => {
  await world.pool.query('insert into restores (restored_at, backup_started_at, backup_version) values (now(), now(), $1)', ['1'])
  const product = await pickupProduct(world)
  const buyer = await world.buyer()
  await expect(openCheckout(world.as(buyer), pickupCheckoutBody(product))).rejects.toThrow(
    'Payments are paused because this shop was restored from a backup. Please try again later; nothing was charged.',
  )
  expect((await world.pool.query('select 1 from product_holds where product_id = $1', [product.id])).rowCount).toBe(0)
})

test('only an operator resumes a shop, after a complete comparison, and once', async () => {
  const body = { send_waiting_emails: false }
  await expect(resumePayments(world.as(await world.buyer()), body)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(resumePayments(world.as(operator), body)).rejects.toThrow(
    'Please wait until the comparison with Stripe is complete.',
  )
  await askForComparison(world.as(operator), { close_pages: false })
  world.clock.advance(1000)
  world.payments.failNext()
  await expect(compareIfAsked(world.as(null))).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect((await getBackupState(world.as(operator))).restore).toMatchObject({
    is_comparing: true,
    compare_failed_at: expect.any(String),
    can: { resume: false },
  })
  // Not at once, because the provider would be called every three seconds.
  await compareIfAsked(world.as(null))
  expect((await getBackupState(world.as(operator))).restore.compared_at).toBeNull()
  await askForComparison(world.as(operator), { close_pages: false })
  await compareIfAsked(world.as(null))
  await resumePayments(world.as(operator), body)
  await expect(resumePayments(world.as(operator), body)).rejects.toThrow('Payments are not paused.')
})
