import { inArray, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillManyProducts } from '#bench/fill-many-products.ts'
import { BuilderSearchParams } from '#contracts/catalog/builder-search.ts'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { BUILDERS_PAGE_SIZE, searchBuilders } from './search-builders.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const heron = await world.builder({
    profile: {
      businessName: 'Blue Heron Guitars',
      location: 'Asheville, North Carolina',
      specialties: ['acoustic', 'archtop'],
      yearsExperience: 20,
      createdAt: new Date('2026-01-03'),
    },
  })
  await world.builder({
    profile: {
      displayName: 'Nørgård 100%',
      location: 'Øresund',
      specialties: ['violins'],
      yearsExperience: 35,
      createdAt: new Date('2026-01-02'),
    },
  })
  await world.builder({ profile: { businessName: 'Adder Pedals', createdAt: new Date('2026-01-01') } })
  await world.product({ builder: heron })
  await world.product({ builder: heron, status: 'sold' })
  await world.product({ builder: heron, status: 'draft' })
  await world.product({ builder: heron, isAvailable: false })
})
afterAll(() => world.close())

async function find(search: Record<string, unknown> = {}) {
  return searchBuilders(world.as(null), BuilderSearchParams.parse(search))
}

async function namesOf(search: Record<string, unknown>) {
  return (await find(search)).builders.map((builder) => builder.business_name ?? builder.display_name)
}

describe('search', () => {
  test('finds by name and by location, in any order and case', async () => {
    expect(await namesOf({ q: 'heron' })).toEqual(['Blue Heron Guitars'])
    expect(await namesOf({ q: 'ASHEVILLE blue' })).toEqual(['Blue Heron Guitars'])
    expect(await namesOf({ q: 'heron øresund' })).toEqual([])
  })

  test('tolerates a typo and missing accents', async () => {
    expect(await namesOf({ q: 'ashevile' })).toEqual(['Blue Heron Guitars'])
    expect(await namesOf({ q: 'norgard' })).toEqual(['Nørgård 100%'])
  })

  test('treats one or two letters as the beginning of a word', async () => {
    expect(await namesOf({ q: 'bl' })).toEqual(['Blue Heron Guitars'])
    expect(await namesOf({ q: 'gu he' })).toEqual(['Blue Heron Guitars'])
    // Both contain 'er'.
    expect(await namesOf({ q: 'er' })).toEqual([])
  })

  test('shows nothing for a search that is too long', async () => {
    expect((await searchBuilders(world.as(null), BuilderSearchParams.parse({ q: 'x'.repeat(500) }))).total).toBe(0)
  })

  test("treats a database's special characters as ordinary text", async () => {
    expect(await namesOf({ q: '100%' })).toEqual(['Nørgård 100%'])
    expect(await namesOf({ q: '%' })).toEqual([])
    for (const text of ["'; drop table user_profiles; --", '$$', '_'.repeat(120), '{"a"}']) {
      expect(await find({ q: text, location: text, specialty: text })).toMatchObject({ builders: [], total: 0, pages: 1 })
    }
    // Characters that cannot be typed are ignored.
    expect(await find({ q: '\u0000', location: '\u0000', specialty: '\u0000' })).toEqual(await find({}))
  })

  test('finds a new name or location immediately', async () => {
    const { profileId } = await world.builder({ profile: { displayName: 'Tamarack' } })
    await world.db.update(userProfiles).set({ displayName: 'Larch', location: 'Oulu' }).where(sql`id = ${profileId}`)
    expect(await namesOf({ q: 'tamarack' })).toEqual([])
    expect(await namesOf({ q: 'oulu' })).toEqual(['Larch'])
    await world.db.update(userProfiles).set({ isActive: false }).where(sql`id = ${profileId}`)
  })
})

test('each sort has its order, with missing values last', async () => {
  expect(await namesOf({})).toEqual(['Blue Heron Guitars', 'Nørgård 100%', 'Adder Pedals'])
  expect(await namesOf({ sort: 'name' })).toEqual(['Adder Pedals', 'Blue Heron Guitars', 'Nørgård 100%'])
  expect(await namesOf({ sort: 'experience' })).toEqual(['Nørgård 100%', 'Blue Heron Guitars', 'Adder Pedals'])
  expect(await namesOf({ sort: 'location' })).toEqual(['Blue Heron Guitars', 'Nørgård 100%', 'Adder Pedals'])
  expect(await namesOf({ sort: 'email"; drop' })).toEqual(await namesOf({}))
})

test('sorts an accented letter by name and location like the plain one', async () => {
  const made = ['Éclat Guitares', 'Zephyr Guitars', 'Eagle Basses']
  for (const businessName of made) await world.builder({ profile: { businessName, location: `${businessName}, Elsewhere` } })
  const inOrder = ['Eagle Basses', 'Éclat Guitares', 'Zephyr Guitars']
  expect(await namesOf({ q: 'elsewhere', sort: 'name' })).toEqual(inOrder)
  expect(await namesOf({ q: 'elsewhere', sort: 'location' })).toEqual(inOrder)
  await world.db.update(userProfiles).set({ isActive: false }).where(inArray(userProfiles.businessName, made))
})

test('location and specialty filter the list', async () => {
  expect(await namesOf({ location: 'Øresund' })).toEqual(['Nørgård 100%'])
  expect(await namesOf({ specialty: 'archtop' })).toEqual(['Blue Heron Guitars'])
  expect(await namesOf({ specialty: 'archtop', location: 'Øresund' })).toEqual([])
  expect(await namesOf({ location: 'øresund' })).toEqual(['Nørgård 100%'])
  expect(await namesOf({ specialty: 'Archtop' })).toEqual(['Blue Heron Guitars'])
})

test('a card counts instruments for sale', async () => {
  expect((await find({ q: 'heron' })).builders[0]?.instrument_count).toBe(1)
})

test('buyers and builders waiting for approval are not listed', async () => {
  await world.buyer({ profile: { displayName: 'Curious Buyer' } })
  await world.builder({ isActive: false, profile: { displayName: 'Waiting Builder' } })
  expect(await find({ q: 'curious' })).toMatchObject({ total: 0 })
  expect(await find({ q: 'waiting' })).toMatchObject({ total: 0 })
})

test('a visitor sees only what is on the card', async () => {
  const { id, email } = await world.builder({
    profile: {
      displayName: 'Quiet Cove',
      firstName: 'Hidden-Given',
      lastName: 'Hidden-Family',
      email: 'hidden@cove.example',
      phone: '555-0199',
    },
  })
  const page = await find({ q: 'quiet cove' })
  expect(page.builders).toHaveLength(1)
  const json = JSON.stringify(page)
  for (const secret of [id, email, 'Hidden', 'hidden@cove.example', '555-0199', 'Montgomery', 'user_id']) {
    expect(json).not.toContain(secret)
  }
})

describe('among thousands', () => {
  beforeAll(() => fillManyProducts(world.db, { products: 100, builders: 3000, now: new Date('2025-06-01') }))

  test('pages have 24 builders and an exact count', async () => {
    const first = await find({ q: 'instruments' })
    expect(first).toMatchObject({ total: 3000, pages: 125, page: 1 })
    expect(first.builders).toHaveLength(BUILDERS_PAGE_SIZE)
    const second = await find({ q: 'instruments', page: 2 })
    expect(second.builders.map(({ id }) => id)).not.toContain(first.builders[0]?.id)
    const last = await find({ q: 'instruments', page: 126 })
    expect(last).toMatchObject({ total: 3000, pages: 125, builders: [] })
  })

  test('every list and the search use an index', async () => {
    const plan = async (statement: SQL) => {
      const result = await world.db.execute(sql`explain ${statement}`)
      return JSON.stringify('rows' in result ? result.rows : result)
    }
    const list = (order: SQL) => sql`select id from user_profiles where is_seller and is_active order by ${order} limit 24`
    expect(await plan(list(sql`created_at desc, id`))).toContain('user_profiles_listed')
    expect(await plan(list(sql`alphabet_form(coalesce(nullif(business_name, ''), public_name)), id`))).toContain(
      'user_profiles_name',
    )
    expect(await plan(list(sql`years_experience desc nulls last, id`))).toContain('user_profiles_experience')
    expect(await plan(list(sql`alphabet_form(location), id`))).toContain('user_profiles_location')
    expect(await plan(list(sql`is_featured desc, created_at desc`))).toContain('user_profiles_featured')

    const locations = sql`select location from user_profiles where is_seller and is_active group by location order by count(*) desc`
    // An index-only scan needs a vacuum, which marks no page while another transaction, such as an autovacuum, is open.
    const planAfterVacuum = async () => {
      await world.db.execute(sql`vacuum analyze user_profiles`)
      return await plan(locations)
    }
    await expect.poll(planAfterVacuum, { timeout: 20_000 }).toContain('Index Only Scan using user_profiles_at_location')
    const count = (match: SQL) => sql`select count(*) from user_profiles where is_seller and is_active and ${match}`
    expect(await plan(count(sql`search_text like '%heron%'`))).toContain('user_profiles_search')
    expect(await plan(count(sql`'heron' <% search_text`))).toContain('user_profiles_search')
    expect(await plan(count(sql`alphabet_form(location) = alphabet_form('Øresund')`))).toContain('user_profiles_location')
    expect(await plan(count(sql`specialties && array['archtop']`))).toContain('user_profiles_specialties')
  })
})
