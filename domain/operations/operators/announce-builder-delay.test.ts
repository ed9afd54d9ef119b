import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { AnnounceDelayForBuilder } from '#contracts/operations/operator-bodies.ts'
import { builds } from '#domain/custom-builds/builds/builds-tables.ts'
import { agreeToWait } from '#domain/custom-builds/builds/delays-and-sign-offs.ts'
import { getBuild } from '#domain/custom-builds/builds/get-build.ts'
import { buildUpdates } from '#domain/custom-builds/updates/build-updates-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { shownToBuyer, startedBuild } from '#testing/world-builds.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { announceBuilderDelay } from './announce-builder-delay.ts'
import { listActiveBuilds } from './list-active-builds.ts'
import { moderateBuilder } from './moderate-builder.ts'
import { operatorActs } from './operator-acts-table.ts'

const world = await openWorld()
const DAY = 86_400
let operator: Person
beforeAll(async () => {
  operator = await world.operator()
})
beforeEach(async () => {
  world.clock.set(new Date('2027-05-25T12:00:00Z'))
  await world.db.update(builds).set({ status: 'cancelled' })
  await world.jobs.clear()
})

const SAID = { to_day: '2027-08-20', to_buyer: 'The workshop does not answer.', reason: 'Away since May' }
const announce = ({ request }: Build, said: object = SAID, as: Person = operator) =>
  announceBuilderDelay(world.as(as), request.id, AnnounceDelayForBuilder.parse(said))
const canAnnounce = async () => {
  const { entries } = await listActiveBuilds(world.as(operator), { show: 'living', page: 1 })
  return entries.map(({ can_announce_delay }) => can_announce_delay)
}
/** The builder was last seen when the work began, a month ago. */
async function leftBuild(): Promise<Build> {
  const build = await startedBuild(world)
  world.clock.advance(31 * DAY)
  await workJobs(world)
  return build
}

test('for a builder inactive for a month: the buyer reads who sends it, and answers as with any notice', async () => {
  const build = await leftBuild()
  expect(await canAnnounce()).toEqual([true])
  await announce(build)
  const mails = (await workJobs(world)).filter(({ mail }) => mail === 'build-delay-news')
  expect(mails.map(({ to }) => to)).toEqual([build.buyer.email, build.builder.email])
  const [toBuyer, toBuilder] = await Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
  expect(toBuyer?.subject).toMatch(/ needs more time: Heron OM$/)
  expect(toBuyer?.text).toMatch(/The shop sent this notice on behalf of /)
  expect(toBuilder?.subject).toMatch(/^We told .+ about a delay: Heron OM$/)

  const shown = await shownToBuyer(world, build)
  expect(shown).toMatchObject({ delay: { given_by_shop: true, reason: 'The workshop does not answer.' }, promise: '2027-06-30' })
  expect(shown.can).toMatchObject({ agree_to_wait: true, end_late: true })
  const ofBuild = eq(buildUpdates.requestId, build.request.id)
  const [line] = await world.db.select().from(buildUpdates).where(ofBuild).orderBy(desc(buildUpdates.number)).limit(1)
  expect(line?.text).toBe(
    'The shop sent a delay notice on the builder’s behalf. The instrument will be late and is now expected around Aug 20. The workshop does not answer.',
  )
  await agreeToWait(world.as(build.buyer), build.request.id, '2027-08-20')
  expect(await shownToBuyer(world, build)).toMatchObject({ promise: '2027-08-20', promise_first: '2027-06-30' })
})

test('is logged with its reason, and does not count as an update', async () => {
  const build = await leftBuild()
  const before = await getBuild(world.as(build.builder), build.request.id)
  await announce(build, { ...SAID, to_day: null })
  const [act] = await world.db.select().from(operatorActs).where(eq(operatorActs.subjectId, build.request.id))
  expect(act).toMatchObject({
    act: 'announce-build-delay',
    operatorId: operator.id,
    details: { reason: 'Away since May', to_buyer: 'The workshop does not answer.' },
  })
  expect((await getBuild(world.as(build.builder), build.request.id)).last_news_at).toBe(before.last_news_at)
  // Still away, so the shop also sends the next notice
  expect(await canAnnounce()).toEqual([true])
})

test('an active builder must send it themselves, unless suspended', async () => {
  const build = await startedBuild(world)
  expect(await canAnnounce()).toEqual([false])
  await expect(announce(build)).rejects.toMatchObject({ code: 'conflict' })
  await moderateBuilder(world.as(operator), build.builder.profileId, { is_active: false, reason: 'They have left' })
  expect(await canAnnounce()).toEqual([true])
  await announce(build)
})

test('refuses a date before the promised one beside its field, and everyone but operators', async () => {
  const build = await leftBuild()
  await expect(announce(build, { ...SAID, to_day: '2027-06-29' })).rejects.toMatchObject({
    fields: { to_day: expect.anything() },
  })
  await expect(announce(build, SAID, build.builder)).rejects.toMatchObject({ code: 'not_allowed' })
})
