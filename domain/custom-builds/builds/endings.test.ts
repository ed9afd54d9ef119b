import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AskSignOff } from '#contracts/custom-builds/build-bodies.ts'
import { openOnboarding } from '#domain/money/payouts/open-onboarding.ts'
import { transfers } from '#domain/money/payouts/payouts-tables.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { refreshPayoutAccount } from '#domain/money/payouts/refresh-payout-account.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { deleteAccount } from '#server/operations/account-deletion/delete-account.ts'
import { imageFile } from '#testing/image-files.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, payParts, type SignedBuild, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { workshop } from '#testing/world-build-requests.ts'
import { endAsShown } from '#testing/world-builds.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { recordDelivery } from '../delivery/build-delivery-actions.ts'
import { buildReminders } from '../reminders/build-reminders-table.ts'
import { builds } from './builds-tables.ts'
import { announceDelay, askSignOff } from './delays-and-sign-offs.ts'
import { endBuild, getEnding } from './end-build.ts'
import { getBuild } from './get-build.ts'
import { runSignOffDeadlines } from './run-build-deadlines.ts'
import { pauseBuild } from './stage-actions.ts'

const world = await openWorld({ now: '2028-03-01T12:00:00Z' })
const { seen, open, pay, statuses } = buildPayments(world)
const DAY = 86_400

/** A builder who received their shares. */
async function paidBuilder() {
  const builder = await workshop(world, { password: 'spruce and maple' })
  await openOnboarding(world.as(builder))
  const accountId = `acct_world_${builder.profileId}`
  world.payments.changeAccount(accountId, { isSubmitted: true, isReady: true, missing: [] })
  await refreshPayoutAccount(world.as(null), { accountId })
  return builder
}

/** A signed build with this many payments, whose builder received their shares. */
async function paidIn(count: number): Promise<SignedBuild> {
  const build = await signedBuild(world, { builder: await paidBuilder() })
  await payParts(world, build, count)
  return build
}

const picture = async () => ({ bucket: 'buildupdateimages' as const, bytes: await imageFile() })
const options = async (build: SignedBuild, as = build.buyer) => (await getEnding(world.as(as), build.request.id)).options
async function end(build: SignedBuild, as = build.buyer, reason = '') {
  const [shown] = await options(build, as)
  if (!shown) throw new Error('It cannot be canceled')
  const ended = await endAsShown(world, build, { as, shown, reason })
  return { shown, ended, mails: await workJobs(world) }
}
/** The builder's balance, the shop's commission, and the buyer's refunds, in cents. */
async function money(build: SignedBuild) {
  const { commission = 0, buyer = 0, connected = 0 } = await ledgerOfBuild(world, build)
  return { commission, stillPaid: 0 - buyer, connected }
}

describe('the buyer cancels', () => {
  test('two days after signing, the refund is full and includes the slot fee', async () => {
    const build = await paidIn(2)
    expect((await money(build)).connected).toBe(18_000 + 90_000)
    world.clock.advance(2 * DAY)
    const { shown, ended } = await end(build)
    expect(shown).toMatchObject({ kind: 'cooling_off', keeps: 0, back: 1200, button: 'Cancel for a $1,200 refund' })
    expect(ended).toMatchObject({ status: 'cancelled', ended: { by: 'buyer', kind: 'cooling_off', keeps: 0, back: 1200 } })
    expect(await money(build)).toEqual({ commission: 0, stillPaid: 0, connected: 0 })
    expect(await statuses(build)).toEqual(['refunded', 'refunded'])
    // No milestone can be paid anymore.
    expect((await seen(build)).parts).toEqual([])
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('ten days after signing, before the start, the builder keeps the slot fee', async () => {
    const build = await paidIn(2)
    world.clock.advance(10 * DAY)
    const { shown } = await end(build)
    expect(shown).toMatchObject({ kind: 'before_start', keeps: 200, back: 1000 })
    expect(shown.words).toMatch(/^Work hasn’t started\. .+ will keep \$200 for holding your slot\.$/)
    expect(await money(build)).toEqual({ commission: 2000, stillPaid: 20_000, connected: 18_000 })
  })

  test('paid in full and 34 % done: the builder keeps that, and the rest is refunded from the newest payment', async () => {
    const build = await paidIn(1)
    world.clock.advance(60)
    await pay(build, 'full')
    await workUntil(world, build, ['design', 'wood', 'plates'], 'sides')
    const { shown, mails } = await end(build)
    expect(shown).toMatchObject({ kind: 'after_start', keeps: 1632, back: 3168, button: 'Cancel for a $3,168 refund' })
    expect(shown.words).toMatch(/^34% of the work is done\.$/)
    expect(await money(build)).toEqual({ commission: 48_000 - 31_680, stillPaid: 163_200, connected: 432_000 - 285_120 })
    expect((await seen(build)).returns).toMatchObject([{ amount: 3168, state: 'returned' }])
    expect(await reconcileLedger(world.as(null))).toEqual([])
    const ended = mails.filter(({ mail }) => mail === 'build-ended')
    expect(ended).toHaveLength(2)
    const letter = await composeMail(world.as(null), ended[0] as never)
    expect(letter.subject).toBe('Build canceled: Heron OM')
    expect(letter.text).toContain('$3,168 will be refunded to your card.')
  })

  test('the earned amount follows the sheet’s weights, and the build page shows its titles', async () => {
    const sheet = { stage_titles: { design: 'Drawings' }, stage_weights: { design: 10, plates: 12 } }
    const build = await signedBuild(world, { builder: await paidBuilder(), sheet })
    await payParts(world, build, 4)
    await workUntil(world, build, ['design', 'wood'])
    const { stages } = await getBuild(world.as(build.buyer), build.request.id)
    expect(stages[0]).toMatchObject({ key: 'design', title: 'Drawings', weight: 10 })
    const { shown } = await end(build)
    expect(shown).toMatchObject({ kind: 'after_start', keeps: 768, back: 4032 })
  })

  test('with less paid than earned there is no refund and no further claim', async () => {
    const build = await paidIn(2)
    await workUntil(world, build, ['design', 'wood', 'plates'], 'sides')
    const { shown } = await end(build)
    expect(shown).toMatchObject({ keeps: 1200, back: 0, button: 'Cancel build' })
    expect(await money(build)).toEqual({ commission: 12_000, stillPaid: 120_000, connected: 108_000 })
    expect((await seen(build)).open_balance).toBe(0)
  })

  test('a buyer who chose only from menus can withdraw as a consumer, with a full refund and a receipt', async () => {
    const own = await signedBuild(world)
    const build = await signedBuild(world, { builder: await paidBuilder(), fromMenus: true })
    for (const each of [own, build]) {
      await payParts(world, each, 2)
      await workUntil(world, each, ['design'], 'wood')
    }
    expect((await options(own)).map(({ kind }) => kind)).toEqual(['after_start'])
    expect(await options(build)).toMatchObject([
      { kind: 'after_start' },
      { kind: 'withdrawal', keeps: 0, back: 1200, button: 'Confirm withdrawal' },
    ])
    await endBuild(world.as(build.buyer), build.request.id, { kind: 'withdrawal', keeps: 0, back: 1200, reason: '' })
    const mails = await workJobs(world)
    const toBuyer = await Promise.all(
      mails.filter(({ to }) => to === build.buyer.email).map((mail) => composeMail(world.as(null), mail)),
    )
    expect(toBuyer.map(({ text }) => text).join()).toContain('withdrew from the contract')
    expect(await money(build)).toEqual({ commission: 0, stillPaid: 0, connected: 0 })
  })

  test('a consumer can withdraw from signing on, also during cooling-off, before any payment, and while the build is late', async () => {
    const own = await signedBuild(world)
    const build = await signedBuild(world, { builder: await paidBuilder(), fromMenus: true })
    const kinds = async (of: SignedBuild) => (await options(of)).map(({ kind }) => kind)
    const mayWithdraw = async (of: SignedBuild, as = of.buyer) => (await getBuild(world.as(as), of.request.id)).can.withdraw
    expect(await kinds(build)).toEqual(['cooling_off', 'withdrawal'])
    expect((await options(build))[1]?.words).toMatch(
      /up to 14 days after you receive the instrument\. You haven’t paid anything, so there’s nothing to refund\.$/,
    )
    await payParts(world, build, 2)
    expect((await options(build))[1]).toMatchObject({ kind: 'withdrawal', keeps: 0, back: 1200, button: 'Confirm withdrawal' })
    expect(await mayWithdraw(build)).toBe(true)
    expect(await mayWithdraw(build, build.builder)).toBe(false)

    await workUntil(world, build, ['design'], 'wood')
    const passed = { promise: '2028-02-01', dateIsEssential: true }
    await world.db.update(builds).set(passed).where(eq(builds.requestId, build.request.id))
    expect(await kinds(build)).toEqual(['late', 'withdrawal'])
    expect(await mayWithdraw(build)).toBe(true)

    expect(await kinds(own)).toEqual(['cooling_off'])
    expect(await mayWithdraw(own)).toBe(false)

    await endBuild(world.as(build.buyer), build.request.id, { kind: 'withdrawal', keeps: 0, back: 1200, reason: '' })
    const mails = (await workJobs(world)).filter(({ to, mail }) => to === build.buyer.email && mail === 'build-ended')
    const [receipt] = await Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
    expect(receipt?.text).toContain('You withdrew from the contract on March 1, 2028 at')
    expect(await mayWithdraw(build)).toBe(false)
  })

  test('starting the drawings does not end the cooling-off period; starting to cut does', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 2)
    await workUntil(world, build, [], 'design')
    expect((await options(build))[0]).toMatchObject({ kind: 'cooling_off', keeps: 0, back: 1200 })
    await workUntil(world, build, [], 'wood')
    expect((await options(build))[0]).toMatchObject({ kind: 'after_start' })
  })
})

describe('the builder cancels', () => {
  test('canceling also closes questions, changes and notices', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 2)
    await workUntil(world, build, [], 'design')
    const [requestId, builder] = [build.request.id, world.as(build.builder)]
    const pictures = [{ key: (await storeUpload(builder, { read: picture })).key }]
    await askSignOff(builder, requestId, AskSignOff.parse({ question: 'Is this the neck?', stage_key: 'neck', pictures }))
    await announceDelay(builder, requestId, { to_day: null, reason: 'A crack' })
    await pauseBuild(builder, requestId, { reason: 'illness', note: '', expected_on: '2030-01-01' })
    const { promise } = await getBuild(world.as(build.buyer), requestId)
    await end(build, build.builder)
    const closed = { status: 'cancelled', pause: null, delay: { status: 'ended' }, sign_offs: [{ status: 'withdrawn' }] }
    expect(await getBuild(world.as(build.buyer), requestId)).toMatchObject({ ...closed, waits_for_you: [] })
    world.clock.advance(30 * DAY)
    await runSignOffDeadlines(world.as(null))
    expect((await getBuild(world.as(build.buyer), requestId)).promise).toBe(promise)
  })

  test('refunds everything with all commissions, and shows the builder’s own share first', async () => {
    const build = await paidIn(3)
    await workUntil(world, build, [], 'neck')
    const { shown, ended } = await end(build, build.builder, 'My hand is broken.')
    expect(shown.words).toBe(
      'Ada Player will get a full refund: $2,880. Your share of that, $2,592, will be deducted from your payout account. This will count against your on-time record.',
    )
    expect(ended.ended).toMatchObject({ by: 'builder', kind: 'builder_ends', back: 2880 })
    expect(await money(build)).toEqual({ commission: 0, stillPaid: 0, connected: 0 })
    const shares = await world.db.select().from(transfers).where(eq(transfers.builderId, build.builder.profileId))
    expect(shares.map(({ status }) => status)).toEqual(['reversed', 'reversed', 'reversed'])
  })

  test('a refund paid by the shop is not refunded again and does not change the builder’s share', async () => {
    const build = await paidIn(3)
    const sessionId = world.payments.sessions.at(-1)?.sessionId ?? ''
    world.payments.refundOutside(sessionId, 10_000)
    await webhook(world, sessionId, { type: 'charge.refunded' })
    await workJobs(world)
    expect(await money(build)).toMatchObject({ connected: 259_200 })
    const { shown, ended } = await end(build, build.builder, 'My hand is broken.')
    expect(shown.words).toContain('$2,780. Your share of that, $2,592, will be deducted from your payout account.')
    expect(ended.ended).toMatchObject({ back: 2780 })
    expect(await money(build)).toEqual({ commission: 0, stillPaid: 0, connected: 0 })
  })
})

describe('canceling with the amounts shown', () => {
  test('refuses amounts from before a payment, a stage or a day, and returns the current ones', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 1)
    world.clock.advance(10 * DAY)
    await payParts(world, { ...build, partIds: build.partIds.slice(1) }, 1)
    const read = { kind: 'before_start', keeps: 200, back: 0, reason: '' } as const
    const details = { about: 'build_ending', kind: 'before_start', keeps: 200, back: 1000 }
    await expect(endBuild(world.as(build.buyer), build.request.id, read)).rejects.toMatchObject({ code: 'changed', details })
    await workUntil(world, build, [], 'design')
    await expect(endBuild(world.as(build.buyer), build.request.id, { ...read, back: 1000 })).rejects.toMatchObject({
      details: { kind: 'after_start', keeps: 480, back: 720 },
    })
  })

  test('refunds a payment that arrives after the cancellation', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 2)
    const { sessionId } = await open(build, { partId: build.partIds[2] ?? '' })
    await endAsShown(world, build, { as: build.builder })
    // Before the job closes the payment page.
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
    expect(await statuses(build)).toEqual(['refunded', 'refunded', 'refunded'])
    expect((await money(build)).stillPaid).toBe(0)
  })

  test('a payment at the moment of cancellation is either counted or fully refunded', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 2)
    await workUntil(world, build, ['design', 'wood', 'plates'], 'sides')
    const [shown] = await options(build)
    const { sessionId } = await open(build, { partId: build.partIds[2] ?? '' })
    world.payments.pay(sessionId)
    const [ended] = await Promise.allSettled([
      endAsShown(world, build, { shown }),
      webhook(world, sessionId).then(() => workJobs(world)),
    ])
    await workJobs(world)
    const paid = (await seen(build)).paid
    expect(paid).toBe(ended.status === 'fulfilled' ? 1200 : 2880)
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('cancels once if both sides cancel at the same moment', async () => {
    const build = await signedBuild(world)
    await payParts(world, build, 2)
    const [ofBuyer] = await options(build)
    const [ofBuilder] = await options(build, build.builder)
    const results = await Promise.allSettled([
      endAsShown(world, build, { shown: ofBuyer }),
      endAsShown(world, build, { as: build.builder, shown: ofBuilder }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await workJobs(world)
    expect((await money(build)).stillPaid).toBe(0)
  })
})

describe('access', () => {
  test('strangers get Not Found, and neither side can cancel after delivery', async () => {
    const build = await signedBuild(world)
    const stranger = world.as(await world.buyer())
    await expect(getEnding(stranger, build.request.id)).rejects.toMatchObject({ code: 'not_found' })
    await payParts(world, build, 4)
    await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body', 'neck', 'frets', 'finish', 'setup'])
    expect((await options(build))[0]).toMatchObject({ kind: 'after_start', keeps: 4800, back: 0 })
    await recordDelivery(world.as(build.builder), build.request.id)
    const why_not = 'The instrument has already left the workshop, so the build can no longer be canceled here'
    expect(await getEnding(world.as(build.buyer), build.request.id)).toMatchObject({ options: [], why_not })
  })

  test('a builder who kept money can delete their account once all refunds are made', async () => {
    const builder = await paidBuilder()
    const build = await signedBuild(world, { builder })
    await payParts(world, build, 3)
    await workUntil(world, build, ['design', 'wood', 'plates'], 'sides')
    await endAsShown(world, build)
    await expect(deleteAccount(world.as(builder), { password: 'spruce and maple' })).rejects.toMatchObject({ code: 'conflict' })
    await workJobs(world)
    await deleteAccount(world.as(builder), { password: 'spruce and maple' })
  })
})

test('a builder can cancel a build after a payment is 60 days overdue and a reminder was sent, and keeps at most the amount paid', async () => {
  const build = await paidIn(2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'])
  const kinds = async () => (await options(build, build.builder)).map(({ kind }) => kind)
  world.clock.advance(66 * DAY)
  const about = `${build.partIds[2]}, day 7`
  await world.db.insert(buildReminders).values({ requestId: build.request.id, kind: 'part_due', about })
  // 67 days: the payment's seven days of grace don't count.
  expect(await kinds()).toEqual(['builder_ends'])
  world.clock.advance(2 * DAY)
  expect(await kinds()).toEqual(['unpaid', 'builder_ends'])
  const { shown, ended } = await end(build, build.builder)
  expect(shown).toMatchObject({ kind: 'unpaid', keeps: 1200, back: 0 })
  expect(shown.words).toMatch(/^A payment has been overdue for more than 60 days\. 56% of the work is done\. You’ll keep \$1,200/)
  expect(ended).toMatchObject({ status: 'cancelled', ended: { by: 'builder', kind: 'unpaid' } })
  expect(await money(build)).toEqual({ commission: 12_000, stillPaid: 120_000, connected: 108_000 })
})
