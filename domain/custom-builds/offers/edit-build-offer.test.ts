import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { uploads } from '#domain/people/uploads/uploads-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import {
  createBuildOffer,
  editBuildOffer,
  optionBody,
  publishBuildOffer,
  publishedBuildOffer,
  requestBuildOffer,
  specBody,
} from '#testing/world-build-offers.ts'
import type { Person } from '#testing/world-people.ts'
import { customBuildCustomizationOptions, customBuildListings, customBuildSpecTemplates } from './build-offers-tables.ts'

const { world, api } = await openApiWorld()

async function uploadOf(person: Person, bucket: 'custombuildsexampleimages' | 'instrumentimages' = 'custombuildsexampleimages') {
  const name = crypto.randomUUID()
  const key = `files/${bucket}/${name}.signature`
  const path = `user_uploads/${person.id}/listings/${name}`
  const addressExpiresAt = daysAfter(world.clock.now(), 1)
  await world.db.insert(uploads).values({ key, userId: person.id, bucket, path, width: 800, height: 1000, addressExpiresAt })
  return key
}

describe('a new listing', () => {
  test('is a draft with its specs, options and the price of each choice', async () => {
    const { status, listing } = await createBuildOffer(api, await world.builder())
    expect(status).toBe(201)
    expect(listing).toMatchObject({
      listing_title: 'Heron OM, made for you',
      is_published: false,
      contact_method: 'platform_messaging',
      missing: {},
      specs: [
        {
          spec_name: 'Standard',
          starting_price: 3200,
          max_price: 4800.5,
          estimated_build_time: '8–10 weeks',
          options: [
            {
              option_name: 'Fretboard',
              dropdown_options: ['Ebony', 'Rosewood'],
              choices: [
                { label: 'Ebony', price_change: 150 },
                { label: 'Rosewood', price_change: 0 },
              ],
            },
          ],
        },
      ],
    })
  })

  test('uses the typed type if it is not in the list', async () => {
    const builder = await world.builder()
    const { listing } = await createBuildOffer(api, builder, {
      instrument_type: 'Other',
      custom_instrument_type: ' Hurdy  gurdy ',
    })
    expect(listing.instrument_type).toBe('Hurdy gurdy')
    const nothing = await createBuildOffer(api, builder, { instrument_type: 'Other', custom_instrument_type: ' ' })
    expect(nothing.fields).toEqual({ custom_instrument_type: ['Instrument type is required'] })
  })

  test('needs no spec while it is a draft', async () => {
    const builder = await world.builder()
    const { status, listing } = await createBuildOffer(api, builder, { specs: [] })
    expect(status).toBe(201)
    expect(listing.missing).toEqual({ specs: ['Add at least one specification before publishing'] })
    const refused = await publishBuildOffer(api, builder, listing.id)
    expect([refused.status, refused.fields]).toEqual([422, listing.missing])
  })

  test.each([
    ['no title', { listing_title: ' ' }, 'listing_title', 'Listing title is required'],
    ['no type', { instrument_type: '' }, 'instrument_type', 'Instrument type is required'],
    ['a type that is not in the list', { instrument_type: 'Kazoo' }, 'instrument_type', 'Instrument type is required'],
    ['no description', { short_description: ' \n ' }, 'short_description', 'Short description is required'],
    [
      'a long description',
      { short_description: 'x'.repeat(251) },
      'short_description',
      'Short description must be 250 characters or less',
    ],
    [
      'a nameless spec',
      { specs: [specBody(), specBody({ spec_name: ' ' })] },
      'specs.1.spec_name',
      'All spec templates must have a name',
    ],
    [
      'a spec with a price of zero',
      { specs: [specBody({ starting_price: 0 })] },
      'specs.0.starting_price',
      'All spec templates must have a valid starting price',
    ],
    [
      'a spec without a price',
      { specs: [specBody({ starting_price: null })] },
      'specs.0.starting_price',
      'All spec templates must have a valid starting price',
    ],
    [
      'a spec with a negative price',
      { specs: [specBody({ starting_price: -3 })] },
      'specs.0.starting_price',
      'All spec templates must have a valid starting price',
    ],
    [
      'a maximum below the start',
      { specs: [specBody({ max_price: 3199.99 })] },
      'specs.0.max_price',
      'The maximum price can’t be lower than the starting price',
    ],
    [
      'eleven pictures',
      { images: Array.from({ length: 11 }, (_, at) => ({ key: `k${at}`, alt: '' })) },
      'images',
      'Maximum 10 images allowed',
    ],
    [
      'ten thousand values',
      { specs: [specBody({ options: [optionBody({ choices: undefined, dropdown_options: 'a,'.repeat(10_000) })] })] },
      'specs.0.options.0.dropdown_options',
      'Use at most 60 values',
    ],
    [
      'two options of one name',
      { specs: [specBody({ options: [optionBody(), optionBody({ option_name: 'fretboard' })] })] },
      'specs.0.options.1.option_name',
      'Another option has this name',
    ],
    [
      'a name that every JavaScript object has',
      { specs: [specBody({ options: [optionBody({ option_name: '__proto__' })] })] },
      'specs.0.options.0.option_name',
      'This name cannot be used',
    ],
    [
      'a choice with a negative price',
      { specs: [specBody({ options: [optionBody({ choices: [{ label: 'Pine', price_change: -50 }] })] })] },
      'specs.0.options.0.choices.0.price_change',
      'A choice can’t lower the starting price. Base the starting price on the cheapest choice, and enter what this one adds.',
    ],
    [
      'a value with a comma',
      { specs: [specBody({ options: [optionBody({ choices: [{ label: 'Pine, old' }] })] })] },
      'specs.0.options.0.choices.0.label',
      'Remove the commas. They separate the values.',
    ],
    ['NUL in the terms', { payment_terms: 'a\0b' }, 'payment_terms', 'This text contains a character that cannot be stored'],
    [
      'NUL in the notes of a spec',
      { specs: [specBody({ price_notes: 'a\0b' })] },
      'specs.0.price_notes',
      'This text contains a character that cannot be stored',
    ],
  ])('with %s is refused', async (_, wrong, field, message) => {
    const { status, fields } = await createBuildOffer(api, await world.builder(), wrong)
    expect({ status, fields }).toEqual({ status: 422, fields: { [field]: [message] } })
  })

  test.each([
    ['listing_title', { listing_title: 'Mail joe@example.com' }],
    ['short_description', { short_description: 'Call (415) 555-0100' }],
    ['body_shape', { body_shape: 'www.example.com' }],
    ['payment_terms', { payment_terms: 'Wire to joe at gmail dot com' }],
    ['specs.0.spec_name', { specs: [specBody({ spec_name: 'IG @joesguitars' })] }],
    ['specs.0.price_notes', { specs: [specBody({ price_notes: 'text me 555-0100' })] }],
    ['specs.0.options.0.option_name', { specs: [specBody({ options: [optionBody({ option_name: 'example.com' })] })] }],
    ['specs.0.options.0.choices.0.label', { specs: [specBody({ options: [optionBody({ choices: [{ label: 'a@b.co' }] })] })] }],
    [
      'specs.0.options.0.price_impact_note',
      { specs: [specBody({ options: [optionBody({ price_impact_note: 'see example.org' })] })] },
    ],
  ])('refuses contact information in %s', async (field, wrong) => {
    const { status, fields } = await createBuildOffer(api, await world.builder(), wrong)
    expect([status, Object.keys(fields)]).toEqual([422, [field]])
  })

  test('keeps only the fields that apply to a dropdown, or to another type', async () => {
    const options = [
      optionBody({ option_name: 'Tuners', choices: undefined, dropdown_options: ' Open, , Closed ,Open,' }),
      optionBody({ option_name: 'Colour', option_type: 'color_picker', price_change: 90 }),
      optionBody({ option_name: 'Inlay', option_type: 'text', affects_price: false, price_change: 90 }),
      optionBody({ option_name: 'Drawing', option_type: 'file_upload' }),
      optionBody({ option_name: '' }),
      optionBody({ option_name: 'No type', option_type: '' }),
    ]
    const { spec } = await createBuildOffer(api, await world.builder(), { specs: [specBody({ options })] })
    expect(spec.options.map((o) => [o.option_name, o.dropdown_options, o.price_change])).toEqual([
      ['Tuners', ['Open', 'Closed'], 0],
      ['Colour', [], 90],
      ['Inlay', [], 0],
      ['Drawing', [], 0],
    ])
  })

  test('cannot be published with a dropdown without choices', async () => {
    const builder = await world.builder()
    const specs = [specBody({ options: [optionBody({ choices: [] })] })]
    const { listing } = await createBuildOffer(api, builder, { specs })
    expect((await publishBuildOffer(api, builder, listing.id)).fields).toHaveProperty(['specs.0.options.0.dropdown_options'])
    // A later edit cannot cause this either.
    const good = await publishedBuildOffer(api, builder)
    expect((await editBuildOffer(api, builder, good.id, { specs })).status).toBe(422)
    expect((await requestBuildOffer(api, builder, `/own/${good.id}`)).option.dropdown_options).toEqual(['Ebony', 'Rosewood'])
  })

  test('shows only the builder’s own pictures from this bucket', async () => {
    const [builder, other] = await Promise.all([world.builder(), world.builder()])
    const [own, foreign, elsewhere] = [
      await uploadOf(builder),
      await uploadOf(other),
      await uploadOf(builder, 'instrumentimages'),
    ]
    const { listing } = await createBuildOffer(api, builder, { images: [{ key: own, alt: 'Front' }] })
    expect(listing.images).toEqual([{ key: own, alt: 'Front' }])
    for (const key of [own, foreign, elsewhere, '../../etc/passwd', 'https://evil.example/x.png'])
      expect((await createBuildOffer(api, builder, { images: [{ key, alt: '' }] })).status).toBe(422)
    await editBuildOffer(api, builder, listing.id, { images: [] })
    expect(await world.db.select().from(uploads).where(eq(uploads.key, own))).toEqual([])
  })

  test('cannot set fields that the builder does not control', async () => {
    const [builder, other] = await Promise.all([world.builder(), world.builder()])
    const { listing } = await createBuildOffer(api, builder, {
      builder_id: other.profileId,
      is_published: true,
      id: other.id,
      created_at: '2099-01-01',
    })
    expect(listing).toMatchObject({ builder_id: builder.profileId, is_published: false })
    expect((await createBuildOffer(api, builder, { contact_method: 'email' })).status).toBe(422)
  })

  test('requires a seller account', async () => {
    expect((await createBuildOffer(api, null)).status).toBe(401)
    expect((await createBuildOffer(api, await world.buyer())).status).toBe(403)
  })
})

describe('an edited listing', () => {
  test('keeps the ids of existing specs and options, in the order sent', async () => {
    const builder = await world.builder()
    const options = [optionBody(), optionBody({ option_name: 'Binding' })]
    const { listing, spec } = await createBuildOffer(api, builder, {
      specs: [specBody({ options }), specBody({ spec_name: 'Deluxe' })],
    })
    const [fretboard, binding] = spec.options
    const sent = [
      { ...specBody({ spec_name: 'Grand' }), options: [] },
      {
        ...specBody({ starting_price: 3300 }),
        id: spec.id,
        options: [
          optionBody({ id: binding?.id, option_name: 'Fretboard' }),
          optionBody({ id: fretboard?.id, option_name: 'Binding' }),
        ],
      },
    ]
    const { listing: edited } = await editBuildOffer(api, builder, listing.id, { specs: sent })
    expect(edited.specs.map(({ spec_name, starting_price }) => [spec_name, starting_price])).toEqual([
      ['Grand', 3200],
      ['Standard', 3300],
    ])
    expect(edited.specs[1]).toMatchObject({
      id: spec.id,
      options: [
        { id: binding?.id, option_name: 'Fretboard' },
        { id: fretboard?.id, option_name: 'Binding' },
      ],
    })
    const left = await world.db.select().from(customBuildSpecTemplates).where(eq(customBuildSpecTemplates.listingId, listing.id))
    expect(left).toHaveLength(2)
  })

  test('cannot take over a spec or an option of another listing', async () => {
    const [builder, other] = await Promise.all([world.builder(), world.builder()])
    const [mine, second, theirs] = await Promise.all([
      createBuildOffer(api, builder),
      createBuildOffer(api, builder),
      createBuildOffer(api, other),
    ])
    for (const { spec, option } of [theirs, second]) {
      const bySpec = await editBuildOffer(api, builder, mine.listing.id, { specs: [specBody({ id: spec.id })] })
      expect([bySpec.status, Object.keys(bySpec.fields)]).toEqual([422, ['specs.0.id']])
      const specs = [specBody({ id: mine.spec.id, options: [optionBody({ id: option.id })] })]
      expect((await editBuildOffer(api, builder, mine.listing.id, { specs })).status).toBe(422)
    }
    const twice = [specBody({ id: mine.spec.id, options: [] }), specBody({ id: mine.spec.id, options: [] })]
    expect((await editBuildOffer(api, builder, mine.listing.id, { specs: twice })).status).toBe(422)
    expect((await requestBuildOffer(api, other, `/own/${theirs.listing.id}`)).spec).toEqual(theirs.spec)
  })

  test('equals one of two versions sent at once, never a mix', async () => {
    const builder = await world.builder()
    const { listing } = await createBuildOffer(api, builder)
    const names = ['Ash', 'Birch', 'Cedar', 'Elm']
    await Promise.all(
      names.map((name) =>
        editBuildOffer(api, builder, listing.id, { listing_title: name, specs: [specBody({ spec_name: name })] }),
      ),
    )
    const { listing: now } = await requestBuildOffer(api, builder, `/own/${listing.id}`)
    expect(now.specs.map(({ spec_name }) => spec_name)).toEqual([now.listing_title])
  })
})

describe('deleting a listing', () => {
  test('also deletes its specs, options and pictures', async () => {
    const builder = await world.builder()
    const key = await uploadOf(builder)
    const { listing, spec } = await createBuildOffer(api, builder, { images: [{ key, alt: '' }] })
    expect((await requestBuildOffer(api, builder, `/${listing.id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await requestBuildOffer(api, builder, `/${listing.id}`, { method: 'DELETE' })).status).toBe(404)
    const ofSpec = eq(customBuildCustomizationOptions.specTemplateId, spec.id)
    expect(await world.db.$count(customBuildCustomizationOptions, ofSpec)).toBe(0)
    expect(await world.db.$count(customBuildListings, eq(customBuildListings.id, listing.id))).toBe(0)
    expect(await world.db.$count(uploads, eq(uploads.key, key))).toBe(0)
  })
})
