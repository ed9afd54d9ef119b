import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { AskSignOff } from '#contracts/custom-builds/build-bodies.ts'
import { PostUpdate } from '#contracts/custom-builds/build-update-bodies.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openWorld } from '#testing/world.ts'
import { accepted, type Build } from '#testing/world-build-requests.ts'
import { buildSheets } from '#testing/world-build-sheets.ts'
import { agreedBuild, sendWorkPicture, startedBuild } from '#testing/world-builds.ts'
import { orderBooks } from '#testing/world-order-book.ts'
import { workJobs } from '#testing/world-sales.ts'
import { askSignOff } from '../builds/delays-and-sign-offs.ts'
import { declineRequest } from '../requests/request-actions.ts'
import { buildDigests, buildUpdates } from './build-updates-tables.ts'
import { getDigestSettings, setDigestSettings, stopDigest } from './digest-settings.ts'
import { sendBuildDigests } from './send-build-digests.ts'
import { postUpdate } from './update-actions.ts'

const world = await openWorld()

/** A Sunday at 6 p.m. UTC. */
const SUNDAY = Date.UTC(2027, 2, 7, 18)
const HOUR = 3_600_000
const at = (hours: number) => world.clock.set(new Date(SUNDAY + hours * HOUR))
beforeEach(async () => {
  await world.db.delete(buildUpdates)
  await world.db.delete(buildDigests)
  await world.jobs.clear()
})

async function buildWithNews(hours = -48, text = 'First coat'): Promise<Build> {
  world.clock.set(new Date())
  const build = await startedBuild(world)
  await world.db.delete(buildUpdates).where(eq(buildUpdates.requestId, build.request.id))
  at(hours)
  const body = { client_id: randomUUID(), build_ids: [build.request.id], text, stage_key: 'design' }
  await postUpdate(world.as(build.builder), PostUpdate.parse(body))
  await world.jobs.clear()
  return build
}
const send = () => sendBuildDigests(world.as(null))
const mails = async () => (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)

test('on Sunday evening the buyer gets exactly one email with the updates', async () => {
  const build = await buildWithNews()
  at(-0.1)
  expect(await send()).toBe(0)
  at(0.1)
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  const [mail] = await mails()
  expect(mail).toMatchObject({ mail: 'build-digest', to: build.buyer.email })
  if (!mail) throw new Error('No mail')
  const message = await composeMail(world.as(null), mail)
  expect(message.subject).toBe('This week: Heron OM')
  for (const words of ['Stage 1 of 9 · Design', 'First coat', `/custom-builds/${build.request.id}`])
    expect(message.text).toContain(words)
  expect(message.headers?.['List-Unsubscribe']).toContain('/custom-builds/unsubscribe?token=')
})

test('the email lists and links the buyer’s next steps, also of builds without updates', async () => {
  const build = await buildWithNews()
  const pictures = [{ key: await sendWorkPicture(world, build.builder) }]
  const asked = { question: 'Is this the neck you want?', pictures }
  await askSignOff(world.as(build.builder), build.request.id, AskSignOff.parse(asked))
  world.clock.set(new Date())
  const quiet = await agreedBuild(world, { builder: build.builder, buyer: build.buyer })
  await world.db.delete(buildUpdates).where(eq(buildUpdates.requestId, quiet.request.id))
  await world.jobs.clear()
  at(0.1)
  await send()
  const [mail] = await mails()
  if (!mail) throw new Error('No mail')
  const { text, subject } = await composeMail(world.as(null), mail)
  expect(subject).toBe('This week: Heron OM')
  expect(text).toMatch(/Needs your attention: Reply to [^:\n]*\n.*#questions/)
  expect(text).toContain('is waiting for your reply: Is this the neck you want?')
  expect(text).toContain('Needs your attention: Pay $2,400 to start the build')
  expect(text).toContain(`/custom-builds/${quiet.request.id}/pay/deposit`)
})

test('sheets to sign and slots to accept are listed until answered', async () => {
  const { buyer } = await buildWithNews()
  world.clock.set(new Date())
  const sheets = buildSheets(world)
  const asked = await accepted(world, 4800, { buyer })
  const sheet = await sheets.send(asked)
  const books = orderBooks(world)
  const place = await books.join(await books.open(), {}, buyer)
  await books.offer(place.builder)
  await world.jobs.clear()
  at(0.1)
  await send()
  const [mail] = (await mails()).filter(({ to }) => to === buyer.email)
  if (!mail) throw new Error('No mail')
  const read = async () => (await composeMail(world.as(null), mail)).text
  const toSign = /Needs your attention: Review and sign the spec sheet\n.*\/sheet/
  const toAccept = /Needs your attention: Your build slot: .*\. Accept or pass\.\n.*\/place/
  expect(await read()).toMatch(toSign)
  expect(await read()).toMatch(toAccept)
  world.clock.set(new Date())
  await sheets.answer(asked, sheet.version)
  await books.pass(place)
  expect(await read()).not.toMatch(/spec sheet|A slot for you/)
})

test('two nodes send one email', async () => {
  await buildWithNews()
  at(1)
  await Promise.all([send(), send()])
  expect(await mails()).toHaveLength(1)
})

test('sends nothing without an update visible to the buyer', async () => {
  await buildWithNews(-8 * 24)
  at(0.1)
  expect(await send()).toBe(0)
  const build = await buildWithNews()
  await world.db.update(buildUpdates).set({ audience: 'workshop' }).where(eq(buildUpdates.requestId, build.request.id))
  at(0.2)
  expect(await send()).toBe(0)
})

test('updates after Sunday evening are in the next email', async () => {
  await buildWithNews(2)
  at(48)
  expect(await send()).toBe(0)
  at(7 * 24 + 0.1)
  expect(await send()).toBe(1)
})

test('uses the evening of the buyer’s time zone', async () => {
  const build = await buildWithNews()
  await setDigestSettings(world.as(build.buyer), { time_zone: 'America/New_York' })
  at(4.9)
  expect(await send()).toBe(0)
  at(5.1)
  expect(await send()).toBe(1)
  // The last two are known to only one of PostgreSQL and the shop.
  for (const time_zone of ['Moon/Sea', '', ' ', 'posixrules', 'america/new_york'])
    await expect(setDigestSettings(world.as(build.buyer), { time_zone, is_wanted: false })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { time_zone: ['Enter the name of a time zone, such as America/Chicago'] },
    })
  expect(await getDigestSettings(world.as(build.buyer))).toMatchObject({ time_zone: 'America/New_York', is_wanted: true })
})

test('one click unsubscribes, and the build page subscribes again', async () => {
  const build = await buildWithNews()
  at(0.1)
  await send()
  const [mail] = await mails()
  if (!mail) throw new Error('No mail')
  const { headers } = await composeMail(world.as(null), mail)
  const token = /token=([^>]+)>/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  await stopDigest(world.as(null), { token })
  expect(await getDigestSettings(world.as(build.buyer))).toMatchObject({ is_wanted: false })
  // An email that was already queued is not sent.
  await expect(composeMail(world.as(null), mail)).rejects.toThrow()
  await setDigestSettings(world.as(build.buyer), { is_wanted: true })
  expect(await getDigestSettings(world.as(build.buyer))).toMatchObject({ is_wanted: true })
  await expect(stopDigest(world.as(null), { token: `${token}x` })).rejects.toMatchObject({ code: 'not_found' })
})

describe('a buyer on a waiting list', () => {
  const { open, join } = orderBooks(world)

  test('gets an email on Sunday after moving up, at most every four weeks', async () => {
    world.clock.set(new Date(SUNDAY - 40 * 24 * HOUR))
    const builder = await open()
    const [first, second] = [await join(builder), await join(builder)]
    await world.jobs.clear()
    at(1)
    expect(await send()).toBe(0)
    await declineRequest(world.as(builder), first.request.id, '')
    await workJobs(world)
    expect(await send()).toBe(1)
    const [mail] = (await mails()).filter(({ to }) => to === second.buyer.email)
    if (!mail) throw new Error('No mail')
    const message = await composeMail(world.as(null), mail)
    expect(message.subject).toMatch(/^You moved up on .+’s waiting list$/)
    expect(message.text).toContain(`/custom-builds/${second.request.id}/place`)
    at(7 * 24 + 1)
    expect(await send()).toBe(0)
  })

  test('gets no email without moving up', async () => {
    world.clock.set(new Date(SUNDAY - 40 * 24 * HOUR))
    const builder = await open()
    await join(builder)
    await world.jobs.clear()
    at(1)
    expect(await send()).toBe(0)
  })
})
