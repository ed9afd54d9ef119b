import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SendQuote } from '#contracts/custom-builds/build-request-bodies.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Build, quoted, requested } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { openBuildPayment } from '../payments/open-build-payment.ts'
import { customBuildQuotes } from './build-requests-tables.ts'
import { acceptQuote, completeRequest, declineRequest, markRequestReviewed, sendQuote } from './request-actions.ts'
import { getRequest } from './request-view.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

const TIMES = 12

const accept = (build: Build) => acceptQuote(world.as(build.buyer), build.request.id, 1)
const decline = (build: Build) => declineRequest(world.as(build.builder), build.request.id, 'No')
const withdraw = (build: Build) => declineRequest(world.as(build.buyer), build.request.id, '')
const revise = (build: Build, price = 1500) =>
  sendQuote(
    world.as(build.builder),
    build.request.id,
    SendQuote.parse({ quoted_price: price, estimated_completion: 'In autumn' }),
  )
const now = (build: Build) => getRequest(world.as(build.buyer), build.request.id)

async function race(build: Build, ...actions: ((build: Build) => Promise<unknown>)[]) {
  const outcomes = await Promise.allSettled(actions.map((action) => action(build)))
  for (const outcome of outcomes) {
    // The loser of the race gets a clear refusal, not a failure.
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'Refusal' })
  }
  return outcomes.map(({ status }) => status === 'fulfilled')
}

test('accept against revise: one wins, and no buyer accepts a price they did not read', async () => {
  for (let times = 0; times < TIMES; times += 1) {
    const build = await quoted(world, 1000)
    const [isAccepted, isRevised] = await race(build, accept, revise)
    expect(isAccepted).toBe(!isRevised)
    expect(await now(build)).toMatchObject(
      isAccepted ? { status: 'accepted', quoted_price: 1000 } : { status: 'quoted', quoted_price: 1500 },
    )
  }
}, 60_000)

test('accept against decline: whichever is first, the buyer is notified of the decline once', async () => {
  for (let times = 0; times < TIMES; times += 1) {
    await world.jobs.clear()
    const build = await quoted(world, 1000)
    const [, isDeclined] = await race(build, accept, decline)
    expect(isDeclined).toBe(true)
    expect((await now(build)).status).toBe('declined')
    // Before the acceptance this withdraws a quote; afterwards it declines a build.
    const mails = (await workJobs(world)).filter(
      (mail) => mail.mail === 'custom-build-news' && (mail.news === 'declined' || mail.news === 'quote_withdrawn'),
    )
    expect(mails).toHaveLength(1)
  }
}, 60_000)

test('a sheet of an outdated quote is never signed, even while the quote is revised, accepted or declined', async () => {
  const { send, sign } = buildSheets(world)
  const races = [
    [revise, (isSigned: boolean) => [!isSigned, isSigned ? 1000 : 1500, isSigned ? 'accepted' : 'quoted']],
    [accept, () => [true, 1000, 'accepted']],
    [decline, (isSigned: boolean) => [!isSigned, 1000, isSigned ? 'accepted' : 'declined']],
  ] as const
  for (const [against, expected] of races) {
    for (let times = 0; times < TIMES / 2; times += 1) {
      const build = await quoted(world, 1000)
      const sent = await send(build)
      const [isSigned = false, isOther] = await race(build, () => sign(build, build.buyer, sent), against)
      const after = await now(build)
      expect(after.agreed_version).toBe(isSigned ? 1 : null)
      expect([isOther, after.quoted_price, after.status]).toEqual(expected(isSigned))
    }
  }
}, 60_000)

test('two simultaneous revisions become two versions, and the request shows the newest', async () => {
  const build = await requested(world)
  const prices = [1100, 1200, 1300, 1400, 1500, 1600]
  await Promise.all([
    markRequestReviewed(world.as(build.builder), build.request.id),
    ...prices.map((price) => revise(build, price)),
  ])
  const versions = await world.db.select().from(customBuildQuotes).where(eq(customBuildQuotes.requestId, build.request.id))
  expect(versions.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5, 6])
  const shown = await now(build)
  expect(shown.quoted_price).toBe(shown.quotes.at(-1)?.quoted_price)
  expect(shown.status).toBe('quoted')
})

test('pressing accept, decline, withdraw and complete ten times each performs every step once', async () => {
  const build = await quoted(world, 1000)
  const ten = <Action>(action: Action) => Array.from({ length: 10 }, () => action)
  expect(await race(build, ...ten(accept))).not.toContain(false)
  const mails = (await workJobs(world)).filter((mail) => mail.mail === 'custom-build-news' && mail.news === 'accepted')
  expect(mails).toHaveLength(1)
  const complete = () => completeRequest(world.as(build.builder), build.request.id)
  const outcomes = await race(build, ...ten(complete), ...ten(withdraw), ...ten(decline))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})

test('a buyer can accept the same quote version again until the build is finished', async () => {
  const build = await quoted(world, 1000)
  await revise(build)
  const yes = (as: Person, version: number) => acceptQuote(world.as(as), build.request.id, version)
  await yes(build.buyer, 2)
  expect(await yes(build.buyer, 2)).toMatchObject({
    message: 'Quote accepted',
    request: { status: 'accepted', quoted_price: 1500 },
  })

  await expect(yes(build.buyer, 1)).rejects.toMatchObject({ code: 'changed' })
  await expect(yes(build.builder, 2)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(yes(await world.buyer(), 2)).rejects.toMatchObject({ code: 'not_found' })
  await completeRequest(world.as(build.builder), build.request.id)
  await expect(yes(build.buyer, 2)).rejects.toMatchObject({ code: 'conflict' })
})

test('paying against declining and revising: a payment is kept only for the current agreement', async () => {
  for (const against of [decline, withdraw, revise]) {
    for (let times = 0; times < TIMES / 2; times += 1) {
      const build = await quoted(world, 1000)
      const payment = { request_id: build.request.id, builder_id: null, description: null, payment_type: 'full' } as const
      const { sessionId } = await openBuildPayment(world.as(build.buyer), { custom_build_payment: payment })
      world.payments.pay(sessionId)
      await race(build, () => settlePayment(world.as(null), { sessionId }), against)
      await workJobs(world)
      const after = await now(build)
      const isKept = after.status === 'accepted'
      expect(after).toMatchObject({ paid: isKept ? 1000 : 0, payments: [{ status: isKept ? 'paid' : 'refunded' }] })
    }
  }
}, 60_000)
