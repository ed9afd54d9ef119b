import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { AnswerProblem, ReportProblem, SendBack } from '#contracts/hand-over-bodies.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { disputed } from '#testing/world-disputes.ts'
import { handOvers, paidBuilder } from '#testing/world-hand-overs.ts'
import { workJobs } from '#testing/world-sales.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { buildReminders } from '../builds/build-reminders-table.ts'
import { getBuild } from '../builds/get-build.ts'
import { lockBuild } from '../builds/lock-build.ts'
import { only } from '../kernel/db.ts'
import { findProblems } from '../operators/find-problems.ts'
import { payments } from '../payments/payments-tables.ts'
import { returnPartOfBuild } from '../payments/return-part.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { acceptInstrument } from './complete-build.ts'
import { eraseHandOvers } from './erase-hand-overs.ts'
import { buildProblems } from './problems-table.ts'
import { answerOffer, answerProblem, decideProblemWithinTransaction, finishFix, reportProblem } from './report-problem.ts'
import { confirmReturn, keepInstrument, returnAsBuilt, sayNotCome, sendBack } from './return-instrument.ts'
import { tendHandOvers } from './tend-hand-overs.ts'

const world = await openWorld()
const { see, delivered } = handOvers(world)
const { seen } = buildPayments(world)
const DAY = 86_400
beforeEach(() => {
  world.clock.set(new Date('2028-08-09T10:00:00Z'))
  world.carriers.offer = undefined
  return world.jobs.clear()
})
afterAll(() => world.close())

const id = (build: SignedBuild) => build.request.id
const statusOf = async (build: SignedBuild) => (await getBuild(world.as(build.buyer), id(build))).status
const requestStatus = async (build: SignedBuild) =>
  only(
    await world.db
      .select()
      .from(customBuildRequests)
      .where(eq(customBuildRequests.id, id(build))),
  ).status
const report = (build: SignedBuild, more: object = {}) =>
  reportProblem(
    world.as(build.buyer),
    id(build),
    ReportProblem.parse({ kind: 'not_as_agreed', line: 'Nut width', words: 'The nut is too narrow.', ...more }),
  )
const answer = (build: SignedBuild, body: object) => answerProblem(world.as(build.builder), id(build), AnswerProblem.parse(body))
/** Two nodes at once. */
const tend = () => Promise.all([tendHandOvers(world.as(null)), tendHandOvers(world.as(null))])
/** Delivered on 9 August at ten, with five days. */
async function deliveredAt(people: Parameters<typeof delivered>[0] = {}) {
  const build = await delivered(people)
  const until = new Date((await see(build)).inspection_until ?? '')
  return { build, until }
}
/** Of the mails to the two sides of this build: builds of other tests wait in the same shop. */
async function subjectsOf({ buyer, builder }: SignedBuild) {
  const mails = (await workJobs(world)).filter(({ to }) => to === buyer.email || to === builder.email)
  return Promise.all(mails.map(async (mail) => `${mail.to}: ${(await composeMail(world.as(null), mail)).subject}`))
}

describe('the days to look at it', () => {
  test('five days from the delivery to the minute: not completed before, and completed after, with an invitation to review', async () => {
    const { build, until } = await deliveredAt()
    expect(until.getTime()).toBe(world.clock.now().getTime() + 5 * DAY * 1000)
    world.clock.set(new Date(until.getTime() - 60_000))
    await tend()
    expect(await statusOf(build)).toBe('inspection')
    await workJobs(world)
    world.clock.set(new Date(until.getTime() + 60_000))
    await tend()
    expect([await statusOf(build), await requestStatus(build)]).toEqual(['completed', 'completed'])
    const mails = await workJobs(world)
    const toBuyer = mails.filter(({ to }) => to === build.buyer.email)
    expect(toBuyer).toHaveLength(1)
    const letter = await composeMail(world.as(null), toBuyer[0] as never)
    expect(letter.subject).toBe('Yours: Heron OM')
    expect(letter.text).toContain('Review Ridge Guitars')
  })

  test('the clock waits for no build of which nothing is due', async () => {
    const { build } = await deliveredAt()
    await world.db.transaction(async (tx) => {
      await lockBuild(tx, id(build))
      await tendHandOvers(world.as(null))
    })
    expect(await statusOf(build)).toBe('inspection')
  })

  test('everything as agreed, says the buyer, once or twice', async () => {
    const { build } = await deliveredAt()
    await Promise.all([acceptInstrument(world.as(build.buyer), id(build)), acceptInstrument(world.as(build.buyer), id(build))])
    expect(await statusOf(build)).toBe('completed')
    expect(await subjectsOf(build)).toEqual(
      expect.arrayContaining([`${build.buyer.email}: Yours: Heron OM`, `${build.builder.email}: Done: Heron OM`]),
    )
    await expect(acceptInstrument(world.as(build.builder), id(build))).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('the buyer is reminded two days before and on the last day, each once', async () => {
    const { build, until } = await deliveredAt()
    await world.db.delete(buildReminders)
    const at = async (daysBefore: number) => {
      world.clock.set(new Date(until.getTime() - daysBefore * DAY * 1000))
      await tend()
      await tend()
      return subjectsOf(build)
    }
    const reminder = `${build.buyer.email}: Is everything as agreed? Heron OM`
    expect(await at(3)).toEqual([])
    expect(await at(2)).toEqual([reminder])
    expect(await at(1.5)).toEqual([])
    expect(await at(0.9)).toEqual([reminder])
  })
})

describe('something is not as agreed', () => {
  test('it stops the clock; on the fifth day the builder takes it back, and everything goes back, delivery included', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world) })
    world.clock.advance(5 * DAY - 3600)
    expect(await report(build)).toMatchObject({ inspection_until: null, problem: { status: 'open', line: 'Nut width' } })
    expect((await getBuild(world.as(build.buyer), id(build))).sentence).toBe(
      'You have found something that is not as agreed. It is being settled.',
    )
    world.clock.advance(2 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('inspection')

    expect(await answer(build, { answer: 'take_back' })).toMatchObject({ status: 'returning' })
    const { going_back } = await see(build)
    expect(going_back).toMatchObject({ kind: 'not_as_agreed', keeps: 0, back: 4892.4, to: { city: 'San Francisco' } })
    await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
    expect(await confirmReturn(world.as(build.builder), id(build))).toMatchObject({ status: 'returned' })
    await workJobs(world)
    expect(await ledgerOfBuild(world, build)).toMatchObject({ buyer: 0, commission: 0, shipping: 0, connected: 0 })
    expect((await seen(build)).payments.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded', 'refunded'])
    expect(await requestStatus(build)).toBe('declined')
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('a sum that the buyer takes goes back with its commission, and the build is completed', async () => {
    const { build } = await deliveredAt()
    await report(build)
    await expect(answer(build, { answer: 'money', amount: 5000 })).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await answer(build, { answer: 'money', amount: 100 })).toMatchObject({ problem: { status: 'offered', offered: 100 } })
    await answerOffer(world.as(build.buyer), id(build), { takes: true })
    await workJobs(world)
    expect(await statusOf(build)).toBe('completed')
    expect((await seen(build)).returns).toMatchObject([{ amount: 100, state: 'returned' }])
    expect(await ledgerOfBuild(world, build)).toMatchObject({ commission: 47_000, shipping: 9_240 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('put right, it has all the days again', async () => {
    const { build } = await deliveredAt()
    await report(build)
    expect(await answer(build, { answer: 'fix' })).toMatchObject({ problem: { status: 'fixing' } })
    world.clock.advance(10 * DAY)
    await tend()
    expect(await see(build)).toMatchObject({ status: 'inspection', problem: { status: 'fixing' } })
    await finishFix(world.as(build.builder), id(build))
    const until = new Date((await see(build)).inspection_until ?? '')
    expect(until.getTime()).toBe(world.clock.now().getTime() + 5 * DAY * 1000)
  })

  test.each([
    ['offered and not answered for five days', { answer: 'money', amount: 100 }, 5],
    ['promised to be put right, and not back in two weeks', { answer: 'fix' }, 14],
  ] as const)('%s, an operator decides, unless the builder answers anew', async (_what, said, days) => {
    const { build } = await deliveredAt()
    await report(build)
    await answer(build, said)
    world.clock.advance(days * DAY - 60)
    await tend()
    expect((await see(build)).problem?.status).not.toBe('disputed')
    world.clock.advance(120)
    await tend()
    expect((await see(build)).problem).toMatchObject({ status: 'disputed' })
    expect(await answer(build, { answer: 'money', amount: 150 })).toMatchObject({ problem: { status: 'offered', offered: 150 } })
    // A better offer, before the buyer has answered the first.
    expect(await answer(build, { answer: 'money', amount: 200 })).toMatchObject({ problem: { status: 'offered', offered: 200 } })
  })

  test('to be taken back with everything, and not sent in two weeks: reminded twice, and then operators decide', async () => {
    const { build } = await deliveredAt()
    await report(build)
    await answer(build, { answer: 'take_back' })
    await workJobs(world)
    const taken = world.clock.now().getTime()
    const on = async (day: number) => {
      world.clock.set(new Date(taken + day * DAY * 1000))
      await tend()
      return subjectsOf(build)
    }
    const reminder = `${build.buyer.email}: Still to be sent back: Heron OM`
    expect([await on(6), await on(7), await on(8), await on(12)]).toEqual([[], [reminder], [], [reminder]])
    await on(15.1)
    expect(await statusOf(build)).toBe('returning')
    const operator = await world.operator()
    const found = await findProblems(world.as(operator))
    expect(found.find(({ requestId }) => requestId === id(build))?.reason).toContain('not been sent')
    await world.db.transaction((tx) =>
      decideProblemWithinTransaction(world.as(operator), tx, id(build), { decision: 'money', amount: 300 }),
    )
    await workJobs(world)
    expect(await statusOf(build)).toBe('completed')
    expect((await seen(build)).returns).toMatchObject([{ amount: 300 }])
  })

  test.each(['disagrees', 'says nothing for five days'])('where the builder %s, an operator decides', async (how) => {
    const { build } = await deliveredAt()
    await report(build)
    if (how === 'disagrees') await answer(build, { answer: 'disagree', words: 'It is as on the sheet.' })
    else {
      world.clock.advance(5 * DAY + 60)
      await tend()
    }
    expect((await see(build)).problem).toMatchObject({ status: 'disputed' })
    const operator = await world.operator()
    const found = await findProblems(world.as(operator))
    expect(found.find(({ requestId }) => requestId === id(build))?.reason).toContain('Not as agreed: “The nut is too narrow.”')
    const decide = (as: Parameters<typeof world.as>[0]) =>
      world.db.transaction((tx) => decideProblemWithinTransaction(world.as(as), tx, id(build), { decision: 'as_agreed' }))
    await expect(decide(build.builder)).rejects.toMatchObject({ code: 'not_allowed' })
    await decide(operator)
    expect(await statusOf(build)).toBe('completed')
  })

  test('damaged on the way, an operator sees it at once, and no clock runs', async () => {
    const { build } = await deliveredAt()
    expect(await report(build, { kind: 'damaged', words: 'The box is crushed and the top cracked.' })).toMatchObject({
      problem: { status: 'disputed' },
      inspection_until: null,
    })
    world.clock.advance(30 * DAY)
    await tend()
    expect(await statusOf(build)).toBe('inspection')
  })

  test('of the pictures of a buyer who leaves, what they wrote about them goes', async () => {
    const { build } = await deliveredAt()
    await report(build)
    const pictures = ['one', 'two'].map((key) => ({ key, alt: `My kitchen, ${key}` }))
    await world.db
      .update(buildProblems)
      .set({ pictures })
      .where(eq(buildProblems.requestId, id(build)))
    const { userId, profileId } = { userId: build.buyer.id, profileId: randomUUID() }
    await world.db.transaction((tx) => eraseHandOvers(tx, { userId, profileId } as Parameters<typeof eraseHandOvers>[1]))
    expect((await see(build)).problem).toMatchObject({
      words: '',
      pictures: [
        { key: 'one', alt: '' },
        { key: 'two', alt: '' },
      ],
    })
  })

  test('reported and completed by the clock at the same moment: one of the two', async () => {
    const { build, until } = await deliveredAt()
    world.clock.set(until)
    await Promise.allSettled([report(build), tend()])
    const hasProblem = (await see(build)).problem !== null
    expect(await statusOf(build)).toBe(hasProblem ? 'inspection' : 'completed')
  })
})

describe('as built, where the sheet offers a trial', () => {
  test('15 %: $4,080 goes back, the delivery stays paid, and the builder keeps $720 less $72', async () => {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 15 }) })
    expect((await see(build)).trial).toEqual({ percent: 15, keeps: 720, back: 4080 })
    await expect(returnAsBuilt(world.as(build.buyer), id(build), { keeps: 0, back: 4800 })).rejects.toMatchObject({
      code: 'changed',
    })
    await returnAsBuilt(world.as(build.buyer), id(build), { keeps: 720, back: 4080 })
    await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
    await confirmReturn(world.as(build.builder), id(build))
    await workJobs(world)
    const { returns } = await seen(build)
    expect(returns.map(({ amount }) => amount).sort()).toEqual([1680, 1920, 480])
    expect(await ledgerOfBuild(world, build)).toMatchObject({ commission: 7_200, shipping: 9_240, connected: 64_800 })
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('not where the sheet says nothing of it, and the buyer may keep it after all', async () => {
    const { build: other } = await deliveredAt()
    await expect(returnAsBuilt(world.as(other.buyer), id(other), { keeps: 0, back: 4800 })).rejects.toMatchObject({
      code: 'conflict',
    })
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    await returnAsBuilt(world.as(build.buyer), id(build), { keeps: 0, back: 4800 })
    expect(await keepInstrument(world.as(build.buyer), id(build))).toMatchObject({ status: 'completed' })
  })

  /** A trial of nothing kept, sent back. */
  async function sentBack() {
    const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    await returnAsBuilt(world.as(build.buyer), id(build), { keeps: 0, back: 4800 })
    await sendBack(world.as(build.buyer), id(build), { carrier: 'UPS', tracking_number: '1Z1' })
    return build
  }

  test('while a bank decides about a payment it waits for operators, and the clock of all others goes on', async () => {
    const build = await sentBack()
    const [payment] = await world.db
      .select()
      .from(payments)
      .where(eq(payments.requestId, id(build)))
      .orderBy(desc(payments.createdAt))
    await disputed(world, payment?.stripeSessionId ?? '')
    const { build: other } = await deliveredAt()
    world.clock.advance(15 * DAY + 60)
    await tend()
    expect([await statusOf(build), await statusOf(other)]).toEqual(['returning', 'completed'])
    const found = await findProblems(world.as(await world.operator()))
    expect(found.find(({ requestId }) => requestId === id(build))?.reason).toContain('its money has not gone back')
  })

  test('what operators have given back meanwhile does not go back once more', async () => {
    const build = await sentBack()
    await world.db.transaction((tx) =>
      returnPartOfBuild(world.as(null), tx, { requestId: id(build), cents: 100_000, reason: 'inspection' }),
    )
    await workJobs(world)
    expect(await confirmReturn(world.as(build.builder), id(build))).toMatchObject({ status: 'returned' })
    await workJobs(world)
    const { returns } = await seen(build)
    expect(returns.reduce((sum, { amount }) => sum + amount, 0)).toBe(4800)
    expect(await reconcileLedger(world.as(null))).toEqual([])
  })

  test('sent back with a carrier and a number; the builder is reminded, and says that it has not come: operators decide', async () => {
    expect(SendBack.safeParse({ carrier: ' ', tracking_number: '' }).error?.issues.map(({ message }) => message)).toEqual([
      'Enter the carrier',
      'Enter the tracking number',
    ])
    const build = await sentBack()
    await workJobs(world)
    const sent = world.clock.now().getTime()
    const on = async (day: number) => {
      world.clock.set(new Date(sent + day * DAY * 1000))
      await tend()
      return subjectsOf(build)
    }
    const reminder = `${build.builder.email}: Has it come back? Heron OM`
    expect([await on(6), await on(7), await on(8), await on(12)]).toEqual([[], [reminder], [], [reminder]])
    await expect(sayNotCome(world.as(build.buyer), id(build))).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await sayNotCome(world.as(build.builder), id(build))).can).toMatchObject({ not_come: false, confirm_return: true })
    await on(20)
    expect(await statusOf(build)).toBe('returning')
    const operator = await world.operator()
    const found = await findProblems(world.as(operator))
    expect(found.find(({ requestId }) => requestId === id(build))?.reason).toContain('it has not come')
    await world.db.transaction((tx) =>
      decideProblemWithinTransaction(world.as(operator), tx, id(build), { decision: 'take_back' }),
    )
    expect(await statusOf(build)).toBe('returned')
  })

  test('not sent back within two weeks it is completed; sent and never confirmed, the money goes back', async () => {
    const late = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    const sent = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 0 }) })
    for (const { build } of [late, sent]) await returnAsBuilt(world.as(build.buyer), id(build), { keeps: 0, back: 4800 })
    await sendBack(world.as(sent.build.buyer), id(sent.build), { carrier: 'UPS', tracking_number: '1Z1' })
    world.clock.advance(14 * DAY + 60)
    await tend()
    expect([await statusOf(late.build), await statusOf(sent.build)]).toEqual(['completed', 'returned'])
  })
})
