import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomBuildRequest, RequestsPage, SavedRequest } from '#contracts/custom-builds/build-request-views.ts'
import { SaveOrderBook } from '#contracts/custom-builds/order-book-bodies.ts'
import { saveBook } from '#domain/custom-builds/order-book/own-order-book.ts'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { sendFile } from '#testing/send-file.ts'
import { buildOfferBody, optionBody, publishedBuildOffer, requestBuildOffer, specBody } from '#testing/world-build-offers.ts'
import { askBuildRequests, requestBody, workshop } from '#testing/world-build-requests.ts'
import type { Person } from '#testing/world-people.ts'

const { world, api } = await openApiWorld()
let builder: Person
beforeAll(async () => {
  builder = await workshop(world)
})

const ask = askBuildRequests(api)
const submit = (as: Person | null, wishes: object = {}, to = builder) => ask<SavedRequest>(as, '', requestBody(to, { ...wishes }))

async function published(wishes: object = {}) {
  const { listing } = await requestBuildOffer(api, builder, '', { json: buildOfferBody({ ...wishes }) })
  const on = { method: 'PUT', json: { is_published: true } }
  return (await requestBuildOffer(api, builder, `/${listing.id}/published`, on)).listing
}

describe('requesting a build', () => {
  test('names missing fields with the form’s texts, and optional ones can be null', async () => {
    const buyer = await world.buyer()
    const missing = await ask<SavedRequest>(buyer, '', { builder_id: builder.profileId, build_type: 'Lute' })
    expect(missing.fields).toEqual({
      customer_name: ['Enter your full name'],
      customer_email: ['Please enter a valid email address'],
      description: ['Describe the instrument you have in mind'],
    })
    expect((await ask<SavedRequest>(buyer, '', { ...requestBody(builder, {}), builder_id: undefined })).status).toBe(422)
    const blank = { additional_notes: null, budget_range: null, timeline_preference: null, customer_phone: null }
    const { body } = await submit(buyer, blank)
    expect(body.request).toMatchObject({ additional_notes: '', budget_range: null, timeline_preference: null })
  })

  test('a build offer names its missing fields, and accepts any spelling of the build time', async () => {
    const unsaid = await requestBuildOffer(api, builder, '', { json: { instrument_type: 'Guitar', specs: [{}] } })
    expect(unsaid.fields).toEqual({
      listing_title: ['Listing title is required'],
      short_description: ['Short description is required'],
      'specs.0.spec_name': ['All spec templates must have a name'],
      'specs.0.starting_price': ['All spec templates must have a valid starting price'],
    })
    for (const [said, kept] of [
      ['4-6', '4–6 weeks'],
      ['16+', '16+ weeks'],
      ['', '8–10 weeks'],
    ] as const) {
      const json = buildOfferBody({ specs: [specBody({ estimated_build_time: said })] })
      expect((await requestBuildOffer(api, builder, '', { json })).listing.specs).toMatchObject([{ estimated_build_time: kept }])
    }
  })

  test('a free description is pending for both sides, and the builder gets an email', async () => {
    await world.jobs.clear()
    const buyer = await world.buyer()
    const { status, body } = await submit(buyer, {
      customer_phone: '+1 415 555 0100',
      budget_range: '$2,500 - $5,000',
      timeline_preference: 'Flexible',
    })
    expect(status).toBe(201)
    expect(body.message).toBe('Custom build request submitted successfully!')
    expect(body.request).toMatchObject({
      status: 'pending',
      build_type: 'Mandolin',
      quoted_price: null,
      quotes: [],
      payments: [],
    })
    const mails = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
    expect(mails).toMatchObject([{ mail: 'custom-build-news', to: builder.email, news: 'requested' }])

    const [mine, received] = [await ask<RequestsPage>(buyer, '/mine'), await ask<RequestsPage>(builder, '/received')]
    expect(mine.body.requests.map(({ id }) => id)).toEqual([body.request.id])
    expect(received.body.requests.map(({ id }) => id)).toContain(body.request.id)
    for (const [reader, side] of [
      [buyer, 'buyer'],
      [builder, 'builder'],
    ] as const)
      expect((await ask<{ request: CustomBuildRequest }>(reader, `/${body.request.id}`)).body.request.side).toBe(side)
    expect((await ask<RequestsPage>(builder, '/mine')).body.total).toBe(0)
    expect((await ask<RequestsPage>(buyer, '/received')).body.total).toBe(0)
    expect((await ask<RequestsPage>(buyer, '/mine?status=quoted')).body.total).toBe(0)
    expect((await ask(buyer, '/mine?status=nonsense')).status).toBe(422)
  })

  test('is refused beside the field without a name, an address or a description', async () => {
    const buyer = await world.buyer()
    for (const field of ['customer_name', 'customer_email', 'description', 'build_type']) {
      const { status, fields } = await submit(buyer, { [field]: ' ' })
      expect([field, status, Object.keys(fields)]).toEqual([field, 422, [field]])
    }
    for (const wishes of [
      { customer_email: 'ada' },
      { customer_phone: 'call me' },
      { budget_range: 'A lot' },
      { timeline_preference: 'Soon' },
      { description: 'x'.repeat(5001) },
      { builder_id: 'builder' },
      { description: { $ne: '' } },
    ]) {
      expect((await submit(buyer, wishes)).status, JSON.stringify(wishes).slice(0, 60)).toBe(422)
    }
  })

  test('contact details belong in their own fields, not in the text', async () => {
    const buyer = await world.buyer()
    for (const description of ['Write to ada at player dot com', 'Call 415 555 0100', 'See www.ada.example.com']) {
      expect(Object.keys((await submit(buyer, { description })).fields), description).toEqual(['description'])
    }
    expect((await submit(buyer, { additional_notes: 'ada@player.com' })).status).toBe(422)
    expect((await submit(buyer, { description: 'Like a 1959, 25.5" scale, .010–.046 strings, up to $2,500' })).status).toBe(201)
  })

  test('fields that only the shop may set are ignored in the body', async () => {
    const [buyer, other] = [await world.buyer(), await world.buyer()]
    const forged = { status: 'accepted', quoted_price: 1, builder_response: 'Yes!', buyer_id: other.id, estimate: { min: 1 } }
    const { body } = await submit(buyer, { ...forged, id: other.id, created_at: '2001-01-01', listing_title: 'Forged' })
    expect(body.request).toMatchObject({ status: 'pending', quoted_price: null, builder_response: '', listing_title: null })
    expect(body.request.id).not.toBe(other.id)
    expect((await ask<RequestsPage>(other, '/mine')).body.total).toBe(0)
  })

  test('requires sign-in, another user’s profile, and a listed builder who accepts custom builds', async () => {
    const buyer = await world.buyer()
    const unlisted = await workshop(world, { isActive: false })
    expect((await submit(null)).status).toBe(401)
    expect((await submit(builder)).status).toBe(403)
    expect((await submit(buyer, {}, unlisted)).status).toBe(409)
    expect((await submit(buyer, {}, await world.builder())).status).toBe(409)
    expect((await submit(buyer, { builder_id: crypto.randomUUID() })).status).toBe(409)
  })

  test('at most twenty an hour', async () => {
    world.settings.rateLimits = true
    const buyer = await world.buyer()
    const answers = await Promise.all(Array.from({ length: 22 }, () => submit(buyer)))
    world.settings.rateLimits = false
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('requesting a listing', () => {
  test('keeps the names at the time, the order of choices, and the amounts that the wizard showed', async () => {
    const listing = await published({
      specs: [
        specBody({ options: [optionBody(), optionBody({ option_name: 'Wish', option_type: 'text', is_required: false })] }),
      ],
    })
    const buyer = await world.buyer()
    const chosen = { customization_selections: { Fretboard: 'Ebony', Wish: '' }, listing_id: listing.id }
    const { body } = await submit(buyer, { ...chosen, spec_template_id: listing.specs[0]?.id, build_type: 'Something else' })
    expect(body.request).toMatchObject({
      listing_title: 'Heron OM, made for you',
      spec_name: 'Standard',
      build_type: 'Acoustic Guitar',
      customization_selections: { Fretboard: 'Ebony' },
      estimate: { min: 3350, max: 4950.5 },
    })
    await requestBuildOffer(api, builder, `/${listing.id}`, { method: 'DELETE' })
    const { body: later } = await ask<{ request: CustomBuildRequest }>(buyer, `/${body.request.id}`)
    expect(later.request).toMatchObject({ listing_id: null, listing_title: 'Heron OM, made for you', estimate: { min: 3350 } })
  })

  describe('with files', () => {
    let listing: Awaited<ReturnType<typeof published>>
    beforeAll(async () => {
      const asFile = { option_type: 'file_upload', choices: [], is_required: false }
      const options = ['Photo', 'Drawing', 'Wish'].map((option_name) => optionBody({ ...asFile, option_name }))
      options[2] = optionBody({ option_name: 'Wish', option_type: 'text', is_required: false })
      listing = await published({ specs: [specBody({ options })] })
    })
    const choose = (as: Person, customization_selections: object) =>
      submit(as, { listing_id: listing.id, spec_template_id: listing.specs[0]?.id, customization_selections })
    async function sent(as: Person, fileName: string): Promise<string> {
      const file = fileName.endsWith('.pdf')
        ? { bucket: 'custombuilddocuments', bytes: Buffer.from('%PDF-1.7\n%%EOF') }
        : { bucket: 'custombuildsexampleimages', bytes: await imageFile() }
      const answer = await sendFile(api, { as, fileName, ...file })
      const { key, file_name } = await answer.json()
      expect(file_name).toBe(fileName)
      return key
    }

    test('both sides see the buyer’s own file names', async () => {
      const buyer = await world.buyer()
      const [photo, drawing] = [await sent(buyer, 'Rosette für Märta.jpg'), await sent(buyer, 'plan.pdf')]
      const file_names = { [photo]: 'Rosette für Märta.jpg', [drawing]: 'plan.pdf' }
      const { body } = await choose(buyer, { Photo: photo, Drawing: drawing, Wish: 'constructor' })
      expect(body.request.file_names).toEqual(file_names)
      const { body: other } = await choose(buyer, {})
      expect(other.request.file_names).toEqual({})
      expect((await ask<{ request: CustomBuildRequest }>(builder, `/${body.request.id}`)).body.request.file_names).toEqual(
        file_names,
      )
      const { requests } = (await ask<RequestsPage>(buyer, '/mine')).body
      expect(requests.map((request) => request.file_names)).toEqual([{}, file_names])
    })

    test('a file name with contact details is refused beside its option; one with a date is accepted', async () => {
      const buyer = await world.buyer()
      const named = await sent(buyer, 'call 415 555 0100.jpg')
      expect((await choose(buyer, { Photo: named })).fields).toEqual({
        'customization_selections.Photo': [expect.stringContaining('Please leave out phone numbers')],
      })
      expect((await choose(buyer, { Photo: await sent(buyer, 'IMG_20261122_181103.jpg') })).status).toBe(201)
    })
  })

  test('required choices are enforced, and only offered values can be chosen', async () => {
    const listing = await published()
    const buyer = await world.buyer()
    const send = (customization_selections: unknown) =>
      submit(buyer, { listing_id: listing.id, spec_template_id: listing.specs[0]?.id, customization_selections })
    expect((await send({})).fields).toEqual({ 'customization_selections.Fretboard': ['Fretboard is required'] })
    expect((await send({ Fretboard: 'Gold' })).status).toBe(422)
    expect((await send({ Fretboard: 'Ebony', Price: '-1000' })).status).toBe(422)
    expect((await send(JSON.parse('{"__proto__": "x", "Fretboard": "Ebony"}'))).status).toBe(422)
    expect((await send(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`n${at}`, 'x'])))).status).toBe(422)
    expect((await send({ Fretboard: 'Ebony' })).status).toBe(201)
  })

  test('joining a waiting list at a build offer names the offer without choosing options yet', async () => {
    const [maker, buyer] = [await workshop(world), await world.buyer()]
    const listing = await publishedBuildOffer(api, maker)
    const asked = { listing_id: listing.id, build_type: 'Anything', customization_selections: {}, waiting: { is_standby: true } }
    expect((await submit(buyer, asked, maker)).error?.message).toBe(
      'This builder no longer has a waiting list. Please open the form again.',
    )
    expect((await submit(buyer, { ...asked, waiting: null }, maker)).error?.message).toBe(
      'Please select a listing and specification',
    )
    await saveBook(world.as(maker), SaveOrderBook.parse({ state: 'open', period: 'quarter', per_period: 1 }))
    expect((await submit(buyer, asked, maker)).body.request).toMatchObject({
      listing_title: listing.listing_title,
      spec_name: null,
      build_type: listing.instrument_type,
    })
    // Options without a specification are ignored.
    const chosen = { ...asked, customization_selections: { Fretboard: 'Ebony' } }
    expect((await submit(await world.buyer(), chosen, maker)).status).toBe(422)
  })

  test('a draft, its specifications and another builder’s offer are not found', async () => {
    const listing = await published()
    const { listing: draft } = await requestBuildOffer(api, builder, '', { json: buildOfferBody() })
    const buyer = await world.buyer()
    const other = await workshop(world)
    const chosen = { customization_selections: { Fretboard: 'Ebony' } }
    const [spec, draftSpec] = [listing.specs[0]?.id, draft.specs[0]?.id]
    for (const [wishes, to] of [
      [{ listing_id: draft.id, spec_template_id: draftSpec }, builder],
      [{ listing_id: listing.id, spec_template_id: draftSpec }, builder],
      [{ listing_id: listing.id, spec_template_id: null }, builder],
      [{ spec_template_id: spec }, builder],
      [{ listing_id: listing.id, spec_template_id: spec }, other],
      [{ listing_id: crypto.randomUUID(), spec_template_id: spec }, builder],
    ] as const) {
      const { status, error } = await submit(buyer, { ...chosen, ...wishes }, to)
      expect([status, error?.message]).toEqual([422, 'Please select a listing and specification'])
    }
  })
})
