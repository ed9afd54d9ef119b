import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { BuildSheets } from '#contracts/custom-builds/build-sheet-views.ts'
import type { FieldErrors } from '#contracts/kernel/refusal.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { accepted, workshop } from '#testing/world-build-requests.ts'
import { buildSheets, sheetDraftBody } from '#testing/world-build-sheets.ts'
import { workJobs } from '#testing/world-sales.ts'

const { world, api } = await openApiWorld()
const { send } = buildSheets(world)
beforeEach(() => world.jobs.clear())

async function call(path: string, options: Parameters<typeof api.request>[1]) {
  const answer = await api.request(path, options)
  return { status: answer.status, body: (await answer.json()) as Answer }
}
type Answer = Partial<BuildSheets> & { error?: { fields: FieldErrors } }

test('both sides sign and download a sheet; the SHA-256 of its JSON is the hash', async () => {
  const build = await accepted(world, 4800)
  const path = `/api/v1/builds/${build.request.id}`
  const written = await call(`${path}/sheet-draft`, { as: build.builder, method: 'PUT', json: sheetDraftBody() })
  const hash = written.body.draft?.hash ?? ''
  const signed = { hash, agrees: true }
  const sent = await call(`${path}/sheets/1/sign`, { as: build.builder, json: { ...signed, name: 'Ruth Maker' } })
  expect(sent.body).toMatchObject({ agreed_version: null, sheets: [{ version: 1 }] })
  // No job has drawn it yet.
  expect((await api.request(`${path}/sheets/1/pdf`, { as: build.buyer })).status).toBe(200)
  const agreed = await call(`${path}/sheets/1/sign`, { as: build.buyer, json: { ...signed, name: 'Ada Player' } })
  expect(agreed.body).toMatchObject({ agreed_version: 1 })
  await workJobs(world)

  const json = await api.request(`${path}/sheets/1/json`, { as: build.buyer })
  expect(
    createHash('sha256')
      .update(await json.text())
      .digest('hex'),
  ).toBe(hash)
  const pdf = await api.request(`${path}/sheets/1/pdf`, { as: build.builder })
  expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="spec-sheet-version-1\.pdf"/)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect((await pdf.text()).startsWith('%PDF-')).toBe(true)
})

test('an outdated hash answers 409 with the newest version', async () => {
  const build = await accepted(world, 4800)
  const first = await send(build)
  const second = await send(build, { title: 'Another' })
  const answer = await call(`/api/v1/builds/${build.request.id}/sheets/1/sign`, {
    as: build.buyer,
    json: { hash: first.hash, name: 'Ada Player', agrees: true },
  })
  expect(answer.status).toBe(409)
  expect(answer.body.error).toMatchObject({ code: 'changed', details: { about: 'sheet', version: 2, hash: second.hash } })
})

test('nothing is signed without the checkbox or a name, and the field has the reason', async () => {
  const build = await accepted(world, 4800)
  const { hash } = await send(build)
  const path = `/api/v1/builds/${build.request.id}/sheets/1/sign`
  for (const [json, field] of [
    [{ hash, name: 'Ada Player', agrees: false }, 'agrees'],
    [{ hash, name: ' ', agrees: true }, 'name'],
  ] as const) {
    const { status, body } = await call(path, { as: build.buyer, json })
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, [field]])
  }
})

test('strangers, operators and unknown versions get Not Found', async () => {
  const build = await accepted(world, 4800)
  const { hash } = await send(build)
  await workJobs(world)
  const path = `/api/v1/builds/${build.request.id}`
  const calls = [
    [`${path}/sheets`, {}],
    [`${path}/sheets/1/pdf`, {}],
    [`${path}/sheets/1/json`, {}],
    [`${path}/sheet-draft`, { method: 'PUT', json: sheetDraftBody() }],
    [`${path}/sheets/1/sign`, { json: { hash, name: 'A Stranger', agrees: true } }],
    [`${path}/sheets/1/answer`, { json: { words: 'No' } }],
  ] as const
  for (const as of [await world.buyer(), await workshop(world), await world.operator()])
    for (const [address, call] of calls) expect((await api.request(address, { as, ...call })).status).toBe(404)
  expect((await api.request(`${path}/sheets/7/pdf`, { as: build.buyer })).status).toBe(404)
})

test('weights must be whole and add up to 100; otherwise the fields have the reason, and nothing is saved', async () => {
  const build = await accepted(world, 4800)
  const path = `/api/v1/builds/${build.request.id}/sheet-draft`
  const save = (stage_weights: Record<string, number>, stage_titles = {}) =>
    call(path, { as: build.builder, method: 'PUT', json: { ...sheetDraftBody(), stage_weights, stage_titles } })
  expect((await save({ plates: 16 })).body.error?.fields).toEqual({
    stage_weights: ['The weights add up to 98%. They must total 100%.'],
  })
  expect((await save({ plates: 17.5, sides: 12.5 })).body.error?.fields).toEqual({
    'stage_weights.plates': ['Enter a whole number'],
    'stage_weights.sides': ['Enter a whole number'],
  })
  // Nothing is cut yet: the design cannot cost most of what the builder would keep.
  expect((await save({ design: 36, plates: 2, sides: 1, finish: 3, setup: 1 })).body.error?.fields).toMatchObject({
    'stage_weights.design': ['At most 10%'],
  })
  const contact = await save({}, { wood: 'Write to ruth@example.com' })
  expect(Object.keys(contact.body.error?.fields ?? {})).toEqual(['stage_titles.wood'])
  // Another stage has the usual title 'Wood' and keeps it.
  const twice = await save({}, { design: 'wood', sides: 'Bending', plates: 'Bending' })
  expect(twice.body.error?.fields).toEqual({
    'stage_titles.wood': ['Another stage has this title'],
    'stage_titles.sides': ['Another stage has this title'],
  })
  expect((await save({}, { design: 'Wood', wood: 'Design' })).status).toBe(200)
  const saved = await save({ plates: 16, sides: 14 })
  expect(saved.body.draft?.body).toMatchObject({ stage_weights: { plates: 16, sides: 14 } })
})

test('a draft saved without titles and weights keeps the workshop’s own, or with other stages gets the usual ones', async () => {
  const build = await accepted(world, 4800)
  const own = { stage_titles: { sides: 'Sides bent' }, stage_weights: { plates: 14, sides: 16 } }
  const save = async (json: Record<string, unknown>) => {
    const path = `/api/v1/builds/${build.request.id}/sheet-draft`
    const { body } = await call(path, { as: build.builder, method: 'PUT', json: { ...sheetDraftBody(), ...json } })
    return { title: body.draft?.body.title, titles: body.draft?.body.stage_titles, weights: body.draft?.body.stage_weights }
  }
  await save(own)
  const kept = { title: 'Heron', titles: own.stage_titles, weights: own.stage_weights }
  expect(await save({ title: 'Heron' })).toEqual(kept)
  expect(await save({ title: 'Heron', stage_titles: {} })).toEqual({ ...kept, titles: {} })
  expect(await save({ title: 'Heron', family: 'violin' })).toEqual({ ...kept, titles: {}, weights: {} })
})

test('the next build of the same kind starts with the workshop’s titles and weights, but not another workshop’s', async () => {
  const builder = await workshop(world)
  const own = { stage_titles: { rim: 'Rim bent' }, stage_weights: { plates: 24, rim: 10 } }
  await send(await accepted(world, 4800, { builder }), { ...own, family: 'carved' })
  const stagesOf = async (build: Awaited<ReturnType<typeof accepted>>) => {
    const { body } = await call(`/api/v1/builds/${build.request.id}/sheets`, { as: build.builder })
    return body.draft?.content.stages.slice(2, 4).map(({ title, weight }) => [title, weight])
  }
  expect(await stagesOf(await accepted(world, 4800, { builder }))).toEqual([
    ['Plates carved and tuned', 24],
    ['Rim bent', 10],
  ])
  expect(await stagesOf(await accepted(world, 4800))).toEqual([
    ['Plates carved and tuned', 26],
    ['Rim', 8],
  ])
})
