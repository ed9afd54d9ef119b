import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PostUpdate } from '#contracts/custom-builds/build-update-bodies.ts'
import { sessions, userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { accepted, quoted } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { agreedBuild, shownToBuyer, startedBuild } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { builds } from '../builds/builds-tables.ts'
import { makeAllPartsDue } from '../builds/run-build-deadlines.ts'
import { forecastBuilds } from '../dates/forecast-builds.ts'
import { acceptQuote } from '../requests/request-actions.ts'
import { setDigestSettings } from '../updates/digest-settings.ts'
import { postUpdate } from '../updates/update-actions.ts'
import { buildReminders } from './build-reminders-table.ts'
import { remindOfBuilds } from './remind-of-builds.ts'

const world = await openWorld()
const day = 86_400
beforeEach(async () => {
  world.clock.set(new Date('2026-11-25T12:00:00Z'))
  await world.db.delete(buildReminders)
  await world.db.update(builds).set({ status: 'cancelled' })
  await world.jobs.clear()
})

/** The emails of two nodes at once and a third run. */
async function remind() {
  await Promise.all([remindOfBuilds(world.as(null)), remindOfBuilds(world.as(null))])
  await remindOfBuilds(world.as(null))
  const mails = await workJobs(world)
  const composed = await Promise.all(mails.map((mail) => composeMail(world.as(null), mail)))
  for (const { subject, text } of composed) texts.set(subject, text)
  return composed.map(({ subject }, at) => `${mails[at]?.to}: ${subject}`)
}
/** The texts of all emails, by subject. */
const texts = new Map<string, string>()

test('reminds a builder without updates, then asks them and tells the buyer', async () => {
  const build = await startedBuild(world)
  const [builder, buyer] = [build.builder.email, build.buyer.email]
  const maker = (await shownToBuyer(world, build)).builder.name
  world.clock.advance(12 * day)
  expect(await remind()).toEqual([])
  world.clock.advance(2 * day)
  expect(await remind()).toEqual([`${builder}: Update due today: Heron OM`])
  world.clock.advance(7 * day)
  expect(await remind()).toEqual([])
  world.clock.advance(7 * day)
  expect(await remind()).toEqual([
    `${builder}: No update for Ada Player in 28 days: Heron OM`,
    `${buyer}: We asked ${maker} for an update: Heron OM`,
  ])
  expect((await shownToBuyer(world, build)).sentence).toBe(`No update in 28 days. We’ve asked ${maker} for one.`)

  const update = { client_id: crypto.randomUUID(), build_ids: [build.request.id], text: 'Glued.' }
  await postUpdate(world.as(build.builder), PostUpdate.parse(update))
  expect((await shownToBuyer(world, build)).sentence).toMatch(/^Started /)
  await workJobs(world)
  expect(await remind()).toEqual([])
})

test('no reminder is sent at night in the reader’s time zone', async () => {
  const build = await startedBuild(world)
  await setDigestSettings(world.as(build.buyer), { time_zone: 'Asia/Tokyo' })
  await workJobs(world)
  world.clock.advance(28 * day)
  // Noon in UTC is nine in the evening in Tokyo.
  expect((await remind()).map((line) => line.split(':')[0])).toEqual([build.builder.email])
  world.clock.advance(13 * 3600)
  await remindOfBuilds(world.as(null))
  expect((await workJobs(world)).map(({ to }) => to)).toContain(build.buyer.email)
})

test('reminds of a due payment once, and not of a paid one', async () => {
  const build = await agreedBuild(world)
  await makeAllPartsDue(world.as(null))
  await workJobs(world)
  world.clock.advance(7 * day)
  expect(await remind()).toEqual([`${build.buyer.email}: $2,400 is still due for Heron OM`])
  world.clock.advance(44 * day)
  expect((await remind()).filter((line) => line.includes('due'))).toEqual([])
  await buildPayments(world).pay(build, 'deposit')
  await workJobs(world)
  world.clock.advance(4 * day)
  expect(await remind()).toEqual([])
})

test('reminds each side of an unsigned sheet once, and stops when the buyer answers', async () => {
  const sheets = buildSheets(world)
  const build = await accepted(world, 4800)
  const sent = await sheets.send(build)
  await workJobs(world)
  world.clock.advance(3 * day)
  const list = (isActive: boolean) =>
    world.db.update(userProfiles).set({ isActive }).where(eq(userProfiles.userId, build.builder.id))
  // A suspended builder's sheets cannot be signed.
  await list(false)
  expect(await remind()).toEqual([])
  await list(true)
  expect(await remind()).toEqual([`${build.buyer.email}: Please sign the spec sheet: Heron OM`])
  world.clock.advance(7 * day)
  expect(await remind()).toEqual([`${build.builder.email}: Ada Player hasn’t signed yet: Heron OM`])
  await sheets.answer(build, sent.version)
  await world.db.delete(buildReminders)
  await workJobs(world)
  expect(await remind()).toEqual([])
})

test('reminds of a sheet sent with an open quote, and not again once the quote is accepted or expired', async () => {
  const sheets = buildSheets(world)
  const [signed, expired] = [await quoted(world, 4800), await quoted(world, 4800)]
  await sheets.send(signed)
  await workJobs(world)
  world.clock.advance(3 * day)
  expect(await remind()).toEqual([`${signed.buyer.email}: Please sign the spec sheet: Heron OM`])
  await acceptQuote(world.as(signed.buyer), signed.request.id, 1)
  await workJobs(world)
  expect(await remind()).toEqual([])
  world.clock.advance(26 * day)
  await sheets.send(expired)
  await workJobs(world)
  world.clock.advance(4 * day)
  expect((await remind()).filter((line) => line.includes(expired.buyer.email))).toEqual([])
})

test('tells the builder once about a stage that takes longer than nine out of ten', async () => {
  const build = await startedBuild(world)
  // Ten days are planned; nine out of ten such stages are done after about a month.
  world.clock.advance(12 * day)
  await forecastBuilds(world.as(null))
  const quiet = await remind()
  expect(quiet.filter((line) => line.includes('is taking longer'))).toEqual([])
  world.clock.advance(28 * day)
  await forecastBuilds(world.as(null))
  const said = (await remind()).filter((line) => line.includes('is taking longer'))
  expect(said).toEqual([`${build.builder.email}: Design is taking longer than usual: Heron OM`])
  expect(texts.get('Design is taking longer than usual: Heron OM')).toContain(`/custom-builds/${build.request.id}#stages\n`)
  world.clock.advance(day)
  await forecastBuilds(world.as(null))
  expect((await remind()).filter((line) => line.includes('is taking longer'))).toEqual([])
})

test('emails a builder with an active build after 30 days away, once per absence', async () => {
  const build = await startedBuild(world)
  await world.db.update(users).set({ lastSignInAt: world.clock.now() }).where(eq(users.id, build.builder.id))
  const away = async () => (await remind()).filter((line) => line.includes('You haven’t signed in'))
  world.clock.advance(29 * day)
  expect(await away()).toEqual([])
  world.clock.advance(2 * day)
  expect(await away()).toEqual([`${build.builder.email}: You haven’t signed in for 31 days: Heron OM`])
  world.clock.advance(day)
  expect(await away()).toEqual([])
  await world.db.update(sessions).set({ refreshedAt: world.clock.now() }).where(eq(sessions.userId, build.builder.id))
  world.clock.advance(29 * day)
  expect(await away()).toEqual([])
})
