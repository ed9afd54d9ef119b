import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { toCents } from '#contracts/kernel/money.ts'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { histories } from '#testing/histories.ts'
import { openWorld } from '#testing/world.ts'
import { ledgerOfBuild, type SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections, paidBuilder } from '#testing/world-build-deliveries.ts'
import {
  answerOffer,
  answerProblem,
  cancelReturn,
  confirmRepair,
  confirmReturn,
  finishRepair,
  previewOf,
  reportReturn,
  reportReturnMissing,
  type SeenBuild,
  sendBack,
  startReturn,
} from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { acceptInstrument } from './complete-delivery.ts'

const HISTORIES = histories({ seed: 20261130, few: 3, all: 20 })
vi.setConfig({ testTimeout: HISTORIES.numRuns * 60_000 })

const world = await openWorld()
const { see } = buildDeliveries(world)
const { report, decide, deliveredAt, tend, statusOf } = inspections(world)
const DAY = 86_400

async function delivered() {
  const before = world.payments.sessions.length
  const { build } = await deliveredAt({ builder: await paidBuilder(world, { trialPercent: 15 }), fromMenus: true })
  await workJobs(world)
  const sessions = world.payments.sessions.slice(before)
  return { build, backCents: () => sessions.reduce((sum, { refundedCents }) => sum + refundedCents, 0), sessions }
}

type Shown = { buyer: SeenBuild; builder: SeenBuild }
type Step = {
  side: keyof Shown
  can: keyof SeenBuild['can']
  act: (build: SignedBuild, shown: SeenBuild, pick: number) => Promise<unknown>
  /** The refund that the page shows before the step, in dollars; undefined if the step refunds nothing by itself. */
  refund?: (shown: SeenBuild) => number | undefined
}
const as = ({ buyer, builder }: SignedBuild) => ({ buyer: world.as(buyer), builder: world.as(builder) })
const id = ({ request }: SignedBuild) => request.id
const startAs = (reason: 'trial' | 'withdrawal') => async (build: SignedBuild) => {
  const { own } = await previewOf(as(build).buyer, id(build), reason)
  return startReturn(as(build).buyer, id(build), reason, own.total)
}

const STEPS: Step[] = [
  { side: 'buyer', can: 'report', act: (build) => report(build) },
  { side: 'buyer', can: 'accept', act: (build) => acceptInstrument(as(build).buyer, id(build)) },
  {
    side: 'builder',
    can: 'answer',
    act: (build, shown, pick) => {
      const answer = (['fix', 'money', 'take_back', 'disagree'] as const)[pick % 4]
      const refund = shown.return?.figures.total ?? 0
      return answerProblem(as(build).builder, id(build), { answer, amount: 100 + pick, refund, text: 'I see.' })
    },
  },
  {
    side: 'buyer',
    can: 'answer_offer',
    act: (build, shown) => answerOffer(as(build).buyer, id(build), { accept: true, amount: shown.return?.offered ?? null }),
    refund: (shown) => shown.return?.offered ?? undefined,
  },
  { side: 'builder', can: 'repaired', act: (build) => finishRepair(as(build).builder, id(build)) },
  {
    side: 'buyer',
    can: 'answer_repair',
    act: (build, _, pick) => confirmRepair(as(build).buyer, id(build), pick % 2 === 0),
  },
  { side: 'buyer', can: 'trial', act: startAs('trial') },
  { side: 'buyer', can: 'withdraw', act: startAs('withdrawal') },
  {
    side: 'buyer',
    can: 'ship',
    act: (build) => sendBack(as(build).buyer, id(build)),
  },
  { side: 'buyer', can: 'cancel', act: (build) => cancelReturn(as(build).buyer, id(build)) },
  { side: 'builder', can: 'missing', act: (build) => reportReturnMissing(as(build).builder, id(build)) },
  {
    side: 'builder',
    can: 'differs',
    act: (build) => reportReturn(as(build).builder, id(build), 'The side is cracked.'),
  },
  {
    side: 'builder',
    can: 'as_sent',
    act: (build) => confirmReturn(as(build).builder, id(build)),
    refund: (shown) => shown.return?.figures.total,
  },
]

const isRefused = (error: unknown) => error instanceof Refusal && (error.code === 'conflict' || error.code === 'not_allowed')

/** After a withdrawal, the page and its form offer no partial refund. */
async function isTaken(step: Promise<unknown>, done: string[]): Promise<boolean> {
  try {
    await step
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid_input') return false
    throw new Error(done.join(), { cause: error })
  }
}

type Now = { build: SignedBuild; shown: Shown; pick: number; done: string[] }

/** One of the steps that the page does not show is refused. */
async function refusesOneOf(steps: Step[], { build, shown, pick, done }: Now): Promise<void> {
  const step = steps[pick % 7]
  if (step) await expect(step.act(build, shown[step.side], pick), `${done}, ${step.can}`).rejects.toSatisfy(isRefused)
}

test('in random histories, the steps that a page shows work with its figures, and no others do', async () => {
  let taken = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(200), { minLength: 6, maxLength: 14 }), async (picks) => {
      world.clock.set(new Date('2029-06-01T12:00:00Z'))
      const { build, backCents, sessions } = await delivered()
      const done: string[] = []
      for (const pick of picks) {
        const shown: Shown = { buyer: await see(build), builder: await see(build, build.builder) }
        const open = STEPS.filter(({ side, can }) => shown[side].can[can])
        const step = open[pick % Math.max(1, open.length)]
        await refusesOneOf(
          // Accepting it twice is not refused and changes nothing.
          STEPS.filter((each) => !open.includes(each) && each.can !== 'accept'),
          { build, shown, pick, done },
        )
        if (!step || pick % 9 === 0) {
          world.clock.advance(8 * DAY)
          await tend()
          continue
        }
        const [before, said] = [backCents(), step.refund?.(shown[step.side])]
        const isDone = await isTaken(step.act(build, shown[step.side], pick), [...done, step.can])
        await workJobs(world)
        if (!isDone) continue
        taken++
        done.push(step.can)
        const isOver = ['completed', 'returned'].includes(await statusOf(build))
        expect(backCents() - before, `${done}: the refund is the one shown`).toBe(isOver && said ? toCents(said) : 0)
      }
      const received = sessions.reduce((sum, { totalCents }) => sum + totalCents, 0)
      expect(backCents(), 'refunds never exceed payments').toBeLessThanOrEqual(received)
      const ledger = Object.values(await ledgerOfBuild(world, build))
      expect(ledger.reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }),
    { ...HISTORIES, endOnFailure: true },
  )
  expect(taken).toBeGreaterThan(HISTORIES.numRuns * 2)
})

test('the builder, the clock and an operator end one return at the same moment: it is refunded once', async () => {
  world.clock.set(new Date('2029-08-01T12:00:00Z'))
  const { build, backCents } = await delivered()
  await startAs('trial')(build)
  await sendBack(as(build).buyer, id(build))
  const back = (await see(build)).return?.figures.total ?? 0
  world.clock.advance(15 * DAY)
  const ends = [confirmReturn(as(build).builder, id(build)), tend(), decide(build, { decision: 'take_back' })]
  expect((await Promise.allSettled(ends)).some(({ status }) => status === 'fulfilled')).toBe(true)
  await workJobs(world)
  expect([await statusOf(build), backCents()]).toEqual(['returned', toCents(back)])
})

test('the buyer keeps the instrument while the builder confirms its return: one of them is refused', async () => {
  world.clock.set(new Date('2029-08-01T12:00:00Z'))
  const { build, backCents } = await delivered()
  await startAs('trial')(build)
  const both = await Promise.allSettled([cancelReturn(as(build).buyer, id(build)), confirmReturn(as(build).builder, id(build))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await workJobs(world)
  expect(backCents() > 0).toBe((await statusOf(build)) === 'returned')
})
