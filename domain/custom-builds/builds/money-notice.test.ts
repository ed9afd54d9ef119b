import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BuildStatus } from '#contracts/custom-builds/build-states.ts'
import { disputes } from '#domain/money/payments/disputes-table.ts'
import { payments } from '#domain/money/payments/payments-tables.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld } from '#testing/world.ts'
import { payParts, type SignedBuild, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { inspections } from '#testing/world-build-deliveries.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { disputed } from '#testing/world-disputes.ts'
import { seeBuild } from '#testing/world-returns.ts'
import { disputeWebhook, workJobs } from '#testing/world-sales.ts'
import { declineRequest } from '../requests/request-actions.ts'
import { endBuild, getEnding } from './end-build.ts'
import { getBuild } from './get-build.ts'
import { moneyNotice } from './money-notice.ts'

const DAY = 86_400
const world = await openWorld()
const { seen } = buildPayments(world)
beforeEach(() => world.clock.set(new Date('2028-03-01T12:00:00Z')))

const room = ({ request }: SignedBuild, as: SignedBuild['buyer']) => getBuild(world.as(as), request.id)
const both = async (build: SignedBuild) => [await room(build, build.buyer), await room(build, build.builder)] as const

/** $200 and $1,000 are paid, and the buyer disputes the $1,000. */
async function begun(): Promise<{ build: SignedBuild; stripeDisputeId: string }> {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  const paid = await world.db.select().from(payments).where(eq(payments.requestId, build.request.id))
  const start = paid.find(({ amountCents }) => amountCents === 100_000)
  const { stripeDisputeId } = await disputed(world, start?.stripeSessionId ?? '')
  return { build, stripeDisputeId }
}

async function decide(stripeDisputeId: string, outcome: 'won' | 'lost') {
  world.payments.decide(stripeDisputeId, outcome)
  await disputeWebhook(world, stripeDisputeId)
  await workJobs(world)
}

test('the build page tells both sides about a dispute: what happened, what is paused and who acts next', async () => {
  const { build } = await begun()
  const [buyers, builders] = await both(build)
  expect(buyers.sentence).toBe('You disputed $1,000. Your bank is holding the money until it decides.')
  expect(builders.sentence).toBe('Ada Player disputed $1,000. The bank is holding the money until it decides.')
  expect(buyers.money_notice).toMatchObject({ title: 'You disputed a payment of $1,000' })
  expect(buyers.money_notice?.text).toMatch(/the cooling-off period are paused.* Next step: your bank decides\./)
  expect(builders.money_notice).toMatchObject({ title: 'Ada Player disputed a payment of $1,000' })
  expect(builders.money_notice?.text).toMatch(/Next step: send us photos and notes for the bank by \w+ \d+\./)
})

test('no dialog promises a refund of money that a bank holds', async () => {
  const { build } = await begun()
  const { request, buyer, builder } = build
  for (const [as, whose] of [
    [buyer, 'Your bank'],
    [builder, 'The buyer’s bank'],
  ] as const) {
    const why_not = `${whose} is reviewing a disputed payment. You can cancel this build once the bank decides.`
    expect(await getEnding(world.as(as), request.id)).toMatchObject({ options: [], why_not })
    expect((await room(build, as)).can.end).toBe(false)
    await expect(
      endBuild(world.as(as), request.id, { kind: 'cooling_off', keeps: 0, back: 1200, reason: '' }),
    ).rejects.toMatchObject({ message: why_not })
  }
  expect((await seen(build, builder)).can.decline).toBe(false)
  await expect(declineRequest(world.as(builder), request.id, '')).rejects.toMatchObject({
    message: 'Both sides signed the spec sheet. You can cancel this build on its build page.',
  })
})

test('an inquiry about a disputed payment does not hide the dispute', async () => {
  const { build, stripeDisputeId } = await begun()
  const [dispute] = await world.db.select().from(disputes).where(eq(disputes.stripeDisputeId, stripeDisputeId))
  if (!dispute) throw new Error('No dispute')
  const openedAt = new Date(dispute.openedAt.getTime() + 60_000)
  const inquiry = { id: randomUUID(), stripeDisputeId: 'du_inquiry', status: 'inquiry', withdrawnCents: 0, openedAt } as const
  await world.db.insert(disputes).values({ ...dispute, ...inquiry })
  const [buyers] = await both(build)
  expect(buyers.money_notice).toMatchObject({ title: 'You disputed a payment of $1,000' })
  expect(buyers.can.end).toBe(false)
  expect(await getEnding(world.as(build.buyer), build.request.id)).toMatchObject({ options: [] })
})

test('a return is paused while a bank holds a payment, and its figures stay', async () => {
  const { deliveredAt, report } = inspections(world)
  const { build } = await deliveredAt()
  await report(build)
  const seen = async () => (await seeBuild(world.as(build.builder), build.request.id)).return
  expect(await seen()).toMatchObject({ figures: { total: 4892.4 }, is_disputed: false })
  const paid = await world.db.select().from(payments).where(eq(payments.requestId, build.request.id))
  const start = paid.find(({ amountCents }) => amountCents === 100_000)
  await disputed(world, start?.stripeSessionId ?? '')
  expect(await seen()).toMatchObject({ figures: { total: 4892.4 }, is_disputed: true, due_at: null })
})

test('the cooling-off period does not run while a bank decides', async () => {
  const { build, stripeDisputeId } = await begun()
  world.clock.advance(60 * DAY)
  await decide(stripeDisputeId, 'won')
  world.clock.advance(2 * DAY)
  const [shown] = (await getEnding(world.as(build.buyer), build.request.id)).options
  expect(shown).toMatchObject({ kind: 'cooling_off', back: 1200 })
  world.clock.advance(2 * DAY)
  const [later] = (await getEnding(world.as(build.buyer), build.request.id)).options
  expect(later?.kind).toBe('before_start')
})

test('both sides see that a bank returned a payment during a build', async () => {
  const { build, stripeDisputeId } = await begun()
  await decide(stripeDisputeId, 'lost')
  const [buyers, builders] = await both(build)
  expect(buyers.sentence).toMatch(/^Your bank returned \$1,000 to you/)
  expect([buyers.money_notice?.title, builders.money_notice?.title]).toEqual([
    'Your bank returned $1,000 to you',
    'The bank returned $1,000 to Ada Player',
  ])
})

test('a late payment is shown before missing updates', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design', 'wood', 'plates', 'sides', 'body'], 'neck')
  expect((await room(build, build.buyer)).sentence).not.toContain('overdue')
  world.clock.advance(44 * DAY)
  for (const { sentence } of await both(build)) expect(sentence).toMatch(/^\$1,680 overdue since Mar 8\. Started /)
})

test('builds of a suspended builder show that payments are paused and why nothing is due', async () => {
  const build = await signedBuild(world)
  await payParts(world, build, 2)
  await workUntil(world, build, ['design'], 'wood')
  await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, build.builder.profileId))
  const [buyers, builders] = await both(build)
  expect(buyers.money_notice?.text).toContain('We’re not accepting payments for')
  expect(builders.money_notice?.text).toContain('Your profile is suspended, so buyers cannot pay you and nothing is due.')
})

test('a canceled build has no notice, and that of a completed one mentions no pause', () => {
  const facts = {
    ...{ status: 'building', lostCents: 0, openCents: 0, isBuilderListed: true, buyerName: 'Ada Player' },
    ...{ bankHold: { cents: 100_000, evidenceDueAt: null }, builder: { id: 'b', slug: null, name: 'Ridge Guitars' } },
  } as const
  const said = (status: BuildStatus, side: 'buyer' | 'builder') =>
    moneyNotice({ ...facts, status }, { side, now: new Date('2028-03-01T12:00:00Z'), timeZone: 'UTC' })
  for (const side of ['buyer', 'builder'] as const) {
    for (const status of ['cancelled', 'returned'] as const) expect(said(status, side)).toBeNull()
    expect(said('building', side)?.text).toContain('are paused until then')
    expect(said('completed', side)?.text).toContain('Next step')
    expect(said('completed', side)?.text).not.toMatch(/paused|hand over the instrument/)
  }
})
