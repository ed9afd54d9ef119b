import { expect, test } from 'vitest'
import { readCatalogSearch } from '../catalog-search.ts'
import { unreadProblems } from './unread-texts.ts'

const read = (query: string) => readCatalogSearch(new URLSearchParams(query))
const sentences = (query: string) => unreadProblems(read(query)).map(({ sentence }) => sentence)

const FROM_LIST = 'Choose from the list.'
const OR_RANGE = 'Choose from the list or enter one range.'

test.each([
  ['hand=banana', [`Handedness: “banana” was ignored. ${FROM_LIST}`]],
  ['hand=left,banana,apple', [`Handedness: “banana” was ignored. ${FROM_LIST}`, `Handedness: “apple” was ignored. ${FROM_LIST}`]],
  ['family=bass&strings=5&strings=900', [`Strings: “900” was ignored. ${FROM_LIST}`]],
  ['family=banana', [`Instrument type: “banana” was ignored. ${FROM_LIST}`]],
  ['sort=banana', [`Sort by: “banana” was ignored. ${FROM_LIST}`]],
  ['sort=name&sort=newest', ['Sort by: “newest” was ignored. Choose one.']],
  ['q=a&q=b', ['Search: “b” was ignored. Choose one.']],
  ['category=basses&category=guitars', ['Category: “guitars” was ignored. Choose one.']],
  [`category=${'x'.repeat(61)}`, [`Category: “${'x'.repeat(61)}” was ignored. ${FROM_LIST}`]],
  ['family=bass&family=pedal', ['Instrument type: “Pedals” was ignored. Choose one.']],
  [
    'family=electric-guitar&category=basses',
    ['Instrument type: “Electric guitars” was ignored. The category “basses” doesn’t include them.'],
  ],
  ['made=ZZ', [`Made in: “ZZ” was ignored. ${FROM_LIST}`]],
  ['made=QQ', [`Made in: “QQ” was ignored. ${FROM_LIST}`]],
  ['pickup=ZZ-OR', [`Pickup in: “ZZ-OR” was ignored. ${FROM_LIST}`]],
  ['made=USA', [`Made in: “USA” was ignored. ${FROM_LIST}`]],
  ['hand_from=3', [`Handedness: “3” was ignored. ${FROM_LIST}`]],
  [
    'price=5k,cheap',
    [`Price: “cheap” was ignored. ${OR_RANGE}`, expect.stringMatching(/^Price: “5k” was ignored\. Enter an amount/)],
  ],
  ['price=100-200,300-400', [`Price: “300-400” was ignored. ${OR_RANGE}`]],
  ['family=bass&nut_from=42&nut_from=44', [`Nut width: “44” was ignored. ${OR_RANGE}`]],
  ['family=bass&nut_from=banana&nut_from=44&nut_to=46', [`Nut width: “banana” was ignored. ${OR_RANGE}`]],
  ['family=bass&nut_to=44&nut_to=44&nut_to=banana&nut=wide', [`Nut width: “banana” was ignored. ${OR_RANGE}`]],
  ['family=bass&nut_from=banana&nut_from=apple', [expect.stringMatching(/^Nut width: “banana,apple” was ignored\. Enter /)]],
  [
    'price_from=1,000&price_from=1,500&price_to=cheap&price_to=2k',
    [`Price: “1,500” was ignored. ${OR_RANGE}`, expect.stringMatching(/^Price: “cheap,2k” was ignored\. Enter an amount/)],
  ],
  ['family=electric-guitar&scale=extra-long', [expect.stringContaining(`“extra-long” was ignored. ${OR_RANGE}`)]],
  ['category=mandolins&pickups=hss', ['Pickups: “hss” was ignored. This filter isn’t available for mandolins.']],
  [
    'family=violin&pickups=hss&pickups=sss',
    [
      'Pickups: “hss” was ignored. This filter isn’t available for violins.',
      'Pickups: “sss” was ignored. This filter isn’t available for violins.',
    ],
  ],
  ['category=violins&pickups=hss', ['Pickups: “hss” was ignored. Choose an instrument type first.']],
  [
    'scale=25.5&nut_from=44',
    [
      expect.stringMatching(/“25\.5” was ignored\. Choose an instrument type/),
      expect.stringMatching(/“44” was ignored\. Choose an instrument type/),
    ],
  ],
])('every value of %s that narrows nothing has a sentence', (query, expected) => {
  expect(sentences(query)).toEqual(expected)
})

test('known values have no sentence', () => {
  for (const query of [
    '',
    'hand=left',
    'family=bass&strings=5&price=100-200',
    'family=acoustic-guitar&top=sitka-spruce,any-spruce',
    'category=basses&family=bass',
    'category=harp+guitars&sort=name&q=a&made=US&pickup=US-OR',
    'q=a&q=a&view=banana&page=abc',
    'q=&q=%00',
    'hand=',
  ])
    expect(read(query).unread, query).toBeUndefined()
})
