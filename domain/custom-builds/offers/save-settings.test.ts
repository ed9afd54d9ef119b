import { describe, expect, test } from 'vitest'
import type { BuilderCustomBuilds, CustomBuildSettings } from '#contracts/custom-builds/build-offer-views.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { customBuildSettings } from './build-offers-tables.ts'

const { world, api } = await openApiWorld()

const PATH = '/api/v1/custom-build-settings'
type Answer = { settings: CustomBuildSettings; error: { fields: Record<string, string[]> } }

async function save(as: Person | null, json: object) {
  const response = await api.request(PATH, { as, method: 'PUT', json: { accepts_custom_builds: true, ...json } })
  return { status: response.status, ...((await response.json()) as Answer) }
}

async function own(as: Person | null) {
  const response = await api.request(PATH, { as })
  return { status: response.status, ...((await response.json()) as Answer) }
}

async function seen(builder: Person) {
  const response = await api.request(`/api/v1/builders/${builder.profileId}/custom-builds`)
  return response.status === 200 ? ((await response.json()) as BuilderCustomBuilds).settings : response.status
}

describe('a builder’s terms', () => {
  test('are the defaults until saved, and accept no builds', async () => {
    const builder = await world.builder()
    expect(await own(builder)).toMatchObject({
      status: 200,
      settings: { accepts_custom_builds: false, deposit_percentage: 50, estimated_completion_weeks: 12, updated_at: null },
    })
    expect(await seen(builder)).toBeNull()
  })

  test('are stored, and replaced by the next save', async () => {
    const builder = await world.builder()
    const said = {
      custom_build_types: ['Archtops'],
      base_price_range_min: 3200,
      base_price_range_max: 7000,
      deposit_percentage: 30,
      estimated_completion_weeks: 40,
      custom_build_description: 'Carved tops, 25.5" scale, strings .012–.052.',
      requirements_text: 'Tell me what you play.',
    }
    expect((await save(builder, said)).settings).toMatchObject({ accepts_custom_builds: true, ...said })
    await save(builder, { ...said, deposit_percentage: 35 })
    expect((await own(builder)).settings).toMatchObject({ ...said, deposit_percentage: 35 })
    expect(await seen(builder)).toMatchObject({ ...said, deposit_percentage: 35 })
  })

  test.each([
    ['null', null, null],
    ['empty', '', ''],
    ['left out', undefined, undefined],
  ])('a deposit and weeks that are %s become 50 percent and 12 weeks', async (_, deposit, weeks) => {
    const { settings } = await save(await world.builder(), { deposit_percentage: deposit, estimated_completion_weeks: weeks })
    expect(settings).toMatchObject({ deposit_percentage: 50, estimated_completion_weeks: 12 })
  })

  test('keep an entered deposit of 0', async () => {
    expect((await save(await world.builder(), { deposit_percentage: 0 })).settings.deposit_percentage).toBe(0)
  })

  test('list each type once, as first written', async () => {
    const { settings } = await save(await world.builder(), {
      custom_build_types: [' Archtops ', 'archtops', '', 'Basses', 'Archtops'],
    })
    expect(settings.custom_build_types).toEqual(['Archtops', 'Basses'])
  })

  test('can have a single price, or the same one twice', async () => {
    const builder = await world.builder()
    expect((await save(builder, { base_price_range_min: 3000 })).settings.base_price_range_max).toBeNull()
    expect((await save(builder, { base_price_range_min: 3000, base_price_range_max: 3000 })).status).toBe(200)
  })

  test.each([
    ['a deposit of 101 percent', { deposit_percentage: 101 }, 'deposit_percentage'],
    ['a negative deposit', { deposit_percentage: -1 }, 'deposit_percentage'],
    ['half a percent', { deposit_percentage: 0.5 }, 'deposit_percentage'],
    ['zero weeks', { estimated_completion_weeks: 0 }, 'estimated_completion_weeks'],
    ['half a week', { estimated_completion_weeks: 1.5 }, 'estimated_completion_weeks'],
    ['a negative price', { base_price_range_min: -100 }, 'base_price_range_min'],
    ['a price that is not a whole step', { base_price_range_min: 3250 }, 'base_price_range_min'],
    ['a minimum above the maximum', { base_price_range_min: 5000, base_price_range_max: 4000 }, 'base_price_range_max'],
    ['NUL in the description', { custom_build_description: 'a\0b' }, 'custom_build_description'],
    ['a description that is too long', { custom_build_description: 'x'.repeat(5001) }, 'custom_build_description'],
    ['a phone number', { requirements_text: 'Call me: (415) 555-0100' }, 'requirements_text'],
    ['an address in the description', { custom_build_description: 'joe at gmail dot com' }, 'custom_build_description'],
    ['a link among the types', { custom_build_types: ['www.example.com'] }, 'custom_build_types.0'],
  ])('with %s are refused at the field', async (_, wrong, field) => {
    const { status, error } = await save(await world.builder(), wrong)
    expect({ status, fields: Object.keys(error.fields) }).toEqual({ status: 422, fields: [field] })
  })

  test('name the contact information that must be removed', async () => {
    const { error } = await save(await world.builder(), { requirements_text: 'Call me: (415) 555-0100' })
    expect(error.fields.requirements_text).toEqual([
      'Please leave out phone numbers (“(415) 555-0100”). You can discuss details in messages on this site.',
    ])
  })
})

describe('access to the terms', () => {
  test('strangers and buyers have none', async () => {
    expect((await save(null, {})).status).toBe(401)
    expect((await own(null)).status).toBe(401)
    expect((await save(await world.buyer(), {})).status).toBe(403)
    expect((await own(await world.buyer())).status).toBe(403)
  })

  test('only the builder can change them', async () => {
    const [builder, other] = await Promise.all([world.builder(), world.builder()])
    const { settings } = await save(builder, { builder_id: other.profileId, updated_at: '2099-01-01' })
    expect(settings.builder_id).toBe(builder.profileId)
    expect(await seen(other)).toBeNull()
  })

  test('they are public while the builder is public and accepts builds', async () => {
    const waiting = await world.builder({ isActive: false })
    await save(waiting, {})
    expect(await seen(waiting)).toBe(404)
    const builder = await world.builder()
    await save(builder, {})
    expect(await seen(builder)).toMatchObject({ builder_id: builder.profileId })
    await save(builder, { accepts_custom_builds: false })
    expect(await seen(builder)).toBeNull()
  })

  test('two simultaneous first saves leave one row', async () => {
    const builder = await world.builder()
    const saves = await Promise.all([10, 20, 30, 40].map((percent) => save(builder, { deposit_percentage: percent })))
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rows = await world.db.select().from(customBuildSettings)
    expect(rows.filter(({ builderId }) => builderId === builder.profileId)).toHaveLength(1)
  })
})
