import { expect, test } from 'vitest'
import type { Family } from './families.ts'
import { readInstrument } from './read-instrument.ts'

const read = (family: Family, specifications: Record<string, string>) =>
  readInstrument(family, { name: 'Heron', specifications }).values

test.each([
  ['S-style', 's-type'],
  ['Strat style', 's-type'],
  ['Double cut, S-type', 's-type'],
  ['Superstrat', 's-type'],
  ['T-style', 't-type'],
  ['Telecaster', 't-type'],
  ['Single cut', 'single-cut'],
  ['LP style', 'single-cut'],
  ['Les Paul', 'single-cut'],
  ['Double-cut', 'double-cut'],
  ['SG style', 'double-cut'],
  ['Offset, jazzmaster style', 'offset'],
  ['Thinline, 16″, double cutaway', 'semi-hollow'],
  ['335 style', 'semi-hollow'],
  ['Semi-hollow', 'semi-hollow'],
  ['Hollow body', 'hollow'],
  ['Flying V', 'angular'],
  ['Carved by hand', undefined],
])('a body called %s by the builder', (words, body) => {
  expect(read('electric-guitar', { 'Body shape': words }).electric_body?.value).toBe(body)
})

test.each([
  ['F-style, f-holes', 'f-f'],
  ['F5', 'f-f'],
  ['A-style, oval hole', 'a-oval'],
  ['A, f-holes', 'a-f'],
  ['F-4', 'f-oval'],
])('a mandolin called %s by the builder', (words, type) => {
  expect(read('mandolin', { 'Body shape': words }).mandolin_type?.value).toBe(type)
})

test.each([
  ['Hardshell, fitted', 'hard'],
  ['Oblong case', 'hard'],
  ['Padded gig bag', 'gig-bag'],
  ['Padded bag', 'gig-bag'],
  ['Soft bag', 'soft'],
  ['Flight case', 'flight'],
  ['Not included; shipped in a travel case on loan', 'none'],
  ['None', 'none'],
  ['As you like', undefined],
])('a case of %s', (words, kept) => {
  expect(read('violin', { Case: words }).case?.value).toBe(kept)
})

test('“full size” means 4/4 for a violin', () => {
  expect(read('violin', { Size: 'Full size' }).violin_size?.value).toBe('4/4')
})

test.each([
  ['Back & Sides', 'Honduran mahogany', 'back_wood', 'honduran-mahogany'],
  ['Back & sides wood', 'Koa', 'back_wood', 'koa'],
  ['Soundboard', 'Adirondack spruce', 'top_wood', 'red-spruce'],
  ['Body style', 'OM', 'acoustic_body', 'om'],
  ['Handed', 'Left', 'handedness', 'left'],
  ['Handedness:', 'Left', 'handedness', 'left'],
] as const)('finds a specification under any of its names: %s', (name, text, field, value) => {
  expect(read('acoustic-guitar', { [name]: text })[field]).toEqual({ value, from: name })
})

test.each([
  ['Scale length (in)', '25.5', 'scale', 647_700],
  ['Nut width (mm)', '44.5', 'nut', 44_500],
  ['Weight (kg)', '1.9', 'weight', 1900],
  ['Weight (kg)', '4 lb 3 oz', 'weight', 1899],
  ['Fingerboard radius', '16"', 'radius', 406_400],
  ['String spacing at the saddle', '2 5/32"', 'spacing_saddle', 54_769],
  ['Frets clear of the body', '12', 'frets_clear', 12],
] as const)('finds a figure in the unit of its name: %s %s', (name, text, field, value) => {
  const { measures } = readInstrument('acoustic-guitar', { name: 'Heron', specifications: { [name]: text } })
  expect(measures[field]).toEqual({ value, from: name })
})

test('a viola’s size is its length, and its varnish is oil or spirit', () => {
  const { measures, values } = readInstrument('viola', {
    name: 'Wye',
    specifications: { Size: '16 1/4"', Varnish: 'Oil, antiqued' },
  })
  expect(measures.back_length).toEqual({ value: 412_750, from: 'Size' })
  expect(values.finish?.value).toBe('oil-varnish')
  expect(read('violin', { Varnish: 'Spirit varnish, amber' }).finish?.value).toBe('spirit-varnish')
})

test.each([
  ['True bypass', 'true-unnamed'],
  ['True bypass, relay', 'true-relay'],
  ['Relay true bypass', 'true-relay'],
  ['True bypass, mechanical', 'true'],
])('a bypass of %s', (words, bypass) => {
  expect(read('pedal', { Bypass: words }).bypass?.value).toBe(bypass)
})

test('a pedal’s current is read next to its voltage', () => {
  const power = (text: string) => readInstrument('pedal', { name: 'Fuzz', specifications: { Power: text } }).measures
  expect(power('9V DC centre negative, 35mA')).toMatchObject({ current: { value: 35 }, supply_max: { value: 9000 } })
  expect(power('9-18 V DC, 110 mA')).toMatchObject({ current: { value: 110 }, supply_max: { value: 18_000 } })
  expect(power('9 V DC')).not.toHaveProperty('current')
})

test.each([
  ['Back & Sides', 'Flamed European maple, two-piece', { wood_figure: 'flamed', back_pieces: '2' }],
  ['Back', "One-piece bird's eye maple", { wood_figure: 'birdseye', back_pieces: '1' }],
  ['Top wood', 'Torrefied Adirondack', { wood_treatment: 'roasted' }],
  ['Neck', 'Roasted curly maple', { wood_figure: 'flamed', wood_treatment: 'roasted' }],
  ['Top', 'Sinker redwood', { wood_treatment: 'sinker' }],
  ['Back and ribs', 'Quilted maple', { wood_figure: 'quilted' }],
  ['Back', 'Rosewood', {}],
  ['Back', 'Bookmatched rosewood', { back_pieces: '2' }],
  ['Back', 'Bookmatched three-piece rosewood', { back_pieces: '3' }],
  ['Back', 'Three pieces of rosewood with a maple wedge', { back_pieces: '3' }],
  ['Back', 'Two-piece flamed maple with matching ribs and neck', { wood_figure: 'flamed', back_pieces: '2' }],
  ['Back & Sides', 'Walnut, two-piece back, one-piece steam-bent sides', { back_pieces: '2' }],
  ['Body', 'Mahogany with a carved cap, spalted', { wood_figure: 'spalted' }],
  // Ignores what is denied, undecided or about something else.
  ['Sides', 'One-piece steam-bent walnut', {}],
  ['Sides', 'Flamed maple', {}],
  ['Back & Sides', 'Walnut, one-piece steam-bent sides', {}],
  ['Back', 'One-piece bookmatched maple', {}],
  ['Back', 'Two- or three-piece maple', {}],
  ['Back', '2-3 pieces of maple', {}],
  ['Back', 'Four-piece maple', {}],
  ['Back', 'One-piece maple, two-piece maple', {}],
  ['Back', 'Maple, not bookmatched', {}],
  ['Back', 'Maple without flame', {}],
  ['Back', 'Maple with no flame, unroasted', {}],
  ['Back', 'Maple, not roasted', {}],
  ['Back', 'Non-roasted maple', {}],
  ['Back', 'Un-roasted maple', {}],
  ['Back', 'Maple, flame optional', {}],
  ['Back', 'Flamed or quilted maple', {}],
  ['Back', 'Quilted and flamed maple', {}],
  ['Top', 'Spruce, ribbon rosette', {}],
  ['Top', 'Spruce with flamed maple binding', {}],
  ['Body', 'Mahogany with flamed maple top', {}],
])('%s of %s is read with its figure and treatment', (name, words, special) => {
  const { wood_figure, wood_treatment, back_pieces } = read('acoustic-guitar', { [name]: words })
  const found = Object.entries({ wood_figure, wood_treatment, back_pieces }).flatMap(([id, said]) =>
    said ? [[id, said.value]] : [],
  )
  expect(Object.fromEntries(found)).toEqual(special)
})

test('an antiqued varnish is read as aged', () => {
  expect(read('violin', { Varnish: 'Oil, antiqued' })).toMatchObject({
    finish: { value: 'oil-varnish' },
    sheen: { value: 'aged' },
  })
})
