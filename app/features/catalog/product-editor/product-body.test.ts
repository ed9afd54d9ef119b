import { expect, test } from 'vitest'
import { nextId } from '#app/lib/next-id.ts'
import { bodyFrom, invalidInputs, missingToPublish, missingViews } from './product-body.ts'
import { draftFrom } from './product-draft.ts'

const draft = { ...draftFrom(null), name: 'Heron OM', price: '4,200' }

test('sends a new listing as numbers, lists and nulls', () => {
  expect(bodyFrom({ ...draft, weight_pounds: '8', length_inches: '44 1/2' })).toMatchObject({
    name: 'Heron OM',
    price: 4200,
    weight_oz: 128,
    length_inches: 44.5,
    width_inches: null,
    categories: [''],
    specifications: {},
    local_pickup_details: null,
    local_pickup_radius_miles: 25,
    ship_from_address: null,
    use_builder_address: true,
  })
})

const images = ['front', 'back', 'headstock'].map((name) => ({ key: `plates/${name}`, alt: '' }))

test('publishing requires pictures of the front, back and headstock, and of a pedal only the front', () => {
  const [front] = images.map((image) => ({ ...image, view: 'front' as const }))
  expect(missingViews({ ...draft, images: [front] } as typeof draft)).toEqual({
    images: ['Add photos of the back and headstock.'],
  })
  const pedal = { ...draft, categories: [{ id: 1, name: 'Guitar pedals & effects' }] }
  expect(missingViews(pedal)).toEqual({ images: ['Add a photo of the front.'] })
  expect(missingViews({ ...pedal, images: images.slice(0, 1) })).toEqual({})
  expect(missingViews({ ...draft, images })).toEqual({})
})

test('saves the suggested views, also of earlier pictures', () => {
  const views = ['front', 'back', 'headstock']
  expect(bodyFrom({ images }).images?.map(({ view }) => view)).toEqual(views)
  expect(bodyFrom({ description: 'Sings.' }, { ...draft, images }).images?.map(({ view }) => view)).toEqual(views)
  const viewed = [{ key: 'plates/label', alt: '', view: 'label' as const }]
  expect(bodyFrom({ description: 'Sings.' }, { ...draft, images: viewed }).images).toBeUndefined()
})

test('reports everything that is missing for publishing at once', () => {
  expect(Object.keys(missingToPublish(draft))).toEqual(['images', 'weight_oz', 'length_inches', 'width_inches', 'height_inches'])
  expect(missingToPublish(draft).weight_oz).toEqual(['Enter the packed weight'])
  const measured = { weight_pounds: '8', length_inches: '44', width_inches: '20', height_inches: '9' }
  const packed = { ...draft, ...measured, images }
  expect(missingToPublish(packed)).toEqual({})
  expect(missingToPublish({ ...packed, offers_local_pickup: true })).toEqual({
    local_pickup_details: ['Enter where and when the buyer can pick up the instrument'],
  })
  expect(missingToPublish({ ...packed, use_builder_address: false })).toMatchObject({
    'ship_from_address.street1': ['Enter the street address'],
    'ship_from_address.name': ['Enter a contact name'],
    'ship_from_address.phone': ['Enter a contact phone number'],
    'ship_from_address.email': ['Enter a contact email address'],
  })
})

test('adds pounds and ounces, and understands other units', () => {
  const ounces = (weight_pounds: string, weight_ounces: string) => bodyFrom({ weight_pounds, weight_ounces }).weight_oz
  expect(ounces('21', '4')).toBe(340)
  expect(ounces('21', '')).toBe(336)
  expect(ounces('21½', '')).toBe(344)
  expect(ounces('21-1/2', '')).toBe(344)
  expect(ounces('', '128')).toBe(128)
  expect(ounces('3.6 kg', '')).toBeCloseTo(127, 0)
  expect(ounces('', '')).toBeNull()
  expect(bodyFrom({ description: 'Sings.' }).weight_oz).toBeUndefined()
})

test('shows a stored weight in pounds and ounces', () => {
  const shown = (weight_oz: number) => {
    const { weight_pounds, weight_ounces } = draftFrom({ weight_oz, categories: [], images: [], specifications: {} } as never)
    return [weight_pounds, weight_ounces]
  }
  expect(shown(340)).toEqual(['21', '4'])
  expect(shown(336)).toEqual(['21', ''])
  expect(shown(11.5)).toEqual(['', '11.5'])
  expect(shown(335.99999)).toEqual(['21', ''])
})

test('sends only changed fields', () => {
  expect(bodyFrom({ description: 'Sings.' })).toEqual({ description: 'Sings.' })
})

test('sends a specification only with name and value, in the original order', () => {
  const specifications = [
    { id: 3, name: ' Scale  length ', value: '25½″' },
    { id: 1, name: 'Nut width', value: ' ' },
    { id: 2, name: '', value: 'spruce' },
    { id: 4, name: 'Bridge', value: 'ebony' },
  ]
  const sent = bodyFrom({ specifications }).specifications as object
  expect(Object.entries(sent)).toEqual([
    ['Scale length', '25½″'],
    ['Bridge', 'ebony'],
  ])
})

test('sends an address as soon as one of its fields is filled in', () => {
  const ship_from_address = { ...draft.ship_from_address, zip: '97205' }
  expect(bodyFrom({ ship_from_address }).ship_from_address).toMatchObject({ zip: '97205', country: 'US' })
})

test('reports an unreadable value at its field', () => {
  expect(invalidInputs(draft)).toEqual({})
  expect(invalidInputs({ ...draft, video_url: 'https://films.test/1' })).toEqual({
    video_url: ['Enter a YouTube or Vimeo link.'],
  })
  expect(invalidInputs({ ...draft, price: '' })).toEqual({ price: ['Enter a price'] })
  const wrong = { price: 'much', weight_pounds: 'heavy', local_pickup_radius_miles: '2.5', offers_local_pickup: true }
  expect(Object.keys(invalidInputs({ ...draft, ...wrong }))).toEqual(['price', 'weight_oz', 'local_pickup_radius_miles'])
  expect(invalidInputs({ ...draft, weight_ounces: '0.05' })).toEqual({ weight_oz: ['Enter a weight of at least 0.1'] })
  const twice = [
    { id: 1, name: 'Neck', value: 'maple' },
    { id: 2, name: 'Neck ', value: 'cedar' },
  ]
  expect(invalidInputs({ ...draft, specifications: twice })).toEqual({
    'specifications.Neck': ['You have two lines for Neck. Combine them into one.'],
  })
})

test('gives a new row its own number', () => {
  expect(nextId([{ id: 7 }, { id: 2 }])).toBe(8)
})
