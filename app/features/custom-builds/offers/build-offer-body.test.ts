import { expect, test } from 'vitest'
import { blankOption, blankSpec, bodyFrom, draftFrom, unreadable } from './build-offer-draft.ts'

const top = { ...blankOption(1), option_name: 'Top', values: 'spruce, cedar ,, spruce', prices: { cedar: '150', gone: '9' } }
const spec = { ...blankSpec(1), spec_name: 'Standard', starting_price: '3,200', options: [top] }
const draft = { ...draftFrom(null), listing_title: 'OM', specs: [spec] }

test('sends a whole offer, with prices as numbers and dropdown values as a list', () => {
  expect(bodyFrom({ ...draft, specs: [{ ...spec, saved_id: 's1', options: [{ ...top, affects_price: true }] }] })).toMatchObject({
    listing_title: 'OM',
    deposit_amount: null,
    specs: [
      {
        id: 's1',
        starting_price: 3200,
        max_price: null,
        options: [
          {
            choices: [
              { label: 'spruce', price_change: 0 },
              { label: 'cedar', price_change: 150 },
            ],
          },
        ],
      },
    ],
  })
})

test('leaves out an option without a name, and sends no id for a new one', () => {
  const { specs } = bodyFrom({ ...draft, specs: [{ ...spec, options: [blankOption(2), top] }] })
  expect(specs).toMatchObject([{ options: [{ option_name: 'Top' }] }])
  expect(JSON.stringify(specs)).not.toContain('"id"')
  expect(JSON.stringify(specs)).not.toContain('saved_id')
})

test('leaves out the amount of a deposit that is not required', () => {
  expect(bodyFrom({ ...draft, deposit_amount: '500' }).deposit_amount).toBeNull()
  expect(bodyFrom({ ...draft, deposit_amount: '500', deposit_required: true }).deposit_amount).toBe(500)
})

test('reports an unreadable value at its field, under the server’s field name', () => {
  expect(unreadable(draft)).toEqual({})
  expect(unreadable({ ...draft, short_description: 'a'.repeat(251) })).toEqual({
    short_description: ['Short description must be 250 characters or less'],
  })
  expect(unreadable({ ...draft, short_description: `${'a'.repeat(250)}  ` })).toEqual({})
  const wrong = [
    { ...spec, starting_price: '0' },
    { ...spec, max_price: '3,100' },
    { ...spec, options: [blankOption(3), { ...top, affects_price: true, prices: { cedar: 'much' } }] },
    { ...spec, options: [{ ...top, option_type: 'text' as const, affects_price: true, price_change: ' −50' }] },
  ]
  expect(unreadable({ ...draft, specs: wrong })).toEqual({
    'specs.0.starting_price': ['All spec templates must have a valid starting price'],
    'specs.1.max_price': ['The maximum price can’t be lower than the starting price'],
    'specs.2.options.0.choices.1.price_change': ['Enter a price such as 120 or 1,200.00'],
    'specs.3.options.0.price_change': [
      'A choice can’t lower the starting price. Base the starting price on the cheapest choice, and enter what this one adds.',
    ],
  })
})

test('does not check a price that does not apply', () => {
  expect(unreadable({ ...draft, specs: [{ ...spec, options: [{ ...top, prices: { cedar: 'much' } }] }] })).toEqual({})
})
