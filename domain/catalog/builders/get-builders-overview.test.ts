import { afterAll, beforeAll, expect, test } from 'vitest'
import { BuilderSearchParams } from '#contracts/catalog/builder-search.ts'
import { openWorld, type World } from '#testing/world.ts'
import { getBuildersOverview } from './get-builders-overview.ts'
import { searchBuilders } from './search-builders.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an empty shop has zero counts', async () => {
  expect(await getBuildersOverview(world.as(null))).toEqual({
    builders: 0,
    locations: 0,
    specialties: 0,
    average_years: null,
    choices: { locations: [], specialties: [] },
  })
})

test('counts listed builders, and refreshes after ten seconds', async () => {
  const builder = (profile: object, isActive = true) => world.builder({ isActive, profile })
  await builder({ location: 'Oslo', specialties: ['violins', 'cellos'], yearsExperience: 10 })
  await builder({ location: 'Oslo', specialties: ['violins'], yearsExperience: 15 })
  await builder({ location: 'Athens', specialties: [] })
  await builder({ location: '' })
  await builder({ location: 'Nowhere', specialties: ['secrets'], yearsExperience: 90 }, false)
  expect(await getBuildersOverview(world.as(null))).toMatchObject({ builders: 0 })

  world.clock.advance(11)

  expect(await getBuildersOverview(world.as(null))).toEqual({
    builders: 4,
    locations: 2,
    specialties: 2,
    average_years: 13,
    choices: { locations: ['Athens', 'Oslo'], specialties: ['cellos', 'violins'] },
  })
})

test('counts spellings of one location once, and offers the most common one, which finds them all', async () => {
  for (const location of ['berlin', 'Berlin', 'Berlin', 'BERLIN']) await world.builder({ profile: { location } })
  world.clock.advance(11)
  const { locations, choices } = await getBuildersOverview(world.as(null))
  expect([locations, choices.locations]).toEqual([3, ['Athens', 'Berlin', 'Oslo']])
  const { total } = await searchBuilders(world.as(null), BuilderSearchParams.parse({ location: 'Berlin' }))
  expect(total).toBe(4)
})
