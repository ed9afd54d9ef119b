import { expect, test } from 'vitest'
import { reconcileLedger } from '#domain/money/payouts/reconcile-ledger.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { accepted, type Build, quote, requested } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { readyForPayouts } from '#testing/world-payouts.ts'
import { workJobs } from '#testing/world-sales.ts'
import { declineRequest } from './request-actions.ts'

const world = await openWorld({ now: '2027-01-10T12:00:00Z' })
const { seen, pay, statuses } = buildPayments(world)
const { send, agree } = buildSheets(world)
const DAY = 86_400

async function deposited(): Promise<Build> {
  const build = await accepted(world, 4800)
  await readyForPayouts(world, build.builder)
  await pay(build, 'deposit')
  return build
}
const canEnd = async (build: Build) => (await seen(build)).can.decline
const end = ({ buyer, request }: Build) => declineRequest(world.as(buyer), request.id, '')

test('a buyer can cancel for a full refund if a sheet is not signed by both sides within 45 days', async () => {
  const build = await deposited()
  await send(build)
  world.clock.advance(44 * DAY)
  expect(await canEnd(build)).toBe(false)
  await expect(end(build)).rejects.toMatchObject({ code: 'conflict' })
  world.clock.advance(DAY)
  expect(await seen(build)).toMatchObject({ paid: 2400, can: { decline: true } })
  await end(build)
  const mails = await workJobs(world)
  expect([(await seen(build)).status, await statuses(build)]).toEqual(['declined', ['refunded']])
  const [mail] = mails.filter(({ to }) => to === build.builder.email)
  expect((await composeMail(world.as(null), mail as never)).text).toContain('We’re refunding everything they paid')
  expect(await reconcileLedger(world.as(null))).toEqual([])
})

test('the days count from the first version', async () => {
  const build = await deposited()
  world.clock.advance(10 * DAY)
  await send(build)
  world.clock.advance(40 * DAY)
  expect(await canEnd(build)).toBe(false)
  await send(build, { title: 'Heron OM, cutaway' })
  world.clock.advance(5 * DAY)
  expect(await canEnd(build)).toBe(true)
})

test('the days of a sheet sent with the quote count from the first payment', async () => {
  const build = await requested(world)
  await readyForPayouts(world, build.builder)
  await quote(world, build, 4800, { valid_until: '2027-03-31' })
  await send(build)
  world.clock.advance(50 * DAY)
  await pay(build, 'deposit')
  expect(await canEnd(build)).toBe(false)
  world.clock.advance(45 * DAY)
  expect(await canEnd(build)).toBe(true)
})

test('a sheet that lapsed with its quote does not count', async () => {
  const build = await requested(world)
  await readyForPayouts(world, build.builder)
  await quote(world, build, 4800)
  await send(build)
  await quote(world, build, 5200)
  await pay(build, 'deposit')
  world.clock.advance(60 * DAY)
  expect(await canEnd(build)).toBe(false)
  await send(build)
  world.clock.advance(44 * DAY)
  expect(await canEnd(build)).toBe(false)
})

test('nothing changes if the builder sends no spec sheet', async () => {
  const build = await deposited()
  world.clock.advance(200 * DAY)
  expect(await canEnd(build)).toBe(false)
})

test('a build signed by both sides is canceled on its build page, however old the payment', async () => {
  const build = await deposited()
  await agree(build)
  world.clock.advance(60 * DAY)
  expect(await canEnd(build)).toBe(false)
})
