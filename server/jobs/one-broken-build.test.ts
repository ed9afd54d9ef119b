import { expect, test } from 'vitest'
import { AskSignOff } from '#contracts/custom-builds/build-bodies.ts'
import { askSignOff } from '#domain/custom-builds/builds/delays-and-sign-offs.ts'
import { makeAllPartsDue, runDelayDeadlines, runSignOffDeadlines } from '#domain/custom-builds/builds/run-build-deadlines.ts'
import { lapseChanges } from '#domain/custom-builds/changes/warn-of-freezes.ts'
import { runOrderBookDeadlines } from '#domain/custom-builds/order-book/run-order-book-deadlines.ts'
import { remindOfBuilds } from '#domain/custom-builds/reminders/remind-of-builds.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { storeUpload } from '#domain/people/uploads/store-upload.ts'
import { brokenFor } from '#testing/broken-for.ts'
import { imageFile } from '#testing/image-files.ts'
import { openWorld } from '#testing/world.ts'
import { buildChangesOf, signedBuild } from '#testing/world-build-changes.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { startedBuild } from '#testing/world-builds.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import { workJobs } from '#testing/world-sales.ts'

const world = await openWorld({ now: '2027-05-31T12:00:00Z' })
const { open, join } = orderBooks(world)

const part = { due_stage: null, due_on: null, grace_days: 7 }
const plan = [
  { ...part, title: 'Start', cents: 240_000, due_kind: 'start' as const },
  { ...part, title: 'In June', cents: 240_000, due_kind: 'date' as const, due_on: '2027-06-15' },
]
const picture = async () => ({ bucket: 'buildupdateimages' as const, bytes: await imageFile() })
async function asked(): Promise<Build> {
  const build = await startedBuild(world)
  const pictures = [{ key: (await storeUpload(world.as(build.builder), { read: picture })).key }]
  const question = AskSignOff.parse({ question: 'Is this the neck you want?', stage_key: 'neck', pictures })
  await askSignOff(world.as(build.builder), build.request.id, question)
  return build
}
async function wished(): Promise<Build> {
  const build = await signedBuild(world)
  await buildChangesOf(world).ask(build)
  return build
}
const waiting = async () => join(await open())

/** Both builds have a reminder due on that day. */
const CLOCKS: [string, (ctx: Ctx) => Promise<unknown>, () => Promise<Build>, string][] = [
  ['run-delay-deadlines', runDelayDeadlines, () => startedBuild(world), '2027-06-30'],
  ['make-parts-due', makeAllPartsDue, () => startedBuild(world, { sheet: { plan } }), '2027-06-15'],
  ['run-sign-off-deadlines', runSignOffDeadlines, asked, '2027-06-04'],
  ['remind-of-builds', remindOfBuilds, () => startedBuild(world), '2027-06-28'],
  ['lapse-changes', lapseChanges, wished, '2027-06-15'],
  ['keep-order-books', runOrderBookDeadlines, waiting, '2027-12-01'],
]

test.each(CLOCKS)('a build that throws does not stop the others: %s', async (_name, clock, begin, day) => {
  const [broken, other] = [await begin(), await begin()]
  await workJobs(world)
  world.clock.set(new Date(`${day}T12:00:00Z`))
  await expect(clock(brokenFor(world.as(null), broken.buyer))).rejects.toBeInstanceOf(AggregateError)
  const mails = await world.jobs.taken(sendMailJob)
  expect(mails.map(({ payload }) => payload.to)).toContain(other.buyer.email)
})
