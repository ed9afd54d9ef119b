import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Refusal } from '#contracts/kernel/refusal.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quote } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { shownToBuyer } from '#testing/world-builds.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import type { Person } from '#testing/world-people.ts'
import { webhook, workJobs } from '#testing/world-sales.ts'
import { getBuild, getWorkshop } from '../builds/get-build.ts'
import { startStage } from '../builds/stage-actions.ts'
import { acceptQuote, declineRequest } from '../requests/request-actions.ts'
import { bookPlaces } from './order-book-tables.ts'
import { runOrderBookDeadlines } from './run-order-book-deadlines.ts'

// Each test runs many steps for several people.
vi.setConfig({ testTimeout: 120_000 })
const world = await openWorld({ now: '2027-03-20T12:00:00Z' })
const { open, join, place, book, offer, accept, pass, leave, slots } = orderBooks(world)
const { seen, pay } = buildPayments(world)

const clock = () => runOrderBookDeadlines(world.as(null))
const settled = (tries: Promise<unknown>[]) => Promise.allSettled(tries)
const won = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length

/** Retries on a busy database, as people do. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Refusal) throw error
    }
  }
}

describe('races', () => {
  test('one of fifty standby buyers gets a freed slot and pays once; the others learn that it is taken', async () => {
    const builder = await open({ slot_fee: 200, per_period: 1 })
    const holder = await join(builder)
    await offer(builder)
    const { url } = await accept(holder)
    const session = world.payments.sessions.findLast(({ url: page }) => page === url)?.sessionId ?? ''
    world.payments.pay(session)
    await webhook(world, session)
    const others: Build[] = []
    for (let people = 0; people < 50; people++) others.push(await join(builder, { is_standby: true }))
    // The April slot is less than 21 days ahead.
    await leave(holder)
    expect((await book(builder)).places.filter(({ status }) => status === 'offered')).toHaveLength(50)

    const results = await settled(others.map((other) => untilAnswered(() => accept(other))))
    expect(won(results)).toBe(1)
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.message)] : []))
    expect(new Set(refusals)).toEqual(new Set(['This slot was just taken']))
    const winner = others[results.findIndex(({ status }) => status === 'fulfilled')]
    const paid = world.payments.sessions.at(-1)?.sessionId ?? ''
    if (!winner) throw new Error('No one won')
    world.payments.pay(paid)
    await webhook(world, paid, { times: 3 })
    await workJobs(world)
    expect((await place(winner)).status).toBe('confirmed')
    expect((await seen(winner)).paid).toBe(200)
    expect((await book(builder)).places.filter(({ status }) => status === 'waiting')).toHaveLength(49)
    // The buyer who gave up the slot got the fee back.
    expect(await seen(holder)).toMatchObject({ paid: 0 })
  }, 240_000)

  test('two simultaneous offers of one slot ask one person', async () => {
    const builder = await open()
    const [first, second] = [await join(builder), await join(builder)]
    const results = await settled([offer(builder), offer(builder, { to: second, reason: 'Now' })])
    expect(won(results)).toBe(1)
    const asked = (await Promise.all([first, second].map(place))).filter(({ status }) => status === 'offered')
    expect(asked).toHaveLength(1)
  })

  test('accepting on two devices takes the slot once', async () => {
    const builder = await open()
    const build = await join(builder)
    await offer(builder)
    const asked = await place(build)
    const yes = () => accept({ ...build })
    await settled([yes(), yes()])
    expect(asked.status).toBe('offered')
    expect((await place(build)).status).toBe('confirmed')
    expect((await slots(builder)).filter(({ status }) => status === 'taken')).toHaveLength(1)
  })

  test('accepting as the offer expires: the locked row decides', async () => {
    for (let round = 0; round < 2; round++) {
      const builder = await open({ per_period: 1 })
      const [first, second] = [await join(builder), await join(builder)]
      await offer(builder)
      world.clock.advance(72 * 3600)
      const [yes] = await settled([accept(first), clock()])
      expect(yes?.status).toBe('rejected')
      expect((await Promise.all([first, second].map(place))).map(({ status }) => status)).toEqual(['waiting', 'offered'])
    }
  })

  test('accepting and passing at once: only one succeeds', async () => {
    const builder = await open({ per_period: 1 })
    const build = await join(builder)
    await offer(builder)
    const results = await settled([accept(build), pass(build)])
    const { status } = await place(build)
    expect(won(results)).toBe(1)
    expect(['waiting', 'confirmed']).toContain(status)
  })

  test('accepting while the builder declines leaves the slot free', async () => {
    const builder = await open()
    const build = await join(builder)
    await offer(builder)
    await settled([accept(build), declineRequest(world.as(builder), build.request.id, 'No')])
    await workJobs(world)
    expect((await place(build)).status).toBe('ended')
    expect((await slots(builder))[0]?.status).toBe('open')
  })

  test('simultaneous deadline runs send one reminder', async () => {
    const builder = await open()
    const build = await join(builder)
    await offer(builder)
    await workJobs(world)
    world.clock.advance(45 * 3600)
    await Promise.all([clock(), clock(), clock()])
    const mails = (await workJobs(world)).filter(({ to, news }) => to === build.buyer.email && news === 'reminded')
    expect(mails).toHaveLength(1)
  })
})

describe('a build and its slot', () => {
  async function agreed(builder: Build['builder']): Promise<Build> {
    const build = await join(builder)
    await quote(world, build, 2000)
    await acceptQuote(world.as(build.buyer), build.request.id, 1)
    await buildSheets(world).agree(build)
    await workJobs(world)
    return build
  }

  test('signing assigns an open slot, which starts and ends with the work', async () => {
    const builder = await open()
    const build = await agreed(builder)
    expect((await place(build)).status).toBe('confirmed')
    await pay(build, 'deposit')
    await workJobs(world)
    expect((await shownToBuyer(world, build)).sentence).toBe('Your slot is April–June 2027. No action needed.')
    const room = () => getBuild(world.as(builder), build.request.id)
    expect(await room()).toMatchObject({ slot_begins: 'April 2027', waits_for_you: [] })
    expect((await getWorkshop(world.as(builder))).builds).toMatchObject([{ slot_begins: 'April 2027', waits_for_you: [] }])
    world.clock.set(new Date('2027-04-01T12:00:00Z'))
    expect(await room()).toMatchObject({ slot_begins: null, waits_for_you: [{ text: 'Start the first stage' }] })
    world.clock.set(new Date('2027-03-20T12:00:00Z'))
    await startStage(world.as(builder), { requestId: build.request.id, key: 'design' })
    expect(await room()).toMatchObject({ slot_begins: null })
    expect(await place(build)).toMatchObject({ status: 'building', can: { leave: false }, leaving: { back: 0, text: '' } })
    expect((await slots(builder))[0]?.status).toBe('building')
  })

  test('signing assigns no slot in its last month', async () => {
    const builder = await open()
    world.clock.set(new Date('2027-06-01T12:00:00Z'))
    const build = await agreed(builder)
    expect((await place(build)).sentence).toBe('Your slot is July–September 2027. No action needed.')
  })

  test('signing does not overtake the waiting list; without a slot the work cannot start', async () => {
    const builder = await open({ period: 'year', per_period: 1 })
    const ahead = [await join(builder), await join(builder), await join(builder), await join(builder)]
    const build = await agreed(builder)
    expect((await place(build)).status).toBe('waiting')
    await pay(build, 'deposit')
    await workJobs(world)
    const room = (as: Person) => getBuild(world.as(as), build.request.id)
    const { sentence, waits_for_you } = await room(build.buyer)
    expect([sentence, waits_for_you]).toEqual([
      `Waiting for a slot in ${(await room(build.buyer)).builder.name}’s order book.`,
      [],
    ])
    expect((await room(builder)).waits_for_you).toEqual([
      { text: 'Assign a slot in your order book', path: '/dashboard/order-book' },
    ])
    const start = () => startStage(world.as(builder), { requestId: build.request.id, key: 'design' })
    await expect(start()).rejects.toMatchObject({ message: 'This build has no slot yet. Assign one in your order book.' })
    await offer(builder, { to: build, reason: 'All is agreed' })
    expect((await place(build)).status).toBe('confirmed')
    await start()
    expect((await Promise.all(ahead.map(place))).every(({ passed_over }) => passed_over === 1)).toBe(true)
  })

  test('a slot offered to a signed build waits for the buyer, and the build is not late', async () => {
    const builder = await open({ period: 'year', per_period: 1 })
    for (let people = 0; people < 4; people++) await join(builder)
    const build = await agreed(builder)
    await pay(build, 'deposit')
    await workJobs(world)
    await world.db.update(bookPlaces).set({ status: 'offered' }).where(eq(bookPlaces.requestId, build.request.id))
    world.clock.set(new Date('2027-07-05T12:00:00Z'))
    const shown = await shownToBuyer(world, build)
    expect(shown).toMatchObject({ sentence: 'You’ve been offered a slot. Please reply.', can: { set_last_date: false } })
    expect(shown.waits_for_you).toEqual([
      { text: 'Accept or decline the slot', path: `/custom-builds/${build.request.id}/place` },
    ])
  })
})

type Waiting = Build & { passes: number }

/** The expected model of a book: the ids of waiting entries, in order. */
async function openModel() {
  const builder = await open({ per_period: 6 })
  const people = new Map<string, Waiting>()
  const model = { builder, order: [] as string[] }
  const without = (id: string) => model.order.filter((each) => each !== id)
  async function joinLast() {
    const build = await join(builder)
    const { id } = await place(build)
    people.set(id, { ...build, passes: 0 })
    model.order.push(id)
  }
  const steps = {
    join: joinLast,
    offer: () => offerNew(builder),
    yes: async (id: string, build: Waiting) => {
      if (!(await place(build)).can.accept) return
      await accept(build)
      model.order = without(id)
    },
    pass: async (id: string, build: Waiting) => {
      if (!(await place(build)).can.pass) return
      await pass(build)
      build.passes += 1
      if (build.passes % 3 === 0) model.order = [...without(id), id]
    },
    leave: async (id: string, build: Waiting) => {
      await leave(build)
      model.order = without(id)
    },
  }
  async function run(what: keyof typeof steps, at: number) {
    world.clock.advance(1)
    const id = model.order[at % Math.max(1, model.order.length)] ?? ''
    const build = people.get(id)
    if (build) await steps[what](id, build)
    const { places } = await book(builder)
    expect(places.filter(({ position }) => position !== null).map((each) => each.id)).toEqual(model.order)
  }
  await joinLast()
  await joinLast()
  return run
}

test('the order is by joining and changes only by a third pass; a new slot goes to the first in line', async () => {
  const step = fc.constantFrom('join' as const, 'offer' as const, 'yes' as const, 'pass' as const, 'leave' as const)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(5)), { minLength: 4, maxLength: 12 }), async (steps) => {
      world.clock.set(new Date('2027-01-02T12:00:00Z'))
      const run = await openModel()
      for (const [what, at] of steps) await run(what, at)
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 240_000)

/** Offers a slot that was never offered before; it must go to the first entry. */
async function offerNew(builder: Build['builder']) {
  const { places } = await book(builder)
  const nth = (await slots(builder)).findIndex(({ can, fitting_place_ids }) => {
    return can.offer && fitting_place_ids.length === places.filter(({ status }) => status === 'waiting').length
  })
  const first = places.find(({ status }) => status === 'waiting')
  if (nth < 0 || !first) return
  const shown = await offer(builder, { nth })
  expect(shown.places.find(({ id }) => id === first.id)?.status).toBe('offered')
}
