import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { SendQuote } from '#contracts/custom-builds/build-request-bodies.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quote, quoted, requested } from '#testing/world-build-requests.ts'
import { workJobs } from '#testing/world-sales.ts'
import { customBuildSettings } from '../offers/build-offers-tables.ts'
import { saveSettings } from '../offers/edit-build-offer.ts'
import { declineRequest } from './request-actions.ts'

const world = await openWorld()
const { open, pay, seen, page } = buildPayments(world)
beforeEach(() => world.jobs.clear())

const say = ({ builder }: Pick<Build, 'builder'>, deposit_percentage: number | string) =>
  saveSettings(world.as(builder), SaveCustomBuildSettings.parse({ accepts_custom_builds: true, deposit_percentage }))
const links = async (build: Build) =>
  (await seen(build)).payment_links.map(({ payment_type, amount }) => [payment_type, amount] as const)

test('the percentage in the settings is the deposit of the next quote and is fixed with that version', async () => {
  const build = await requested(world)
  await say(build, 30)
  expect((await seen(build, build.builder)).proposed_deposit_percentage).toBe(30)
  await quote(world, build, 3000)
  expect(await links(build)).toEqual([
    ['deposit', 900],
    ['full', 3000],
  ])
  await say(build, 40)
  expect(await links(build)).toContainEqual(['deposit', 900])
  await quote(world, build, 3000)
  expect(await links(build)).toContainEqual(['deposit', 1200])
  expect((await seen(build)).quotes.map(({ deposit_percentage }) => deposit_percentage)).toEqual([30, 40])
})

test('a quote’s own percentage has priority; blank means the settings’, or 50 if they are not set', async () => {
  const build = await requested(world)
  await say(build, 30)
  for (const [typed, percentage] of [
    [25, 25],
    [0, 0],
    [100, 100],
    ['', 30],
    [null, 30],
  ] as const)
    expect((await quote(world, build, 800, { deposit_percentage: typed })).quotes.at(-1)).toMatchObject({
      deposit_percentage: percentage,
    })
  await world.db.delete(customBuildSettings).where(eq(customBuildSettings.builderId, build.builder.profileId))
  expect(await quote(world, build, 800)).toMatchObject({ proposed_deposit_percentage: 50 })
  expect((await seen(build)).quotes.at(-1)).toMatchObject({ deposit_percentage: 50 })
  await say(build, '')
  expect((await seen(build)).proposed_deposit_percentage).toBe(50)
})

test.each([-1, 101, 12.5, 'half', true])('a deposit of %s is refused at its field', (deposit_percentage) => {
  const read = SendQuote.safeParse({ quoted_price: 800, estimated_completion: 'In spring', deposit_percentage })
  expect(read.error?.issues.map(({ path }) => path)).toEqual([['deposit_percentage']])
})

test('a deposit of a third and the balance are paid under their names; later settings change neither', async () => {
  const build = await quoted(world, 1000)
  await quote(world, build, 1000, { deposit_percentage: 33 })
  await say(build, 80)
  await pay(build, 'deposit')
  expect(await seen(build)).toMatchObject({ status: 'accepted', paid: 330, open_balance: 670 })
  expect(await links(build)).toEqual([['full', 670]])
  await pay(build, 'full')
  const { payments, open_balance } = await seen(build)
  expect(open_balance).toBe(0)
  expect(payments.map(({ part, amount }) => [part, amount]).sort()).toEqual([
    ['balance', 670],
    ['deposit', 330],
  ])
})

test('without a deposit there is no deposit link, opening one is refused, and the whole price is paid', async () => {
  const build = await quoted(world, 1000)
  await quote(world, build, 1000, { deposit_percentage: 0 })
  expect(await links(build)).toEqual([['full', 1000]])
  const message = 'No deposit is required for this build. Please pay the full price.'
  for (const as of [build.buyer, build.builder])
    await expect(open(build, 'deposit', { as })).rejects.toMatchObject({ code: 'conflict', message })
  expect(await page(build, 'deposit')).toMatchObject({ state: 'closed', amount: null, message, can: { pay: false } })
  await pay(build, 'full')
  expect(await seen(build)).toMatchObject({ paid: 1000, open_balance: 0, payments: [{ part: 'full' }] })
})

test('a deposit of the whole price has one link, and the deposit address still works', async () => {
  const build = await quoted(world, 1000)
  await quote(world, build, 1000, { deposit_percentage: 100 })
  expect(await links(build)).toEqual([['full', 1000]])
  await pay(build, 'deposit')
  expect(await seen(build)).toMatchObject({ paid: 1000, open_balance: 0, payment_links: [] })
})

test('a deposit page opened for another percentage takes no payment for the new quote', async () => {
  const build = await quoted(world, 1000)
  const { sessionId } = await open(build, 'deposit')
  world.payments.pay(sessionId)
  await quote(world, build, 1000, { deposit_percentage: 20 })
  await workJobs(world)
  expect(await seen(build)).toMatchObject({ status: 'quoted', paid: 0, payments: [{ status: 'refunded' }] })
  expect(await links(build)).toContainEqual(['deposit', 200])
})

test('nothing is due after a builder declined and the deposit was refunded', async () => {
  const build = await quoted(world, 1000)
  await pay(build, 'deposit')
  await declineRequest(world.as(build.builder), build.request.id, '')
  await workJobs(world)
  for (const as of [build.buyer, build.builder])
    expect(await seen(build, as)).toMatchObject({ status: 'declined', paid: 0, open_balance: 0, payment_links: [] })
})
