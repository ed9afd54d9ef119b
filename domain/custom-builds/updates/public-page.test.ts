import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PostUpdate, PublicPageBody } from '#contracts/custom-builds/build-update-bodies.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { drawAvif } from '#domain/people/uploads/draw-avif.ts'
import { findUploadFile } from '#domain/people/uploads/find-upload-file.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openWorld } from '#testing/world.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { sendWorkPicture, startedBuild } from '#testing/world-builds.ts'
import type { Person } from '#testing/world-people.ts'
import { workJobs } from '#testing/world-sales.ts'
import { builds } from '../builds/builds-tables.ts'
import { getBuild } from '../builds/get-build.ts'
import { completeRequest, declineRequest } from '../requests/request-actions.ts'
import { erasePrivateUpdates, getPublicBuild, listBuildStories, listSitemapBuilds, setPublicPage } from './public-page.ts'
import { editUpdate, likeUpdate, postUpdate } from './update-actions.ts'
import { listUpdates } from './update-view.ts'

const world = await openWorld({ now: '2026-11-25T12:00:00Z' })

const set = (build: Build, as: Person, body: object) => setPublicPage(world.as(as), build.request.id, PublicPageBody.parse(body))
const agree = (build: Build, as: Person, public_name = '') => set(build, as, { agrees: true, public_name })
const takeBack = (build: Build, as: Person) => set(build, as, { agrees: false })
const page = (slug: string) => getPublicBuild(world.as(null), slug)
const isThere = (key: string) => findUploadFile(world.as(null), { key, width: 400, format: 'webp' })

async function post(build: Build, body: object) {
  const given = { client_id: randomUUID(), build_ids: [build.request.id], text: 'Glued.', ...body }
  const [update] = await postUpdate(world.as(build.builder), PostUpdate.parse(given))
  if (!update) throw new Error('Nothing was posted')
  return update
}

const picture = (person: Person) => sendWorkPicture(world, person)

/** A build with a public page, one public photo and one private one. */
async function publicBuild() {
  const build = await startedBuild(world)
  const open = await picture(build.builder)
  const inner = await picture(build.builder)
  const update = await post(build, { text: 'First coat', audience: 'public', stage_key: 'design', pictures: [{ key: open }] })
  await post(build, { text: 'The price of the wood', audience: 'both', pictures: [{ key: inner }] })
  await agree(build, build.builder)
  const shown = await agree(build, build.buyer, 'A player in Lisbon')
  return { build, update, open, inner, slug: shown.public_page.path?.replace('/builds/', '') ?? '' }
}

test('a build is public once both agree, without prices, exact days or names other than the chosen one', async () => {
  const build = await startedBuild(world)
  const alone = await agree(build, build.builder)
  expect(alone.public_page).toMatchObject({ path: null, builder_agrees: true, buyer_agrees: false })
  expect(await listSitemapBuilds(world.as(null), '')).toEqual([])
  const { slug, build: other, open } = await publicBuild()
  expect(slug).toMatch(/^heron-om-[a-z2-9]{5}$/)
  const shown = await page(slug)
  expect(shown).toMatchObject({ title: 'Heron OM', public_name: 'A player in Lisbon', started_in: '2026-11', is_finished: false })
  expect(shown.updates).toMatchObject([
    { text: 'First coat', stage_title: 'Design', month: '2026-11', pictures: [{ key: open }] },
  ])
  const said = JSON.stringify(shown)
  for (const secret of ['Ada Player', '4800', '2026-11-25', 'price of the wood', other.request.id, other.buyer.email])
    expect(said).not.toContain(secret)
  expect(await listSitemapBuilds(world.as(null), '')).toMatchObject([{ path: `/builds/${slug}` }])
})

test('either side can make the build private, which immediately removes the page and its photos', async () => {
  for (const side of ['buyer', 'builder'] as const) {
    const { build, slug, open, inner } = await publicBuild()
    expect(await isThere(open)).not.toBeNull()
    const shown = await takeBack(build, build[side])
    expect(shown.public_page).toMatchObject({ path: null, [`${side}_agrees`]: false })
    await expect(page(slug)).rejects.toMatchObject({ code: 'not_found' })
    expect([await isThere(open), (await isThere(inner)) !== null]).toEqual([null, true])
    // Both sides still see them, at new addresses.
    const { updates } = await listUpdates(world.as(build.buyer), { requestId: build.request.id, before: null })
    const [moved] = updates.find(({ text }) => text === 'First coat')?.pictures ?? []
    expect(moved?.key).not.toBe(open)
    const file = await isThere(moved?.key ?? '')
    expect((await file?.read())?.byteLength).toBeGreaterThan(50)
  }
})

test('the page gets the same address when both agree again', async () => {
  const { build, slug } = await publicBuild()
  await takeBack(build, build.buyer)
  expect((await agree(build, build.buyer)).public_page.path).toBe(`/builds/${slug}`)
  expect((await page(slug)).public_name).toBeNull()
})

test('a photo keeps its files if a smaller format is rendered while its address changes', async () => {
  const { build, open } = await publicBuild()
  const files = world.as(null).files
  const drawing = drawAvif(
    {
      ...world.as(null),
      pictures: {
        ...world.as(null).pictures,
        toAvif: async (bytes) => {
          await takeBack(build, build.buyer)
          return world.as(null).pictures.toAvif(bytes)
        },
      },
    },
    { key: open },
  )
  await drawing
  const [row] = await world.db.select().from(uploads).where(eq(uploads.bucket, 'buildupdateimages')).limit(1)
  const { updates } = await listUpdates(world.as(build.buyer), { requestId: build.request.id, before: null })
  const moved = updates.find(({ text }) => text === 'First coat')?.pictures[0]?.key ?? ''
  const found = await findUploadFile({ ...world.as(null), files }, { key: moved, width: 400, format: 'avif' })
  expect(found?.format).toBe('avif')
  expect(await found?.read()).toBeDefined()
  expect(row).toBeDefined()
})

test('an update that is no longer public is removed from the page, and its photo gets a new address', async () => {
  const { build, update, slug, open } = await publicBuild()
  await editUpdate(world.as(build.builder), update.id, { text: 'First coat', link: null, audience: 'both' })
  expect((await page(slug)).updates).toEqual([])
  expect(await isThere(open)).toBeNull()
})

test('public text and alt texts cannot contain contact details', async () => {
  const { build } = await publicBuild()
  const alt = 'Write to wren@home.test'
  const pictures = [{ key: await picture(build.builder), alt }]
  const given = { client_id: randomUUID(), build_ids: [build.request.id], text: 'Glued.', audience: 'public', pictures }
  expect(PostUpdate.safeParse(given).error?.issues).toMatchObject([{ path: ['pictures', 0, 'alt'] }])
  const inner = await post(build, { audience: 'both', pictures })
  const open = editUpdate(world.as(build.builder), inner.id, { text: 'Glued.', link: null, audience: 'public' })
  await expect(open).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { audience: [expect.stringContaining('wren@home.test')] },
  })
})

test('strangers get Not Found, and a public name cannot contain contact details', async () => {
  const { build } = await publicBuild()
  const stranger = await world.buyer()
  await expect(agree(build, stranger)).rejects.toMatchObject({ code: 'not_found' })
  expect(PublicPageBody.safeParse({ agrees: true, public_name: 'ada@home.test' }).success).toBe(false)
  // Only the buyer sets the name shown for them.
  const shown = await agree(build, build.builder, 'The maker’s best friend')
  expect(shown.public_page.public_name).toBe('A player in Lisbon')
})

test('a canceled build has no public page, and neither side can agree to one', async () => {
  const { build, slug } = await publicBuild()
  await declineRequest(world.as(build.builder), build.request.id, '')
  await workJobs(world)
  await expect(page(slug)).rejects.toMatchObject({ code: 'not_found' })
  await expect(agree(build, build.buyer)).rejects.toMatchObject({ code: 'conflict' })
})

test('a build has no public page if the builder is suspended or an operator took it down', async () => {
  const { build, slug } = await publicBuild()
  const ofBuilder = eq(userProfiles.id, build.builder.profileId)
  await world.db.update(userProfiles).set({ isActive: false }).where(ofBuilder)
  await expect(page(slug)).rejects.toMatchObject({ code: 'not_found' })
  await world.db.update(userProfiles).set({ isActive: true }).where(ofBuilder)
  await world.db.update(builds).set({ takenDownAt: world.clock.now() }).where(eq(builds.requestId, build.request.id))
  await expect(page(slug)).rejects.toMatchObject({ code: 'not_found' })
  expect((await getBuild(world.as(build.buyer), build.request.id)).can.publish).toBe(false)
})

test('a finished build is shown oldest update first, and linked from the builder’s page', async () => {
  const { build, slug } = await publicBuild()
  await post(build, { text: 'Strings on', audience: 'public' })
  expect((await page(slug)).updates.map(({ text }) => text)).toEqual(['Strings on', 'First coat'])
  expect(await listBuildStories(world.as(null), build.builder.profileId)).toEqual([])
  await completeRequest(world.as(build.builder), build.request.id)
  await workJobs(world)
  expect(await page(slug)).toMatchObject({ is_finished: true, finished_in: '2026-11' })
  expect((await page(slug)).updates.map(({ text }) => text)).toEqual(['First coat', 'Strings on'])
  expect(await listBuildStories(world.as(null), build.builder.profileId)).toMatchObject([{ slug, title: 'Heron OM' }])
})

test('deleting an account withdraws consent to public pages', async () => {
  const { build, slug, open } = await publicBuild()
  await world.db.transaction((tx) =>
    erasePrivateUpdates(world.as(null), tx, {
      userId: build.buyer.id,
      profileId: build.buyer.profileId,
      tombstone: { id: build.builder.id },
    } as Parameters<typeof erasePrivateUpdates>[2]),
  )
  await expect(page(slug)).rejects.toMatchObject({ code: 'not_found' })
  expect(await isThere(open)).toBeNull()
})

test('the buyer can like an update once and remove the like', async () => {
  const { build, update } = await publicBuild()
  expect(await likeUpdate(world.as(build.buyer), update.id, true)).toMatchObject({ has_heart: true })
  expect(await likeUpdate(world.as(build.buyer), update.id, true)).toMatchObject({ has_heart: true })
  await expect(likeUpdate(world.as(build.builder), update.id, true)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(likeUpdate(world.as(await world.buyer()), update.id, true)).rejects.toMatchObject({ code: 'not_found' })
  expect(await likeUpdate(world.as(build.buyer), update.id, false)).toMatchObject({ has_heart: false })
})
