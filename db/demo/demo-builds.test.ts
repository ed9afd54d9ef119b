import { expect, test } from 'vitest'
import { priceRange } from '#contracts/custom-builds/plan-choice.ts'
import { findContactInfo } from '#contracts/kernel/find-contact-info.ts'
import { getWorkshop } from '#domain/custom-builds/builds/get-build.ts'
import { getBuilderCustomBuilds, listOwnBuildOffers } from '#domain/custom-builds/offers/list-build-offers.ts'
import { listPlaces } from '#domain/custom-builds/order-book/get-places.ts'
import { getPublicBook } from '#domain/custom-builds/order-book/public-book.ts'
import { listMyRequests, listReceivedRequests } from '#domain/custom-builds/requests/request-view.ts'
import { getPublicBuild } from '#domain/custom-builds/updates/public-page.ts'
import { listUpdates } from '#domain/custom-builds/updates/update-view.ts'
import { openWorld } from '#testing/world.ts'
import { builderId, userId } from './account-rows.ts'
import { demoListings, demoRequests, demoTerms } from './demo-builds.ts'
import { demoPeople } from './demo-people.ts'
import { fillDemoShop } from './fill-demo-shop.ts'

const account = (email: string) => ({
  id: userId(email),
  email,
  emailConfirmed: true,
  isOperator: false,
  hasAcceptedTerms: true,
  sessionId: 'session',
})

test('the demo shop has a build offer, a draft, an answered request and a pending one', async () => {
  const world = await openWorld()
  await fillDemoShop(world.db, { now: world.clock.now(), hashPassword: async () => 'none' })
  const shown = await getBuilderCustomBuilds(world.as(null), builderId('thornquist-guitars'))
  expect(shown.settings).toMatchObject({ accepts_custom_builds: true, deposit_percentage: 50 })
  expect(shown.listings.map(({ listing_title, specs }) => [listing_title, specs.length])).toEqual([
    ['Net Loft OM, built to order', 2],
  ])
  expect(shown.listings[0]?.specs[0]?.options.map(({ option_type }) => option_type)).toEqual(
    expect.arrayContaining(['dropdown', 'color_picker', 'text', 'file_upload']),
  )
  expect(shown.listings[0]?.images).toHaveLength(4)
  const panel = await getBuilderCustomBuilds(world.as(null), builderId('atelier-beaudrin'))
  expect(panel).toMatchObject({ settings: { base_price_range_min: 9000, deposit_percentage: 30 }, listings: [] })

  const [buyer, builder] = [world.as(account(demoPeople.buyer)), world.as(account(demoPeople.builder))]
  const own = await listOwnBuildOffers(builder, { page: 1 })
  expect(own.listings.map(({ is_published, missing }) => [is_published, missing])).toEqual([
    [false, {}],
    [true, {}],
  ])
  const received = await listReceivedRequests(builder, { status: 'all', page: 1 })
  expect(received.requests.map(({ status }) => status)).toEqual([
    'pending',
    'quoted',
    'accepted',
    'accepted',
    'accepted',
    'accepted',
    'accepted',
  ])
  const [request] = (await listMyRequests(buyer, { status: 'all', page: 1 })).requests
  const [spec] = shown.listings[0]?.specs ?? []
  expect(request).toMatchObject({ status: 'quoted', open_balance: 5250, can: { accept: true } })
  expect(request?.payment_links.map(({ payment_type, amount }) => [payment_type, amount])).toEqual([
    ['deposit', 2625],
    ['full', 5250],
  ])
  expect(spec && priceRange(spec, request?.customization_selections ?? {})).toEqual(request?.estimate)
  await world.close()
})

test('five builds are in different states: late, stalled, public, curing, and waiting for a payment', async () => {
  const world = await openWorld()
  await fillDemoShop(world.db, { now: world.clock.now(), hashPassword: async () => 'none' })
  const builder = world.as(account(demoPeople.builder))
  const { builds } = await getWorkshop(builder)
  const said = builds.map(({ title, sentence }) => `${title}: ${sentence}`)
  expect(said).toEqual([
    expect.stringMatching(/^Gull Rock OM: Overdue since .+\. Started /),
    expect.stringMatching(/^Breakwater dreadnought: The finish is curing until about /),
    expect.stringMatching(/^Ferry Landing parlour: Started /),
    'Headland jumbo: No update in 44 days.',
    'Tidewater OM: Work can start after the first payment.',
  ])
  const story = await getPublicBuild(world.as(null), 'ferry-landing-parlour')
  expect(story).toMatchObject({ title: 'Ferry Landing parlour', public_name: 'June, for the cabin' })
  expect(story.updates.flatMap(({ pictures }) => pictures)).toHaveLength(4)
  const own = await listMyRequests(world.as(account(demoPeople.buyer)), { status: 'accepted', page: 1 })
  expect(own.requests).toMatchObject([{ quoted_price: 3900, open_balance: 1950 }])
  const [id = ''] = own.requests.map((request) => request.id)
  const { updates } = await listUpdates(world.as(account(demoPeople.buyer)), { requestId: id, before: null })
  expect(updates.filter(({ kind }) => kind === 'news')).toHaveLength(5)
  for (const { text } of updates) expect(findContactInfo(text), text).toBeNull()
  await world.close()
})

test('no text contains a phone number or an address', () => {
  const texts = JSON.stringify([demoTerms, demoListings, demoRequests.map(({ buyerEmail: _, ...rest }) => rest)])
  for (const text of texts.split('","')) expect(findContactInfo(text), text).toBeNull()
})

test('one builder has a waiting list: two slots are taken, one is offered, and the demo buyer is waiting', async () => {
  const world = await openWorld()
  await fillDemoShop(world.db, { now: world.clock.now(), hashPassword: async () => 'none' })
  const book = await getPublicBook(world.as(null), builderId('atelier-beaudrin'))
  expect(book).toMatchObject({ state: 'list', slot_fee: 200 })
  expect(book?.sentence).toMatch(/^Next free slot: about .* · 4 people waiting$/)
  const places = await listPlaces(world.as(account(demoPeople.buyer)))
  expect(places.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/^You are 2nd of 4\./)])
  await world.close()
})
