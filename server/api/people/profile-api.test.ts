import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userProfiles } from '#domain/people/accounts/accounts-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { createBuildOffer, publishedBuildOffer } from '#testing/world-build-offers.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()

const rowOf = async ({ profileId }: Person) =>
  (await world.db.select().from(userProfiles).where(eq(userProfiles.id, profileId)))[0]
const patch = (as: Person | null, json: unknown) => api.request('/api/v1/profile', { as, method: 'PATCH', json })

test('users can set neither the shop’s own fields nor another profile', async () => {
  const [builder, victim] = await Promise.all([world.builder({ isActive: false }), world.builder()])
  const [before, ofVictim] = [await rowOf(builder), await rowOf(victim)]
  const hostile = {
    id: victim.profileId,
    user_id: victim.id,
    is_active: true,
    is_featured: true,
    is_seller: false,
    suspended_at: null,
    created_at: '1990-01-01T00:00:00Z',
    updated_at: '1990-01-01T00:00:00Z',
    search_text: 'everything',
    location: 'Duluth',
  }
  const answer = await patch(builder, hostile)
  expect(answer.status).toBe(200)
  expect((await answer.json()).profile).toMatchObject({ is_active: false, is_seller: true, location: 'Duluth' })
  const unchanged = { ...before, location: 'Duluth', updatedAt: expect.any(Date), searchText: expect.any(String) }
  expect(await rowOf(builder)).toEqual(unchanged)
  expect(await rowOf(victim)).toEqual(ofVictim)
})

test('a builder in review can preview their own profile, and no one else can', async () => {
  const builder = await world.builder({ isActive: false, profile: { slug: 'waiting-bench', bio: 'Forty years of gouges.' } })
  await Promise.all([
    world.product({ builder, name: 'Heron' }),
    world.product({ builder, name: 'A draft', status: 'draft', isAvailable: false }),
    world.product(),
  ])
  await createBuildOffer(api, builder, { listing_title: 'Not published' })
  const offered = await publishedBuildOffer(api, builder)
  const answer = await api.request('/api/v1/profile/preview', { as: builder })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const preview = await answer.json()
  expect(preview.builder).toMatchObject({ slug: 'waiting-bench', bio: 'Forty years of gouges.', instrument_count: 1 })
  expect(preview.products.map(({ name }: { name: string }) => name)).toEqual(['Heron'])
  expect(preview.custom_builds.listings.map(({ id }: { id: string }) => id)).toEqual([offered.id])

  for (const stranger of [null, builder, await world.buyer(), await world.operator()]) {
    expect((await api.request('/api/v1/builders/waiting-bench', { as: stranger })).status).toBe(404)
  }
  expect((await (await api.request('/api/v1/profile/preview', { as: await world.builder() })).json()).products).toEqual([])
  expect((await api.request('/api/v1/profile/preview', { as: await world.buyer() })).status).toBe(403)
})

test('a visitor can neither read nor change a profile', async () => {
  const calls = [
    () => api.request('/api/v1/profile'),
    () => patch(null, { bio: 'x' }),
    () => api.request('/api/v1/profile/seller', { method: 'POST' }),
    () => api.request('/api/v1/profile/slug?wish=x'),
    () => api.request('/api/v1/profile/preview'),
  ]
  for (const call of calls) {
    const answer = await call()
    expect(answer.status).toBe(401)
    expect((await answer.json()).error.message).toBe('User not authenticated')
  }
})

test.each([
  [{ website_url: 'javascript:alert(1)' }, 'website_url'],
  [{ slug: 'admin' }, 'slug'],
  [{ slug: 'x'.repeat(300) }, 'slug'],
  [{ years_experience: -1 }, 'years_experience'],
  [{ shipping_address: { street1: '1 Elm St', city: 'Austin', state: 'Texas', zip: '78701' } }, 'shipping_address.state'],
  [{ avatar_url: 'https://evil.example/a.png' }, 'avatar_url'],
  [{ display_name: ['x'] }, 'display_name'],
])('%j is refused beside its field, and nothing is changed', async (body, field) => {
  const builder = await world.builder()
  const before = await rowOf(builder)
  const answer = await patch(builder, { bio: 'Not kept', ...body })
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).error.fields)).toEqual([field])
  expect(await rowOf(builder)).toEqual(before)
})

test('addresses are only returned to their owner', async () => {
  const builder = await world.builder()
  const street1 = '1314 Jenifer Street'
  const address = { name: 'June', street1, city: 'Madison', state: 'WI', zip: '53703', country: 'US' }
  await patch(builder, { business_address: address, shipping_address: null, slug: `owner-${builder.id}` })
  const own = await (await api.request('/api/v1/profile', { as: builder })).json()
  expect(own.profile).toMatchObject({ shipping_address: null, business_address: address })
  const seen = await (await api.request(`/api/v1/builders/${own.profile.slug}`)).text()
  expect(seen).toContain(own.profile.id)
  expect(seen).not.toContain(street1)
})

test('a buyer becomes a seller and gets a slug from the name', async () => {
  const [buyer, taken] = await Promise.all([world.buyer(), world.builder({ profile: { slug: 'wren' } })])
  const became = await api.request('/api/v1/profile/seller', { as: buyer, method: 'POST' })
  expect(await became.json()).toMatchObject({ profile: { is_seller: true, is_active: false } })
  const asked = await api.request('/api/v1/profile/slug?wish=Wren', { as: buyer })
  expect(await asked.json()).toEqual({ slug: 'wren-2' })
  expect((await api.request('/api/v1/profile/slug?wish=admin', { as: taken })).status).toBe(422)
  expect(await rowOf(taken)).toMatchObject({ slug: 'wren' })
})
