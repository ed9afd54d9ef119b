import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { STAGE_TEMPLATES } from '#contracts/custom-builds/build-stages.ts'
import { toCents, toDollars } from '#contracts/kernel/money.ts'
import { refundPartOfBuild } from '#domain/money/payments/refund-part.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { histories } from '#testing/histories.ts'
import { openWorld } from '#testing/world.ts'
import { buildChangesOf, ledgerOfBuild, type SignedBuild, signedBuild, workUntil } from '#testing/world-build-changes.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { endBuild, getEnding } from '../builds/end-build.ts'
import { buildParts } from '../requests/build-requests-tables.ts'

const HISTORIES = histories({ seed: 20261126, few: 3, all: 8 })
vi.setConfig({ testTimeout: HISTORIES.numRuns * 60_000 })

const world = await openWorld()
const { read, propose, accept, withdraw } = buildChangesOf(world)
const { open, pay, seen } = buildPayments(world)

type Story = { build: SignedBuild; stages: string[] }
type Step = (story: Story) => Promise<unknown>

/** Cents received and not refunded, by the ledger. */
const heldCents = async ({ build }: Story) => 0 - ((await ledgerOfBuild(world, build)).buyer ?? 0)

const payNext: Step = async ({ build }) => {
  const next = (await seen(build)).parts.find(({ url }) => url !== null)
  if (next) await pay(build, { partId: next.id })
}

/** The preview must match the ledger afterwards. */
function change(price: number, charge: 'now' | 'with_last', isAccepted: boolean): Step {
  return async (story) => {
    const { build } = story
    const proposed = await propose(build, { lines: [], price: toDollars(price), days: 1, charge })
    if (!isAccepted) return withdraw(build, proposed.id)
    const { effect } = proposed
    if (!effect) throw new Error('A proposal has an effect')
    const before = await heldCents(story)
    await accept(build, proposed.id, effect)
    await workJobs(world)
    expect(await read(build)).toMatchObject({ total: effect.total, version: effect.version + 1 })
    expect((await seen(build)).parts.map(({ amount }) => amount)).toEqual(effect.parts.map(({ amount }) => amount))
    expect(await heldCents(story)).toBe(before - toCents(effect.back))
  }
}

/** A payment page opens, the price changes, and the payment still arrives. */
function payLate(price: number): Step {
  return async (story) => {
    const next = (await seen(story.build)).parts.find(({ url }) => url !== null)
    if (!next) return
    const { sessionId } = await open(story.build, { partId: next.id })
    const proposed = await propose(story.build, { lines: [], price: toDollars(price) }).catch(() => undefined)
    if (proposed?.effect) await accept(story.build, proposed.id, proposed.effect)
    // Before the job closes the page at the provider.
    world.payments.pay(sessionId)
    await webhook(world, sessionId)
    await workJobs(world)
  }
}

function operatorReturns(amount: number): Step {
  return async ({ build }) => {
    const wanted = { requestId: build.request.id, cents: amount, reason: 'settled_by_operator' as const }
    await world.db.transaction((tx) => refundPartOfBuild(world.as(null), tx, wanted))
    await workJobs(world)
  }
}

const work: Step = async (story) => {
  const [key] = story.stages.splice(0, 1)
  if (key) await workUntil(world, story.build, [key])
}

const price = fc.integer({ min: -200_000, max: 120_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(payNext) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(price, fc.constantFrom('now' as const, 'with_last' as const), fc.boolean())
      .map(([by, charge, yes]) => change(by, charge, yes)),
  },
  { weight: 1, arbitrary: price.map(payLate) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40_000 }).map(operatorReturns) },
  { weight: 2, arbitrary: fc.constant(work) },
)

/** A refusal changes nothing. Any other error is a bug. */
const act = (doing: Step, story: Story) =>
  doing(story).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'Refusal') throw error
  })

test('after any mix of changes, payments, refunds and cancellations, the ledger matches the preview', async () => {
  const history = fc.tuple(fc.array(step, { minLength: 3, maxLength: 9 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(history, async ([steps, isBuyer]) => {
      await world.jobs.clear()
      const build = await signedBuild(world, { price: 4801.01 })
      const story: Story = { build, stages: STAGE_TEMPLATES.steel_string.map(({ key }) => key) }
      for (const each of steps) {
        world.clock.advance(3600)
        await act(each, story)
        await workJobs(world)
      }
      const standing = await world.db.select().from(buildParts).where(eq(buildParts.requestId, build.request.id))
      const asked = standing.filter(({ status }) => status !== 'dropped').reduce((sum, part) => sum + part.cents, 0)
      expect(asked).toBe(toCents((await read(build)).total))

      const who = isBuyer ? build.buyer : build.builder
      const [shown] = (await getEnding(world.as(who), build.request.id)).options
      if (!shown) throw new Error('It can be ended')
      const before = await heldCents(story)
      expect(toCents(shown.paid)).toBe(before)
      await endBuild(world.as(who), build.request.id, { kind: shown.kind, keeps: shown.keeps, back: shown.back, reason: '' })
      await workJobs(world)
      // All payments are kept or refunded, and refunds never exceed payments.
      expect(toCents(shown.keeps) + toCents(shown.back)).toBe(before)
      expect(await heldCents(story)).toBe(toCents(shown.keeps))
      expect(await reconcileLedger(world.as(null))).toEqual([])
    }),
    HISTORIES,
  )
})
