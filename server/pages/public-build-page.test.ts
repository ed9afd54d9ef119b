import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PostUpdate, PublicPageBody } from '#contracts/custom-builds/build-update-bodies.ts'
import { setPublicPage } from '#domain/custom-builds/updates/public-page.ts'
import { postUpdate } from '#domain/custom-builds/updates/update-actions.ts'
import { findUploadFile } from '#domain/people/uploads/find-upload-file.ts'
import { openPageNode, settled } from '#testing/page-node.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Build } from '#testing/world-build-requests.ts'
import { sendWorkPicture, startedBuild } from '#testing/world-builds.ts'
import type { Person } from '#testing/world-people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const set = ({ request }: Build, as: Person, agrees: boolean) =>
  setPublicPage(world.as(as), request.id, PublicPageBody.parse({ agrees }))

/** A build with a public page and a picture on it. */
async function publicBuild() {
  const build = await startedBuild(world)
  const key = await sendWorkPicture(world, build.builder)
  const update = { client_id: randomUUID(), build_ids: [build.request.id], audience: 'public', pictures: [{ key }] }
  await postUpdate(world.as(build.builder), PostUpdate.parse(update))
  await set(build, build.builder, true)
  const { public_page } = await set(build, build.buyer, true)
  return { build, key, path: public_page.path ?? '' }
}

test.each(['buyer', 'builder'] as const)(
  'a %s withdraws the consent: both nodes drop page and picture at the next request',
  async (side) => {
    const nodes = [await openPageNode(world), await openPageNode(world)]
    try {
      const { build, key, path } = await publicBuild()
      const picture = () => findUploadFile(world.as(null), { key, width: 400, format: 'webp' })
      expect(await picture()).not.toBeNull()
      for (const node of nodes) {
        // The page isn't cached while nodes are still being notified of the consent.
        const isKept = async () => {
          expect((await node.render(path)).status).toBe(200)
          await settled()
          expect(await node.kept(path)).toBe(true)
        }
        await vi.waitFor(isKept, { timeout: 10_000 })
      }
      await set(build, build[side], false)
      for (const node of nodes) {
        await vi.waitFor(async () => expect(await node.kept(path)).toBe(false))
        expect((await node.render(path)).status).toBe(404)
      }
      expect(await picture()).toBeNull()
    } finally {
      for (const node of nodes) await node.close()
    }
  },
)
