import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { PauseBody } from '#contracts/custom-builds/build-bodies.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { type Build, quoted } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { agreedBuild, paidBuild, sheetContent, shownToBuyer, startedBuild } from '#testing/world-builds.ts'
import { workJobs } from '#testing/world-sales.ts'
import { getBuildEmailFacts } from '../requests/build-request-emails.ts'
import { acceptQuote, completeRequest, declineRequest } from '../requests/request-actions.ts'
import { listMyRequests } from '../requests/request-view.ts'
import { buildUpdates } from '../updates/build-updates-tables.ts'
import { advanceBuild, createBuild } from './advance-build.ts'
import { buildStages, builds } from './builds-tables.ts'
import { getBuild, getWorkshop, listGlances } from './get-build.ts'
import {
  finishStage,
  holdStage,
  noteStage,
  pauseBuild,
  reopenStage,
  resumeBuild,
  resumeStage,
  skipStage,
  startStage,
} from './stage-actions.ts'

const world = await openWorld()
const day = 86_400
beforeEach(() => {
  world.clock.set(new Date())
  return world.jobs.clear()
})

const stage = ({ request }: Build, key: string) => ({ requestId: request.id, key })
const start = (build: Build, key: string) => startStage(world.as(build.builder), stage(build, key))
const finish = (build: Build, key: string) => finishStage(world.as(build.builder), stage(build, key))
const rowOf = async ({ request }: Build) => (await world.db.select().from(builds).where(eq(builds.requestId, request.id)))[0]

describe('a new build', () => {
  test('starts when both have signed, with the sheet’s stages, once even if the job runs again', async () => {
    const build = await agreedBuild(world)
    await world.db.transaction((tx) => createBuild(world.as(null), tx, sheetContent(build.request.id, 480_000)))
    const shown = await shownToBuyer(world, build)
    expect(shown).toMatchObject({ status: 'waiting', title: 'Heron OM', promise: '2027-06-30', earned_percent: 0 })
    expect(shown.stages.map(({ key, status }) => `${key} ${status}`)).toHaveLength(9)
    expect(shown.sentence).toBe('Work can start after the first payment of $2,400.')
    expect(shown.waits_for_you).toEqual([
      { text: 'Pay $2,400 to start the build', path: `/custom-builds/${build.request.id}/pay/deposit`, amount: 2400 },
    ])
  })

  test('has the sheet’s title on the page, in lists and in emails', async () => {
    const build = await quoted(world, 4800)
    const { id } = build.request
    const listed = async () =>
      (await listMyRequests(world.as(build.buyer), { status: 'all', page: 1 })).requests.find((each) => each.id === id)?.title
    expect(await listed()).toBe(build.request.listing_title ?? build.request.build_type)
    await acceptQuote(world.as(build.buyer), id, 1)
    await buildSheets(world).agree(build, { title: 'Marsh Wren' })
    const sheetTitle = await listed()
    await workJobs(world)
    const titles = [
      sheetTitle,
      await listed(),
      (await shownToBuyer(world, build)).title,
      (await getBuildEmailFacts(world.db, id)).title,
    ]
    expect(titles).toEqual(titles.map(() => 'Marsh Wren'))
  })

  test('is not created for a request that was closed meanwhile', async () => {
    const build = await agreedBuild(world)
    await world.db.delete(builds).where(eq(builds.requestId, build.request.id))
    await declineRequest(world.as(build.builder), build.request.id, '')
    await world.db.transaction((tx) => createBuild(world.as(null), tx, sheetContent(build.request.id, 480_000)))
    expect(await rowOf(build)).toBeUndefined()
  })

  test('does not exist for strangers and other builders', async () => {
    const build = await startedBuild(world)
    for (const stranger of [await world.buyer(), await world.builder()]) {
      await expect(getBuild(world.as(stranger), build.request.id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(startStage(world.as(stranger), stage(build, 'wood'))).rejects.toMatchObject({ code: 'not_found' })
      await expect(listGlances(world.as(stranger), [build.request.id])).resolves.toEqual([])
    }
    await expect(startStage(world.as(build.buyer), stage(build, 'wood'))).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

describe('stages', () => {
  test('the first stage requires the first payment and starts the build', async () => {
    const unpaid = await agreedBuild(world)
    await expect(start(unpaid, 'design')).rejects.toMatchObject({
      message: 'The first payment of $2,400 is still unpaid. You can start once it’s paid.',
    })
    const build = await paidBuild(world)
    expect(await start(build, 'design')).toMatchObject({ status: 'building', earned_percent: 2 })
    expect((await rowOf(build))?.startedAt).toEqual(world.clock.now())
    // A repeated start changes nothing.
    expect(await start(build, 'design')).toMatchObject({ status: 'building' })
  })

  test('a suspended builder continues a signed build', async () => {
    const build = await paidBuild(world)
    await world.db.update(userProfiles).set({ isActive: false }).where(eq(userProfiles.id, build.builder.profileId))
    expect(await start(build, 'design')).toMatchObject({ status: 'building' })
  })

  test('at most three are in progress at once', async () => {
    const build = await startedBuild(world)
    await start(build, 'wood')
    await start(build, 'plates')
    await expect(start(build, 'sides')).rejects.toMatchObject({
      message: 'Three stages are in progress: Design, Wood, Plates. Finish one first.',
    })
    expect((await getBuild(world.as(build.builder), build.request.id)).stages.map(({ can }) => can.start)).not.toContain(true)
  })

  test('concurrent starts from two connections never exceed three', async () => {
    const build = await startedBuild(world)
    await start(build, 'wood')
    const results = await Promise.allSettled([start(build, 'plates'), start(build, 'sides'), start(build, 'neck')])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('spans run from one completion to the next, without holds, and add up to the build', async () => {
    const build = await startedBuild(world)
    await start(build, 'wood')
    world.clock.advance(4 * day)
    await finish(build, 'wood')
    world.clock.advance(1 * day)
    await holdStage(world.as(build.builder), stage(build, 'design'), { reason: 'parts', note: '', expected_on: null })
    world.clock.advance(5 * day)
    await resumeStage(world.as(build.builder), stage(build, 'design'))
    world.clock.advance(2 * day)
    await finish(build, 'design')
    const rows = await world.db.select().from(buildStages).where(eq(buildStages.requestId, build.request.id))
    const spans = Object.fromEntries(rows.map(({ key, spanDays, waitDays }) => [key, [spanDays, waitDays]]))
    expect(spans).toMatchObject({ wood: [4, 0], design: [3, 5], plates: [null, 0] })
  })

  test('curing is part of a span, because the planned days include it', async () => {
    const build = await startedBuild(world)
    world.clock.advance(1 * day)
    await holdStage(world.as(build.builder), stage(build, 'design'), { reason: 'curing', note: '', expected_on: null })
    world.clock.advance(20 * day)
    await finish(build, 'design')
    const [design] = await world.db
      .select()
      .from(buildStages)
      .where(eq(buildStages.requestId, build.request.id))
      .orderBy(buildStages.position)
    expect([design?.spanDays, design?.waitDays]).toEqual([21, 0])
  })

  test('reopening a stage adds to its span, and the buyer sees the reason', async () => {
    const build = await startedBuild(world)
    world.clock.advance(3 * day)
    await finish(build, 'design')
    world.clock.advance(1 * day)
    await reopenStage(world.as(build.builder), stage(build, 'design'), 'The body is a little too deep.')
    world.clock.advance(2 * day)
    await finish(build, 'design')
    const [design] = await world.db
      .select()
      .from(buildStages)
      .where(eq(buildStages.requestId, build.request.id))
      .orderBy(buildStages.position)
    expect(design?.spanDays).toBe(6)
    await workJobs(world)
    const lines = await world.db.select().from(buildUpdates).where(eq(buildUpdates.requestId, build.request.id))
    expect(lines.map(({ text }) => text)).toContain('Reopened: Design. The body is a little too deep.')
  })

  test('while a stage cures, the sentence shows until when, from the days in the sheet', async () => {
    const build = await startedBuild(world)
    for (const key of ['wood', 'plates']) await start(build, key)
    for (const key of ['design', 'wood', 'plates']) await finish(build, key)
    await start(build, 'finish')
    await holdStage(world.as(build.builder), stage(build, 'finish'), { reason: 'curing', note: '', expected_on: null })
    expect((await shownToBuyer(world, build)).sentence).toMatch(
      /^The finish is curing until about \w+ \d+(, \d+)?\. No action needed/,
    )
    // Finishing also resumes a stage on hold.
    expect((await finish(build, 'finish')).stages[7]).toMatchObject({ status: 'done', wait: null })
  })

  test('the last stage finishes the instrument, and the buyer gets one email and one message', async () => {
    const build = await startedBuild(world, { sheet: { stages: twoStages() } })
    await skipStage(world.as(build.builder), stage(build, 'test'))
    expect(await shownToBuyer(world, build)).toMatchObject({ status: 'building' })
    await world.jobs.clear()
    const [first, second] = await Promise.allSettled([finish(build, 'design'), finish(build, 'design')])
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'fulfilled'])
    const mails = await workJobs(world)
    const [told, ...more] = mails.filter(({ to }) => to === build.buyer.email)
    expect([told, more]).toMatchObject([{ mail: 'custom-build-news', news: 'ready' }, []])
    if (!told) throw new Error('No mail')
    expect((await composeMail(world.as(null), told)).text).toContain(
      '$2,400 is due. Choose delivery or pickup, then pay it together with any delivery cost.',
    )
    const shown = await shownToBuyer(world, build)
    expect(shown).toMatchObject({ status: 'ready', earned_percent: 100 })
    expect(shown.sentence).toBe('Your instrument is finished. Pay $2,400 and choose delivery or pickup.')
    await expect(reopenStage(world.as(build.builder), stage(build, 'design'), 'Again')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('lines that a stage freezes must be decided before it starts', async () => {
    const sheets = buildSheets(world)
    const build = await quoted(world, 4800)
    await acceptQuote(world.as(build.buyer), build.request.id, 1)
    const line = { label: '', value: '', is_open: true, freeze_stage: 'neck' }
    await sheets.agree(build, {
      lines: [
        { ...line, key: 'nut_mm' },
        { ...line, key: 'inlay' },
      ],
    })
    await workJobs(world)
    await buildPayments(world).pay(build, 'deposit')
    await start(build, 'design')
    const refusal = await start(build, 'neck').catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(
        /^Two lines are still undecided: nut width, inlay\. Click “Propose a change” on the build page to decide\. You can continue when the buyer accepts\.$/,
      ),
    })
    // A skipped stage never starts, so the line would never be decided.
    const skip = (key: string) => skipStage(world.as(build.builder), stage(build, key))
    await expect(skip('neck')).rejects.toMatchObject({ message: (refusal as Error).message })
    expect((await skip('wood')).stages[1]?.status).toBe('skipped')
  })

  test('the builder can edit a stage’s note until the build is over, and both sides see it', async () => {
    const build = await startedBuild(world)
    const note = (who: Build['buyer'], key: string, words: string) => noteStage(world.as(who), stage(build, key), { note: words })
    await note(build.builder, 'wood', 'The back is from one board.')
    const shown = await shownToBuyer(world, build)
    expect(shown.stages[1]).toMatchObject({ title: 'Wood', note: 'The back is from one board.', can: { note: false } })
    await expect(note(build.buyer, 'wood', 'From two.')).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(note(await world.buyer(), 'wood', 'Mine.')).rejects.toMatchObject({ code: 'not_found' })
    expect((await note(build.builder, 'wood', '')).stages[1]).toMatchObject({ note: '', can: { note: true } })
    await declineRequest(world.as(build.builder), build.request.id, '')
    await workJobs(world)
    await expect(note(build.builder, 'wood', 'Too late.')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a skipped stage stays skipped, and a finished one cannot be skipped', async () => {
    const build = await startedBuild(world)
    await skipStage(world.as(build.builder), stage(build, 'wood'))
    await expect(start(build, 'wood')).rejects.toMatchObject({
      message: '“Wood” was skipped, so you can’t do this',
    })
    await expect(skipStage(world.as(build.builder), stage(build, 'design'))).rejects.toMatchObject({ code: 'conflict' })
    await expect(start(build, 'gold')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a build', () => {
  test('can be paused with a reason and a date, moves no stage meanwhile, and resumes', async () => {
    const build = await startedBuild(world)
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10)
    const pause = { reason: 'illness', note: 'A broken finger.', expected_on: inDays(54) } as const
    expect(PauseBody.safeParse({ reason: 'illness' }).error?.issues).toMatchObject([{ path: ['expected_on'] }])
    const over = pauseBuild(world.as(build.builder), build.request.id, { ...pause, expected_on: inDays(0) })
    await expect(over).rejects.toMatchObject({ fields: { expected_on: ['Choose tomorrow or a later day'] } })
    expect(await pauseBuild(world.as(build.builder), build.request.id, pause)).toMatchObject({ status: 'paused', pause })
    await expect(finish(build, 'design')).rejects.toMatchObject({ message: 'Work is paused. Resume it first.' })
    expect(await resumeBuild(world.as(build.builder), build.request.id)).toMatchObject({ status: 'building', pause: null })
  })

  test('is canceled or completed with its request, even if the job runs again', async () => {
    const declined = await startedBuild(world)
    await declineRequest(world.as(declined.builder), declined.request.id, '')
    await workJobs(world)
    expect(await rowOf(declined)).toMatchObject({ status: 'cancelled' })

    const completed = await startedBuild(world)
    await completeRequest(world.as(completed.builder), completed.request.id)
    await workJobs(world)
    await world.db.transaction((tx) => advanceBuild(world.as(null), tx, completed.request.id))
    expect(await rowOf(completed)).toMatchObject({ status: 'completed' })
    expect((await shownToBuyer(world, completed)).sentence).toBe('The instrument is yours.')
  })

  test('is listed on the workshop page without prices, earliest promised date first', async () => {
    const later = await agreedBuild(world)
    const sooner = await startedBuild(world, { builder: later.builder, sheet: { promise: '2027-03-01' } })
    await declineRequest(world.as(later.builder), (await agreedBuild(world, { builder: later.builder })).request.id, '')
    await workJobs(world)
    const { builds: bench } = await getWorkshop(world.as(later.builder))
    expect(bench.map(({ request_id }) => request_id)).toEqual([sooner.request.id, later.request.id])
    expect(JSON.stringify(bench)).not.toContain('$')
    expect(bench[1]?.sentence).toBe('Work can start after the first payment.')
  })

  test('needs an update in the agreed rhythm, and not while a stage cures', async () => {
    const build = await startedBuild(world)
    const waits = async () => (await getWorkshop(world.as(build.builder))).builds[0]?.waits_for_you.map(({ text }) => text)
    world.clock.advance(11 * day)
    expect(await waits()).toEqual([])
    world.clock.advance(1 * day)
    expect(await waits()).toEqual(['Post update'])
    const until = new Date(world.clock.now().getTime() + 21 * day * 1000).toISOString().slice(0, 10)
    await holdStage(world.as(build.builder), stage(build, 'design'), { reason: 'curing', note: '', expected_on: until })
    expect(await waits()).toEqual([])
  })
})

function twoStages() {
  const stage = { plan_days: 10, cure_days: 0, asks_buyer: false, weight: 50 }
  return [
    { ...stage, key: 'design', title: 'Design' },
    { ...stage, key: 'test', title: 'Test' },
  ]
}
