import { beforeEach, expect, test } from 'vitest'
import type { Build } from '#contracts/custom-builds/build-views.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { signedBuild } from '#testing/world-build-changes.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
beforeEach(() => world.jobs.clear())

test('a builder’s note on a stage has up to 500 characters and is visible to the buyer', async () => {
  const build = await signedBuild(world)
  const path = `/api/v1/builds/${build.request.id}`
  const put = async (as: Person | undefined, json: unknown) => {
    const answer = await api.request(`${path}/stages/wood/note`, { ...(as && { as }), method: 'PUT', json })
    const body = (await answer.json()) as { build: Build; error?: { fields?: FieldErrors } }
    return { status: answer.status, build: body.build, fields: Object.keys(body.error?.fields ?? {}) }
  }
  const note = 'n'.repeat(500)
  const noteOf = (of: Build) => of.stages.find(({ key }) => key === 'wood')?.note
  const written = await put(build.builder, { note })
  expect([written.status, noteOf(written.build)]).toEqual([200, note])
  expect(await put(build.builder, { note: `${note}n` })).toMatchObject({ status: 422, fields: ['note'] })
  expect(await put(build.builder, {})).toMatchObject({ status: 422, fields: ['note'] })
  expect(await put(undefined, { note: '' })).toMatchObject({ status: 401 })
  expect(await put(build.buyer, { note: '' })).toMatchObject({ status: 403 })
  expect(await put(await world.buyer(), { note: '' })).toMatchObject({ status: 404 })
  const read = (await (await api.request(path, { as: build.buyer })).json()) as { build: Build }
  expect(noteOf(read.build)).toBe(note)
})
