import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { EditUpdate, PostUpdate } from '#contracts/custom-builds/build-update-bodies.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openWorld } from '#testing/world.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { agreedBuild, sendWorkPicture, startedBuild } from '#testing/world-builds.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { writeBuildLineJob } from '../builds/build-lines.ts'
import { getWorkshop } from '../builds/get-build.ts'
import { finishStage } from '../builds/stage-actions.ts'
import { completeRequest } from '../requests/request-actions.ts'
import { buildUpdates } from './build-updates-tables.ts'
import { writeBuildLine } from './mail-stage-done.ts'
import { editUpdate, postUpdate, removeUpdate } from './update-actions.ts'
import { listUpdates } from './update-view.ts'

const world = await openWorld()
const hour = 3600
beforeEach(() => {
  world.clock.set(new Date())
  return world.jobs.clear()
})

type Given = { as?: Person; builds?: Build[] } & Record<string, unknown>
function post(build: Build, { as = build.builder, builds = [build], ...body }: Given = {}) {
  const build_ids = builds.map(({ request }) => request.id)
  return postUpdate(world.as(as), PostUpdate.parse({ client_id: randomUUID(), build_ids, text: 'Glued.', ...body }))
}
const seen = async ({ request }: Build, as: Person) =>
  (await listUpdates(world.as(as), { requestId: request.id, before: null })).updates
const news = async (build: Build, as: Person = build.buyer) => (await seen(build, as)).filter(({ kind }) => kind === 'news')
const picture = (person: Person) => sendWorkPicture(world, person)
const change = (text: string) => ({ text, link: null, audience: 'both' }) as const

describe('an update', () => {
  test('both sides see it with stage, photos and alt text, newest first', async () => {
    const build = await startedBuild(world)
    const key = await picture(build.builder)
    await post(build, { text: 'First coat', stage_key: 'design', pictures: [{ key }] })
    await post(build, { text: 'Second coat' })
    expect(await news(build)).toMatchObject([
      { text: 'Second coat', pictures: [] },
      { text: 'First coat', stage_title: 'Design', pictures: [{ key, alt: 'Design, Heron OM' }] },
    ])
    const [row] = await world.db.select().from(uploads).where(eq(uploads.key, key))
    expect(row?.heldBy).toMatch(/^update:/)
  })

  test('the workshop page shows the newest picture of a build', async () => {
    const build = await startedBuild(world)
    const shown = async () => (await getWorkshop(world.as(build.builder))).builds[0]?.picture
    expect(await shown()).toBeNull()
    await post(build, { pictures: [{ key: await picture(build.builder) }] })
    const newest = await picture(build.builder)
    await post(build, { pictures: [{ key: newest }] })
    await post(build)
    expect(await shown()).toBe(newest)
  })

  test('strangers get Not Found, and only the builder can post', async () => {
    const build = await startedBuild(world)
    const stranger = await world.buyer()
    await expect(post(build, { as: stranger })).rejects.toMatchObject({ code: 'not_found' })
    await expect(seen(build, stranger)).rejects.toMatchObject({ code: 'not_found' })
    await expect(post(build, { as: build.buyer })).rejects.toMatchObject({ code: 'not_allowed' })
    const [update] = await post(build)
    await expect(removeUpdate(world.as(stranger), update?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeUpdate(world.as(build.buyer), update?.id ?? '')).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('only the builder sees a workshop note, which does not count as an update', async () => {
    const build = await startedBuild(world)
    const [note] = await post(build, { text: 'Top 2.7 mm', audience: 'workshop' })
    expect(await news(build)).toEqual([])
    expect(await news(build, build.builder)).toMatchObject([{ text: 'Top 2.7 mm', audience: 'workshop' }])
    await expect(removeUpdate(world.as(build.buyer), note?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a repeated client id, concurrent or later, returns the first result', async () => {
    const build = await startedBuild(world)
    const client_id = randomUUID()
    const keys = [await picture(build.builder)]
    const send = (text: string) => post(build, { client_id, text, pictures: keys.map((key) => ({ key })) })
    const [one, other] = await Promise.all([send('Strings on'), send('Strings on')])
    expect(one[0]?.id).toBe(other[0]?.id)
    expect(await send('Another text')).toMatchObject([{ id: one[0]?.id, text: 'Strings on' }])
    expect(await news(build)).toHaveLength(1)
  })

  test('one update can go to several builds, each with its own photos', async () => {
    const first = await startedBuild(world)
    const second = await startedBuild(world, { builder: first.builder })
    const third = await startedBuild(world, { builder: first.builder })
    const key = await picture(first.builder)
    await post(first, { builds: [first, second, third], pictures: [{ key }] })
    const keys = (await Promise.all([first, second, third].map((build) => news(build)))).map(([each]) => each?.pictures[0]?.key)
    expect(new Set(keys).size).toBe(3)
    expect(keys).toContain(key)
    const [update] = await news(first)
    await removeUpdate(world.as(first.builder), update?.id ?? '')
    expect((await news(second))[0]?.pictures).toHaveLength(1)
    // With a build of another builder, nothing is posted and no copies stay.
    const foreign = await startedBuild(world)
    const another = await picture(first.builder)
    await expect(post(first, { builds: [first, foreign], pictures: [{ key: another }] })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await world.db.$count(uploads, eq(uploads.userId, first.builder.id))).toBe(3)
  })

  test('uses the phone’s time unless it is far off, and sorts by number', async () => {
    const build = await startedBuild(world)
    const now = world.clock.now().getTime()
    const said = async (offsetHours: number) => {
      const happened_at = new Date(now + offsetHours * hour * 1000).toISOString()
      const [update] = await post(build, { happened_at })
      return (Date.parse(update?.happened_at ?? '') - now) / hour / 1000
    }
    expect([await said(-5), await said(-29 * 24), await said(0.05)]).toEqual([-5, -29 * 24, 0.05])
    expect([await said(-31 * 24), await said(1)]).toEqual([0, 0])
    expect((await news(build)).map(({ number }) => number)).toEqual(
      (await news(build)).map(({ number }) => number).toSorted((a, b) => b - a),
    )
  })

  test('accepts video links to known hosts only, and no contact details in public text', () => {
    const parse = (body: object) => PostUpdate.safeParse({ client_id: randomUUID(), build_ids: [randomUUID()], ...body })
    expect(parse({ link: 'https://youtu.be/abc' }).success).toBe(true)
    expect(parse({ link: 'https://evil.test/youtu.be' }).success).toBe(false)
    expect(parse({ text: 'Write to ann@home.test', audience: 'both' }).success).toBe(true)
    expect(parse({ text: 'Write to ann@home.test', audience: 'public' }).success).toBe(false)
    expect(parse({ text: '' }).error?.issues[0]?.message).toBe('Add a photo or a note')
  })

  test('a week can be skipped twice in a row', async () => {
    const build = await startedBuild(world)
    const nothing = () => post(build, { kind: 'nothing_new', text: '' })
    expect(await nothing()).toMatchObject([{ text: 'Nothing new this week', kind: 'nothing_new' }])
    await nothing()
    await post(build, { audience: 'workshop' })
    await expect(nothing()).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('twice in a row') })
    await post(build)
    await expect(nothing()).resolves.toHaveLength(1)
  })

  test('can be edited for a day, marked as edited, and deleted, which leaves an empty entry', async () => {
    const build = await startedBuild(world)
    const key = await picture(build.builder)
    const [update] = await post(build, { pictures: [{ key }] })
    const id = update?.id ?? ''
    expect(await editUpdate(world.as(build.builder), id, change('Glued and clamped.'))).toMatchObject({
      text: 'Glued and clamped.',
      edited_at: world.clock.now().toISOString(),
    })
    world.clock.advance(25 * hour)
    await expect(editUpdate(world.as(build.builder), id, change('Late'))).rejects.toMatchObject({ code: 'conflict' })
    await removeUpdate(world.as(build.builder), id)
    expect(await news(build)).toMatchObject([{ is_removed: true, text: '', pictures: [], can: { edit: false, remove: false } }])
    expect(await world.db.$count(uploads, eq(uploads.key, key))).toBe(0)
  })

  test('an edit can add a video and alt texts, which default to stage and build', async () => {
    const build = await startedBuild(world)
    const keys = [await picture(build.builder), await picture(build.builder)]
    const pictures = keys.map((key) => ({ key, alt: 'Glued' }))
    const [update] = await post(build, { pictures, stage_key: 'design' })
    const edit = (more: object) => editUpdate(world.as(build.builder), update?.id ?? '', { ...change('Glued.'), ...more })
    const link = 'https://vimeo.com/1234'
    expect(await edit({ link, pictures: [{ alt: 'The rim in its mould' }, { alt: '' }] })).toMatchObject({
      link,
      pictures: [
        { key: keys[0], alt: 'The rim in its mould' },
        { key: keys[1], alt: 'Design, Heron OM' },
      ],
    })
    // Omitted fields are unchanged.
    expect((await edit({})).pictures[0]?.alt).toBe('The rim in its mould')
    expect(EditUpdate.safeParse({ ...change(''), link: 'https://films.test/1' }).error?.issues).toMatchObject([
      { path: ['link'] },
    ])
    const open = { ...change(''), audience: 'public', pictures: [{ alt: 'Write to wren@home.test' }] }
    expect(EditUpdate.safeParse(open).error?.issues).toMatchObject([{ path: ['pictures', 0, 'alt'] }])
  })

  test('cannot be posted once the build is over', async () => {
    const build = await startedBuild(world)
    await completeRequest(world.as(build.builder), build.request.id)
    await workJobs(world)
    await expect(post(build)).rejects.toMatchObject({ message: 'This build is completed, so you can’t do this' })
  })

  test('can be posted before the first payment', async () => {
    expect(await post(await agreedBuild(world))).toHaveLength(1)
  })
})

describe('automatic entries', () => {
  test('record signing, starts and completions once, even if the job runs again, and cannot be edited', async () => {
    const build = await startedBuild(world)
    await finishStage(world.as(build.builder), { requestId: build.request.id, key: 'design' })
    const [job] = await world.jobs.taken(writeBuildLineJob)
    if (!job) throw new Error('No line was enqueued')
    await writeBuildLine(world.as(null), job.payload)
    await workJobs(world)
    const lines = await seen(build, build.buyer)
    expect(lines.map(({ text }) => text)).toEqual(['Done: Design', 'Work started', 'Both sides signed the spec sheet'])
    expect(lines.flatMap(({ can }) => [can.edit, can.remove])).not.toContain(true)
    await expect(removeUpdate(world.as(build.builder), lines[0]?.id ?? '')).rejects.toMatchObject({ code: 'not_allowed' })
  })

  test('and concurrent updates get unique numbers', async () => {
    const build = await startedBuild(world)
    await Promise.all(Array.from({ length: 8 }, (_, at) => post(build, { text: `Picture ${at}` })))
    const rows = await world.db.select().from(buildUpdates).where(eq(buildUpdates.requestId, build.request.id))
    expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: rows.length }, (_, at) => at + 1),
    )
  })
})
