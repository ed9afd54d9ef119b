import { describe, expect, test } from 'vitest'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import { decideLatest, latestReturn } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { see } = buildDeliveries(world)
const { report, answer, decide, listed, statusOf, tend, deliveredAt, subjectsOf, DAY } = inspections(world)

const id = (build: SignedBuild) => build.request.id

describe('a problem that the two sides do not resolve', () => {
  test('a full return not shipped in two weeks is reminded once, then an operator decides', async () => {
    const { build } = await deliveredAt()
    await report(build)
    await answer(build, { answer: 'take_back', refund: 4892.4 })
    await workJobs(world)
    const taken = world.clock.now().getTime()
    const on = async (day: number) => {
      world.clock.set(new Date(taken + day * DAY * 1000))
      await tend()
      return subjectsOf(build)
    }
    const reminder = `${build.buyer.email}: Ship Heron OM back by Wednesday, August 23`
    expect([await on(6), await on(7), await on(8), await on(12)]).toEqual([[], [], [reminder], []])
    await on(15.1)
    expect(await statusOf(build)).toBe('returning')
    expect(await listed(build)).toContain('hasn’t been shipped')
    await expect(decide(build, { decision: 'money', amount: 300 })).rejects.toMatchObject({ code: 'invalid_input' })
    await decide(build, { decision: 'as_agreed' })
    expect(await statusOf(build)).toBe('completed')
  })

  test.each(['disagrees', 'does not answer for five days'])('an operator decides if the builder %s', async (how) => {
    const { build } = await deliveredAt()
    await report(build)
    if (how === 'disagrees') await answer(build, { answer: 'disagree', text: 'It is as on the sheet.' })
    else {
      world.clock.advance(6 * DAY)
      await tend()
    }
    expect((await see(build)).return).toMatchObject({ status: 'review' })
    expect(await listed(build)).toContain('Not as agreed: “The nut is too narrow.”')
    await answer(build, { answer: 'money', amount: 1, text: '' })
    expect(await listed(build), 'a small offer does not hide it').toContain('Not as agreed')
    const decidedByBuilder = decideLatest(world.as(build.builder), id(build), { decision: 'as_agreed' })
    await expect(decidedByBuilder).rejects.toMatchObject({ code: 'not_allowed' })
    await decide(build, { decision: 'as_agreed' })
    expect(await statusOf(build)).toBe('completed')
  })

  test('refuses a decision about an outdated case', async () => {
    const { build } = await deliveredAt()
    await report(build, { reason: 'damaged' })
    const version = (await latestReturn(world.as(null), id(build))).version
    await answer(build, { answer: 'money', amount: 300 })
    const unread = decide(build, { decision: 'shop_pays', amount: 300, version })
    await expect(unread).rejects.toMatchObject({
      code: 'changed',
      message: 'This return changed after you opened it. Please review it again.',
    })
    // Also refused after the offered amount changed.
    const offered = (await latestReturn(world.as(null), id(build))).version
    world.clock.advance(60)
    await answer(build, { answer: 'money', amount: 900 })
    await expect(decide(build, { decision: 'as_agreed', version: offered })).rejects.toMatchObject({ code: 'changed' })
    expect(await statusOf(build)).toBe('inspection')
    await decide(build, { decision: 'shop_pays', amount: 300 })
    expect(await statusOf(build)).toBe('completed')
  })

  test('damage in transit goes straight to operators, sends one email to each side and pauses deadlines', async () => {
    const { build } = await deliveredAt()
    await workJobs(world)
    expect(await report(build, { reason: 'damaged', details: 'The box is crushed and the top cracked.' })).toMatchObject({
      return: { status: 'review' },
      inspection_until: null,
    })
    const told = await subjectsOf(build)
    expect(told.toSorted()).toEqual(
      [`${build.buyer.email}: Damaged in transit: Heron OM`, `${build.builder.email}: Damaged in transit: Heron OM`].toSorted(),
    )
    world.clock.advance(30 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('inspection')
  })

  test.each([
    ['a partial refund', 800],
    ['the full price', 4800],
  ])('the shop pays %s for damage with its insured label, and the builder keeps their share', async (_what, amount) => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world) })
    const before = await ledgerOfBuild(world, build)
    await report(build, { reason: 'damaged', details: 'The box is crushed and the top cracked.' })
    const shopPays = (dollars: number) => decide(build, { decision: 'shop_pays', amount: dollars })
    await expect(shopPays(4800.01)).rejects.toMatchObject({ code: 'invalid_input' })
    await shopPays(amount)
    const mails = await workJobs(world)
    const ofReturn = mails.filter(({ mail, to }) => mail === 'custom-build-return' && to === build.builder.email)
    for (const mail of ofReturn) expect((await composeMail(world.as(null), mail)).text).toContain('We cover the cost')
    expect(ofReturn.length).toBeGreaterThan(0)
    expect(await statusOf(build)).toBe('completed')
    const after = await ledgerOfBuild(world, build)
    const moved = Object.entries(after).map(([account, cents]) => [account, cents - (before[account] ?? 0)] as const)
    expect(Object.fromEntries(moved.filter(([, cents]) => cents !== 0))).toEqual({ buyer: amount * 100, shop: -amount * 100 })
    world.clock.advance(2 * DAY)
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })
})
