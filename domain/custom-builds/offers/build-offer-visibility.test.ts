import { describe, expect, test } from 'vitest'
import type { BuilderCustomBuilds, OwnBuildOffersPage } from '#contracts/custom-builds/build-offer-views.ts'
import { openApiWorld } from '#testing/api-world.ts'
import {
  createBuildOffer,
  editBuildOffer,
  publishBuildOffer,
  publishedBuildOffer,
  requestBuildOffer,
} from '#testing/world-build-offers.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()

async function shown(builder: Person) {
  const response = await api.request(`/api/v1/builders/${builder.profileId}/custom-builds`)
  return response.status === 200 ? ((await response.json()) as BuilderCustomBuilds).listings : response.status
}

describe('visibility of a listing', () => {
  test('a draft, its specs and its options are visible to the builder only', async () => {
    const [builder, other, buyer] = await Promise.all([world.builder(), world.builder(), world.buyer()])
    const { listing, spec, option } = await createBuildOffer(api, builder)
    for (const person of [null, buyer, other, builder]) {
      for (const id of [listing.id, spec.id, option.id]) expect((await requestBuildOffer(api, person, `/${id}`)).status).toBe(404)
    }
    expect((await requestBuildOffer(api, other, `/own/${listing.id}`)).status).toBe(404)
    expect((await requestBuildOffer(api, buyer, `/own/${listing.id}`)).status).toBe(403)
    expect((await requestBuildOffer(api, null, `/own/${listing.id}`)).status).toBe(401)
    expect(await shown(builder)).toEqual([])
  })

  test('a published one is visible to everyone until it is unpublished', async () => {
    const builder = await world.builder()
    const listing = await publishedBuildOffer(api, builder)
    expect(await shown(builder)).toMatchObject([{ id: listing.id, specs: [{ spec_name: 'Standard' }] }])
    const { listing: seen } = await requestBuildOffer(api, null, `/${listing.id}`)
    expect(seen).not.toHaveProperty('missing')
    await publishBuildOffer(api, builder, listing.id, false)
    expect(await shown(builder)).toEqual([])
    expect((await requestBuildOffer(api, null, `/${listing.id}`)).status).toBe(404)
  })

  test('it is hidden while the builder is not public', async () => {
    const builder = await world.builder({ isActive: false })
    const listing = await publishedBuildOffer(api, builder)
    expect((await requestBuildOffer(api, null, `/${listing.id}`)).status).toBe(404)
    expect(await shown(builder)).toBe(404)
  })

  test('only the builder can change, publish, copy or delete it', async () => {
    const [builder, other, buyer] = await Promise.all([world.builder(), world.builder(), world.buyer()])
    const listing = await publishedBuildOffer(api, builder)
    for (const [person, status] of [
      [other, 404],
      [buyer, 403],
      [null, 401],
    ] as const) {
      expect((await editBuildOffer(api, person, listing.id, {})).status).toBe(status)
      expect((await publishBuildOffer(api, person, listing.id, false)).status).toBe(status)
      expect((await requestBuildOffer(api, person, `/${listing.id}/duplicate`, { method: 'POST' })).status).toBe(status)
      expect((await requestBuildOffer(api, person, `/${listing.id}`, { method: 'DELETE' })).status).toBe(status)
    }
    expect(await shown(builder)).toMatchObject([{ id: listing.id, listing_title: listing.listing_title }])
  })
})

describe("a builder's own list", () => {
  const list = async (as: Person | null, query = '') => {
    const response = await api.request(`/api/v1/custom-build-listings/own${query}`, { as })
    return response.status === 200 ? ((await response.json()) as OwnBuildOffersPage) : response.status
  }

  test('contains drafts and published listings, newest first, page by page, and none of other builders', async () => {
    const builder = await world.builder()
    await createBuildOffer(api, await world.builder())
    for (let at = 1; at <= 25; at += 1) {
      world.clock.advance(1)
      await createBuildOffer(api, builder, { listing_title: `No. ${at}`, specs: [] })
    }
    expect(await list(builder)).toMatchObject({
      total: 25,
      pages: 2,
      page: 1,
      listings: { length: 24, 0: { listing_title: 'No. 25' } },
    })
    expect(await list(builder, '?page=2')).toMatchObject({ listings: [{ listing_title: 'No. 1' }] })
    expect(await list(builder, '?page=nonsense')).toBe(422)
    expect(await list(null)).toBe(401)
    expect(await list(await world.buyer())).toBe(403)
  })
})
