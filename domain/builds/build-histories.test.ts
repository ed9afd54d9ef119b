import { and, eq, inArray, ne } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AnswerProblem, DecideProblem, ReportProblem } from '#contracts/hand-over-bodies.ts'
import { PROBLEM_ANSWERS } from '#contracts/hand-overs.ts'
import { SettleBuild } from '#contracts/operator-bodies.ts'
import { Refusal } from '#contracts/refusal.ts'
import { trackParcel } from '#server/jobs/delivery-work.ts'
import { canReach, readStates, type States } from '#testing/build-states.ts'
import { openWorld, type World } from '#testing/world.ts'
import { buildChangesOf, ledgerOfBuild, type SignedBuild, signedBuild } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { parcelsOf } from '#testing/world-deliveries.ts'
import { ADDRESS, handOvers, paidBuilder } from '#testing/world-hand-overs.ts'
import type { Person } from '#testing/world-people.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { buildChanges } from '../build-changes/build-changes-table.ts'
import { lapseChanges } from '../build-changes/lapse-changes.ts'
import { remindOfBuilds } from '../build-reminders/remind-of-builds.ts'
import { buildParts } from '../build-requests/build-parts-table.ts'
import { customBuildRequests } from '../build-requests/build-requests-tables.ts'
import { completeRequest } from '../build-requests/complete-request.ts'
import { declineRequest } from '../build-requests/decline-request.ts'
import { readPaid, readPaidDelivery, readParts } from '../build-requests/read-balance.ts'
import { confirmPickup, markReadyForPickup } from '../deliveries/confirm-pickup.ts'
import { markShipped } from '../deliveries/mark-shipped.ts'
import { quoteLabel } from '../deliveries/quote-label.ts'
import { requestLabel } from '../deliveries/request-label.ts'
import { ofBuild } from '../hand-overs/build-consigner.ts'
import { chooseDelivery, quoteDelivery } from '../hand-overs/choose-delivery.ts'
import { acceptInstrument } from '../hand-overs/complete-build.ts'
import { getHandOver } from '../hand-overs/get-hand-over.ts'
import { answerFix, finishFix } from '../hand-overs/put-right.ts'
import { recordHandOver } from '../hand-overs/record-hand-over.ts'
import { answerOffer, answerProblem, reportProblem } from '../hand-overs/report-problem.ts'
import { confirmReturn, keepInstrument, returnAsBuilt, sendBack } from '../hand-overs/return-instrument.ts'
import { tendHandOvers } from '../hand-overs/tend-hand-overs.ts'
import { decideBuildProblem } from '../operators/decide-build-problem.ts'
import { returnAnyPart } from '../operators/return-any-part.ts'
import { getSettlement, settleBuild } from '../operators/settle-build.ts'
import { buildReturns } from '../payments/build-returns-table.ts'
import { payments } from '../payments/payments-tables.ts'
import { reconcileLedger } from '../payouts/reconcile-ledger.ts'
import { announceDelay } from './announce-delay.ts'
import { agreeToWait, setLastDate } from './answer-delay.ts'
import { buildStages, builds } from './builds-tables.ts'
import { buildDelays } from './delays-table.ts'
import { endBuild, getEnding } from './end-build.ts'
import { makeAllPartsDue } from './fall-due.ts'
import { finishStage } from './finish-stage.ts'
import { pauseBuild, resumeBuild } from './pause-build.ts'
import { addDays } from './short-day.ts'
import { reopenStage, skipStage } from './skip-stage.ts'
import { startStage } from './start-stage.ts'
import { tendDelays } from './tend-delays.ts'
import { resumeStage, waitWithStage } from './wait-with-stage.ts'

// The same histories every time; others, and the 2,000 of a long night, with HISTORIES_SEED=7 HISTORIES_RUNS=2000.
const SEED = Number(process.env.HISTORIES_SEED ?? 20261126)
const RUNS = Number(process.env.HISTORIES_RUNS ?? 2)
vi.setConfig({ testTimeout: RUNS * 60_000 })

const DAY = 86_400
let world: World
let operator: Person
/** Acts of all histories: a walk in which all is refused shows nothing. */
let done = 0
beforeAll(async () => {
  world = await openWorld()
  operator = await world.operator()
})
afterAll(() => world.close())

type Story = { build: SignedBuild; before: number; seen: States; done: string[] }
type Act = (story: Story, pick: number) => Promise<unknown>

const idOf = ({ build }: Story) => build.request.id
const byBuilder = ({ build }: Story) => world.as(build.builder)
const byBuyer = ({ build }: Story) => world.as(build.buyer)
const sessionsOf = ({ before }: Story) => world.payments.sessions.slice(before)
const at = <Thing>(things: readonly Thing[], pick: number): Thing | undefined => things[pick % Math.max(1, things.length)]

async function stageIn(story: Story, status: 'upcoming' | 'running' | 'waiting' | 'done', pick: number) {
  const all = await world.db
    .select()
    .from(buildStages)
    .where(eq(buildStages.requestId, idOf(story)))
    .orderBy(buildStages.position)
  const found = all.filter((stage) => stage.status === status)
  // Work goes on from the front.
  const stage = status === 'upcoming' ? found[0] : at(found, pick)
  return { requestId: idOf(story), key: stage?.key ?? 'none' }
}

async function changeIn(story: Story, statuses: ('asked' | 'proposed')[], pick: number): Promise<string> {
  const open = and(eq(buildChanges.requestId, idOf(story)), inArray(buildChanges.status, statuses))
  return at(await world.db.select().from(buildChanges).where(open), pick)?.id ?? crypto.randomUUID()
}

async function paySession(sessionId: string) {
  world.payments.pay(sessionId)
  await webhook(world, sessionId, { times: 2 })
}

async function end(story: Story, as: Person, pick: number) {
  const { options } = await getEnding(world.as(as), idOf(story))
  const option = at(options, pick)
  if (!option) throw nothingToDo()
  await endBuild(world.as(as), idOf(story), { ...option, reason: '' })
}

const AMOUNTS = [-300, -95.55, 90, 180, 1200.01]

/** What the two sides, an operator, the card provider and the clock do. Names are for the message of a failure. */
const ACTS: Record<string, [weight: number, act: Act]> = {
  'pay a part': [6, async (story, pick) => payPart(story, at(story.build.partIds, pick))],
  'pay all': [1, async ({ build }) => buildPayments(world).pay(build, 'full')],
  'pay any part': [3, async (story, pick) => payPart(story, at(await livingParts(story), pick)?.id)],
  'open a page': [
    2,
    async (story, pick) => buildPayments(world).open(story.build, { partId: at(story.build.partIds, pick) ?? '' }),
  ],
  'pay an old page': [
    3,
    async (story, pick) => {
      const open = at(
        sessionsOf(story).filter(({ status }) => status === 'open'),
        pick,
      )
      if (!open) throw nothingToDo()
      await paySession(open.sessionId)
    },
  ],
  'start a stage': [8, async (story, pick) => startStage(byBuilder(story), await stageIn(story, 'upcoming', pick))],
  'finish a stage': [8, async (story, pick) => finishStage(byBuilder(story), await stageIn(story, 'running', pick))],
  'skip a stage': [1, async (story, pick) => skipStage(byBuilder(story), await stageIn(story, 'upcoming', pick))],
  'open a stage again': [1, async (story, pick) => reopenStage(byBuilder(story), await stageIn(story, 'done', pick), 'A crack')],
  'let a stage wait': [
    1,
    async (story, pick) => waitWithStage(byBuilder(story), await stageIn(story, 'running', pick), waiting('parts')),
  ],
  'go on with a stage': [1, async (story, pick) => resumeStage(byBuilder(story), await stageIn(story, 'waiting', pick))],
  pause: [1, async (story) => pauseBuild(byBuilder(story), idOf(story), waiting('illness'))],
  'go on': [2, async (story) => resumeBuild(byBuilder(story), idOf(story))],
  'wish for a change': [2, async ({ build }) => buildChangesOf(world).ask(build)],
  'propose a change': [4, async ({ build }, pick) => buildChangesOf(world).propose(build, proposal(pick))],
  'answer a wish': [
    2,
    async (story, pick) => buildChangesOf(world).answer(story.build, await changeIn(story, ['asked'], pick), proposal(pick)),
  ],
  'accept a change': [
    6,
    async (story, pick) => buildChangesOf(world).accept(story.build, await changeIn(story, ['proposed'], pick)),
  ],
  'refuse a change': [
    1,
    async (story, pick) => buildChangesOf(world).refuse(story.build, await changeIn(story, ['proposed'], pick)),
  ],
  'withdraw a change': [
    1,
    async (story, pick) => buildChangesOf(world).withdraw(story.build, await changeIn(story, ['proposed'], pick)),
  ],
  'say that it takes longer': [2, async (story, pick) => announceDelay(byBuilder(story), idOf(story), later(story, pick))],
  wait: [2, async (story) => agreeToWait(byBuyer(story), idOf(story), (await newestDelay(story)) ?? null)],
  'set a last date': [1, async (story) => setLastDate(byBuyer(story), idOf(story), today(40))],
  'end it as buyer': [1, async (story, pick) => end(story, story.build.buyer, pick)],
  'end it as builder': [1, async (story, pick) => end(story, story.build.builder, pick)],
  'settle it': [1, async (story, pick) => settle(story, pick)],
  'return a part': [2, async (story, pick) => returnSome(story, pick)],
  'hand it over': [2, async (story) => recordHandOver(byBuilder(story), idOf(story))],
  'choose to have it sent': [2, async (story) => chooseToSend(story)],
  'pay what is open with the delivery': [3, async ({ build }) => buildPayments(world).pay(build, 'delivery')],
  'buy its label': [4, async (story) => buyLabel(story)],
  'send it with their own label': [1, async (story) => sendWithOwnLabel(story)],
  'carry it': [4, async (story, pick) => carry(story, pick)],
  'choose to fetch it': [2, async (story) => chooseDelivery(byBuyer(story), idOf(story), { how: 'pickup' })],
  'be ready for them': [2, async (story) => markReadyForPickup(byBuilder(story), ofBuild(idOf(story)))],
  'give it to them': [4, async (story) => giveOut(story)],
  'say that all is well': [1, async (story) => acceptInstrument(byBuyer(story), idOf(story))],
  'report a problem': [3, async (story) => reportProblem(byBuyer(story), idOf(story), PROBLEM)],
  'answer a problem': [
    3,
    async (story, pick) => {
      const answer = PROBLEM_ANSWERS[pick % PROBLEM_ANSWERS.length]
      return answerProblem(byBuilder(story), idOf(story), AnswerProblem.parse({ answer, amount: 1 + pick * 17, words: 'I see.' }))
    },
  ],
  'answer an offer': [2, async (story, pick) => answerOfferRead(story, pick)],
  'decide what was found': [2, async (story, pick) => decide(story, pick)],
  'have mended it': [1, async (story) => finishFix(byBuilder(story), idOf(story))],
  'say that it is with them again': [
    2,
    async (story, pick) => answerFix(byBuyer(story), idOf(story), { is_back: pick % 3 !== 0 }),
  ],
  'return it as built': [1, async (story) => returnAsBuilt(byBuyer(story), idOf(story), await trialFigures(story))],
  'send it back': [2, async (story) => sendBack(byBuyer(story), idOf(story), { carrier: '', tracking_number: '' })],
  'keep it after all': [1, async (story) => keepInstrument(byBuyer(story), idOf(story))],
  'have it back': [2, async (story) => confirmReturn(byBuilder(story), idOf(story))],
  complete: [1, async (story) => completeRequest(byBuilder(story), idOf(story))],
  decline: [1, async (story) => declineRequest(byBuilder(story), idOf(story), '')],
  'let days pass': [
    2,
    async (_story, pick) => {
      world.clock.advance(([1, 8, 15, 70][pick % 4] ?? 1) * DAY)
      await clockWork()
    },
  ],
}

const nothingToDo = () => new Refusal('conflict', 'There is nothing to do')
const waiting = (reason: 'parts' | 'illness') => ({ reason, note: '', expected_on: null })
const today = (days = 0) => addDays(world.clock.now().toISOString().slice(0, 10), days)
const proposal = (pick: number) => ({
  lines: [{ key: 'inlay', value: `Number ${pick}` }],
  price: at(AMOUNTS, pick) ?? 0,
  days: (pick % 3) * 7,
  charge: pick % 2 === 0 ? ('now' as const) : ('with_last' as const),
})
const later = (_story: Story, pick: number) => ({
  to_day: pick % 3 === 0 ? null : addDays('2030-07-01', pick),
  reason: 'A crack in the top.',
})

async function newestDelay(story: Story) {
  const rows = await world.db
    .select()
    .from(buildDelays)
    .where(eq(buildDelays.requestId, idOf(story)))
  return rows.toSorted((a, b) => b.number - a.number)[0]?.toDay
}

function livingParts(story: Story) {
  return world.db
    .select()
    .from(buildParts)
    .where(and(eq(buildParts.requestId, idOf(story)), ne(buildParts.status, 'dropped')))
}

async function payPart({ build }: Story, partId = '') {
  await buildPayments(world).pay(build, { partId })
}

async function settle(story: Story, pick: number) {
  const { paid, most_back } = await getSettlement(world.as(operator), idOf(story))
  const back = Math.round(most_back * ([0, 0.37, 1][pick % 3] ?? 0) * 100) / 100
  const kind = pick % 5 === 0 ? 'late' : 'settled'
  await settleBuild(world.as(operator), idOf(story), SettleBuild.parse({ kind, paid, back, reason: 'Both have called' }))
}

async function returnSome(story: Story, pick: number) {
  const paid = await paymentsOf(story)
  const payment = at(paid, pick)
  const cents = 1 + ((pick * 997) % 30_000)
  if (!payment) throw nothingToDo()
  await returnAnyPart(world.as(operator), { paymentId: payment.id, cents, reason: 'A late case' })
}

const PROBLEM = ReportProblem.parse({ kind: 'not_as_agreed', line: '', words: 'The nut is too narrow.' })

async function chooseToSend(story: Story) {
  world.carriers.offer = undefined
  const { quote } = await quoteDelivery(byBuyer(story), idOf(story), ADDRESS)
  await chooseDelivery(byBuyer(story), idOf(story), { how: 'carrier', rate_id: quote?.rates[0]?.id ?? '' })
}

async function buyLabel(story: Story) {
  const { rates } = await quoteLabel(byBuilder(story), ofBuild(idOf(story)))
  await requestLabel(byBuilder(story), ofBuild(idOf(story)), { rateId: rates[0]?.id ?? '', insure: false })
}

async function sendWithOwnLabel(story: Story) {
  await markShipped(byBuilder(story), ofBuild(idOf(story)), { carrier: 'UPS', trackingCode: '1Z999' })
}

async function carry(story: Story, pick: number) {
  const trackerId = (await parcelsOf(world, idOf(story))).at(-1)?.trackerId
  if (!trackerId) throw nothingToDo()
  world.carriers.move(trackerId, at(['in_transit', 'delivered', 'delivered', 'return_to_sender'] as const, pick) ?? 'delivered')
  await trackParcel(world.as(null), { trackerId })
}

async function answerOfferRead(story: Story, pick: number) {
  const { problem } = await getHandOver(byBuyer(story), idOf(story))
  const amount = problem?.offered ?? null
  await answerOffer(byBuyer(story), idOf(story), pick % 2 === 0 ? { takes: true, amount } : { takes: false })
}

async function decide(story: Story, pick: number) {
  const decision = DecideProblem.shape.decision.options[pick % 4]
  const asked = DecideProblem.parse({ decision, amount: 1 + pick * 23, reason: 'Both have sent pictures' })
  await decideBuildProblem(world.as(operator), idOf(story), asked)
}

async function giveOut(story: Story) {
  const { choice } = await getHandOver(byBuyer(story), idOf(story))
  await confirmPickup(byBuilder(story), ofBuild(idOf(story)), choice?.pickup_code ?? 'NOCODE')
}

async function trialFigures(story: Story) {
  const { trial } = await getHandOver(byBuyer(story), idOf(story))
  return { kind: 'trial' as const, keeps: trial?.keeps ?? 0, back: trial?.back ?? 0 }
}

async function clockWork() {
  const ctx = world.as(null)
  await tendHandOvers(ctx)
  await makeAllPartsDue(ctx)
  await lapseChanges(ctx)
  await tendDelays(ctx)
  await remindOfBuilds(ctx)
}

const paymentsOf = (story: Story) =>
  world.db
    .select()
    .from(payments)
    .where(eq(payments.requestId, idOf(story)))

const LEFT = ['handed_over', 'inspection', 'returning', 'completed']

async function expectAllIsWell(story: Story) {
  const now = await readStates(world.db, idOf(story))
  for (const [what, { moves, status }] of now) {
    const before = story.seen.get(what)
    if (before) expect(canReach(moves, before.status, status), `${what}: ${before.status} to ${status}`).toBe(true)
  }
  story.seen = now

  const [request] = await world.db
    .select()
    .from(customBuildRequests)
    .where(eq(customBuildRequests.id, idOf(story)))
  const parts = (await readParts(world.db, [idOf(story)])).get(idOf(story)) ?? []
  if (request?.status !== 'declined')
    expect(
      parts.reduce((sum, { cents }) => sum + cents, 0),
      'the parts add up to the price',
    ).toBe(request?.quotedPriceCents)

  // Paid is kept, back, or owed.
  const arrived = sessionsOf(story).filter(({ paymentStatus }) => paymentStatus === 'paid')
  const received = arrived.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const back = arrived.reduce((sum, { refundedCents }) => sum + refundedCents, 0)
  const ids = (await paymentsOf(story)).map(({ id }) => id)
  const unsettled = and(inArray(buildReturns.paymentId, ids), inArray(buildReturns.status, ['owed', 'asking', 'failed']))
  const owed = ids.length === 0 ? [] : await world.db.select().from(buildReturns).where(unsettled)
  const openCents = owed.reduce((sum, { cents }) => sum + cents, 0)
  const { paidCents } = await readPaid(world.db, idOf(story))
  const deliveryCents = await readPaidDelivery(world.db, idOf(story))
  expect(paidCents + deliveryCents, 'paid = kept + back + open returns').toBe(received - back - openCents)

  const ledger = await ledgerOfBuild(world, story.build)
  expect(
    Object.values(ledger).reduce((sum, cents) => sum + cents, 0),
    'the ledger adds up to nothing',
  ).toBe(0)
  expect(0 - (ledger.buyer ?? 0), 'the ledger knows what is kept').toBe(received - back)

  const [build] = await world.db
    .select()
    .from(builds)
    .where(eq(builds.requestId, idOf(story)))
  const open = parts.filter(({ isPaid }) => !isPaid).map(({ title }) => title)
  if (LEFT.includes(build?.status ?? '')) expect(open, 'what has left the workshop asks for nothing').toEqual([])
  if (build?.status === 'cancelled') expect(paidCents, 'what is kept is what both have read').toBeLessThanOrEqual(build.keptCents)
}

/** Nobody reaches the hand-over by chance: most begin near it. */
const BEGINNINGS: (() => Promise<SignedBuild>)[] = [
  async () => signedBuild(world, { builder: await paidBuilder(world, { trialPercent: 15 }) }),
  () => handOvers(world).ready(),
  () => handOvers(world).awaited(),
  async () => (await handOvers(world).labelled()).build,
]

const name = fc.oneof(...Object.entries(ACTS).map(([each, [weight]]) => ({ weight, arbitrary: fc.constant(each) })))
/** The first of these that the state allows is done. */
const step = fc.record({ names: fc.array(name, { minLength: 10, maxLength: 10 }), pick: fc.nat(60) })

async function isDone(story: Story, each: string, pick: number): Promise<boolean> {
  try {
    await ACTS[each]?.[1](story, pick)
  } catch (error) {
    // What the state does not allow is refused in words; anything else is a bug.
    if (error instanceof Refusal) return false
    throw new Error(`${[...story.done, each].join(', ')}`, { cause: error })
  }
  story.done.push(`${each} (${pick})`)
  done++
  return true
}

test('whatever is done, paid and ended: paid is kept, back or owed, parts add up to the price, and nothing moves outside the tables', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 22 }), fc.constantFrom(...BEGINNINGS), async (steps, begin) => {
      world.clock.set(new Date('2029-03-01T12:00:00Z'))
      await world.jobs.clear()
      const before = world.payments.sessions.length
      const build = await begin()
      const story: Story = { build, before, seen: new Map(), done: [] }
      for (const { names, pick } of steps) {
        world.clock.advance(60)
        for (const each of names) if (await isDone(story, each, pick)) break
        await workJobs(world)
        await expectAllIsWell(story).catch((error: unknown) => {
          throw new Error(story.done.join(', '), { cause: error })
        })
      }
      world.clock.advance(2 * DAY)
      expect(await reconcileLedger(world.as(null))).toEqual([])
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  )
  expect(done).toBeGreaterThan(RUNS * 5)
})
