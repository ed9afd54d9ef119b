import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { expectAllIsWell } from '#testing/build-history-checks.ts'
import { histories } from '#testing/histories.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type SignedBuild, signedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, paidBuilder } from '#testing/world-build-deliveries.ts'
import { ACTS, type Story } from '#testing/world-build-histories.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'

const HISTORIES = histories({ seed: 20261128, few: 3, all: 6 })
vi.setConfig({ testTimeout: HISTORIES.numRuns * 60_000 })

const DAY = 86_400
let world: World
let operator: Person
/** Accepted actions of all histories: a history in which everything is refused tests nothing. */
let done = 0
beforeAll(async () => {
  world = await openWorld()
  operator = await world.operator()
})
afterAll(() => world.close())

/** Random steps rarely reach the delivery, so most histories begin near it. */
const BEGINNINGS: (() => Promise<SignedBuild>)[] = [
  async () => signedBuild(world, { builder: await paidBuilder(world, { trialPercent: 15 }) }),
  () => buildDeliveries(world).ready(),
  () => buildDeliveries(world).awaited(),
  async () => (await buildDeliveries(world).labelled()).build,
]

const name = fc.oneof(...Object.entries(ACTS).map(([each, [weight]]) => ({ weight, arbitrary: fc.constant(each) })))
/** Runs the first of these actions that the state allows. */
const step = fc.record({ names: fc.array(name, { minLength: 10, maxLength: 10 }), pick: fc.nat(60) })

async function isDone(story: Story, each: string, pick: number): Promise<boolean> {
  try {
    await ACTS[each]?.[1](story, pick)
  } catch (error) {
    // A forbidden action must throw a refusal; any other error is a bug.
    if (error instanceof Refusal) return false
    throw new Error(`${[...story.done, each].join(', ')}`, { cause: error })
  }
  story.done.push(`${each} (${pick})`)
  done++
  return true
}

test('in random histories, every payment is kept, refunded or owed, milestones add up to the price, and states move only as allowed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 22 }), fc.constantFrom(...BEGINNINGS), async (steps, begin) => {
      world.clock.set(new Date('2029-03-01T12:00:00Z'))
      await world.jobs.clear()
      const before = world.payments.sessions.length
      const build = await begin()
      const story: Story = { world, operator, build, before, seen: new Map(), done: [] }
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
    { ...HISTORIES, endOnFailure: true },
  )
  expect(done).toBeGreaterThan(HISTORIES.numRuns * 5)
})
