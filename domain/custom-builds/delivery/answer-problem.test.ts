import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'
import type { SignedBuild } from '#testing/world-build-changes.ts'
import { buildDeliveries, inspections } from '#testing/world-build-deliveries.ts'
import { answerOffer, confirmRepair, finishRepair, latestReturn, sendBack } from '#testing/world-returns.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuild, getWorkshop } from '../builds/get-build.ts'

const world = await openWorld({ now: '2028-08-09T10:00:00Z' })
const { see } = buildDeliveries(world)
const { report, answer, listed, tend, deliveredAt, subjectsOf, DAY } = inspections(world)

const id = (build: SignedBuild) => build.request.id

test('a confirmed repair restarts the full inspection period', async () => {
  const { build } = await deliveredAt()
  await report(build)
  expect(await answer(build, { answer: 'fix' })).toMatchObject({ return: { status: 'repairing' } })
  world.clock.advance(10 * DAY)
  await tend()
  expect(await see(build)).toMatchObject({ status: 'inspection', return: { status: 'repairing' } })
  await finishRepair(world.as(build.builder), id(build))
  await expect(confirmRepair(world.as(build.builder), id(build), true)).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await confirmRepair(world.as(build.buyer), id(build), true)
  const until = new Date((await see(build)).inspection_until ?? '')
  expect(until.getTime()).toBe(world.clock.now().getTime() + 5 * DAY * 1000)
})

test('an offer without text keeps what the builder answered before', async () => {
  const { build } = await deliveredAt()
  await report(build)
  await answer(build, { answer: 'disagree', text: 'It was straight.' })
  await answer(build, { answer: 'money', amount: 50 })
  const offered = { answer: 'money', offeredCents: 5_000, answerText: 'It was straight.' }
  expect(await latestReturn(world.as(null), id(build))).toMatchObject(offered)
})

/** A build whose repair the builder marked as done. */
async function fixed() {
  const { build } = await deliveredAt()
  await report(build)
  await answer(build, { answer: 'fix' })
  await workJobs(world)
  await finishRepair(world.as(build.builder), id(build))
  return build
}

test('a repair counts only after the buyer confirms it; deadlines pause until then', async () => {
  const build = await fixed()
  expect(await subjectsOf(build)).toEqual([`${build.buyer.email}: Confirm the repair: Heron OM`])
  world.clock.advance(7 * DAY - 60)
  await tend()
  expect(await see(build)).toMatchObject({
    status: 'inspection',
    inspection_until: null,
    return: { status: 'repaired' },
    can: { accept: false, answer_repair: true },
  })
  await expect(finishRepair(world.as(build.builder), id(build))).rejects.toMatchObject({ code: 'conflict' })
})

test('the build page asks the buyer to confirm the repair', async () => {
  const build = await fixed()
  const waits = async (as = build.buyer) => (await getBuild(world.as(as), id(build))).waits_for_you.map(({ text }) => text)
  expect(await waits()).toEqual(['Confirm you have the instrument back'])
})

test('build page and workshop page show the builder’s tasks, and none while others decide', async () => {
  const { build } = await deliveredAt()
  const builder = world.as(build.builder)
  const waits = async () => {
    const inItsRoom = (await getBuild(builder, id(build))).waits_for_you.map(({ text }) => text)
    const { builds } = await getWorkshop(builder)
    expect(builds.flatMap(({ waits_for_you }) => waits_for_you.map(({ text }) => text))).toEqual(inItsRoom)
    return inItsRoom
  }
  expect(await waits()).toEqual([])
  await report(build)
  expect(await waits()).toEqual(['Review the problem the buyer reported'])
  await answer(build, { answer: 'money', amount: 100 })
  expect(await waits(), 'offered').toEqual([])
  await answerOffer(world.as(build.buyer), id(build), { accept: false })
  expect(await waits(), 'disputed').toEqual([])
  await answer(build, { answer: 'fix' })
  await answerOffer(world.as(build.buyer), id(build), { accept: true, amount: null })
  expect(await waits()).toEqual(['Finish the repair'])
  await finishRepair(builder, id(build))
  expect(await waits(), 'fixed').toEqual([])
  await confirmRepair(world.as(build.buyer), id(build), true)
  await report(build)
  await answer(build, { answer: 'take_back', refund: 4892.4 })
  expect(await waits(), 'not sent yet').toEqual([])
  await sendBack(world.as(build.buyer), id(build))
  expect(await waits()).toEqual(['Confirm the return when it arrives'])
})

test.each(['says no', 'does not answer for seven days'])('an operator decides if the buyer %s', async (how) => {
  const build = await fixed()
  if (how === 'says no') await confirmRepair(world.as(build.buyer), id(build), false)
  else {
    world.clock.advance(8 * DAY)
    await tend()
  }
  expect((await see(build)).return).toMatchObject({ status: 'review' })
  expect(await listed(build)).toContain('Not as agreed')
})

test.each(['damage in transit', 'a disputed problem'])('the builder can repair %s only if the buyer agrees', async (what) => {
  const { build } = await deliveredAt()
  await report(build, what === 'damage in transit' ? { reason: 'damaged' } : {})
  if (what === 'a disputed problem') await answer(build, { answer: 'disagree', text: 'It is as on the sheet.' })
  const offer = () => answer(build, { answer: 'fix' })
  expect(await offer()).toMatchObject({ return: { status: 'offered', offered: null }, can: { repaired: false } })
  await expect(finishRepair(world.as(build.builder), id(build))).rejects.toMatchObject({ code: 'conflict' })
  await answerOffer(world.as(build.buyer), id(build), { accept: false })
  expect((await see(build)).return).toMatchObject({ status: 'review' })
  await offer()
  await workJobs(world)
  const take = (amount: number | null) => answerOffer(world.as(build.buyer), id(build), { accept: true, amount })
  await expect(take(100)).rejects.toMatchObject({ code: 'changed' })
  expect(await take(null)).toMatchObject({ status: 'inspection', return: { status: 'repairing' } })
  expect(await subjectsOf(build)).toEqual([`${build.builder.email}: Ada Player accepted the repair: Heron OM`])
})
