import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents, toDollars } from '../kernel/money.ts'
import type { CustomizationOption, SpecTemplate } from './build-offer-views.ts'
import { priceRange } from './plan-choice.ts'

const dollars = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => toDollars(cents))
const labels = ['Ebony', 'Maple', 'Rosewood']

const option = fc
  .record({
    option_type: fc.constantFrom<CustomizationOption['option_type']>('dropdown', 'text', 'color_picker', 'file_upload'),
    affects_price: fc.boolean(),
    price_change: dollars,
    prices: fc.tuple(dollars, dollars, dollars),
  })
  .map(({ prices, ...rest }) => ({ ...rest, choices: labels.map((label, at) => ({ label, price_change: prices[at] ?? 0 })) }))

function chosenSpec(starting_price: number, max_price: number | null, wishes: object[]): SpecTemplate {
  const rest = { id: 'option', spec_template_id: 'spec', dropdown_options: labels, price_impact_note: '', is_required: false }
  const options = wishes.map((wish, at) => ({ ...rest, ...wish, option_name: `Option ${at}` }) as CustomizationOption)
  const spec = {
    id: 'spec',
    listing_id: 'listing',
    spec_name: 'Standard',
    price_notes: '',
    estimated_build_time: '8–10 weeks' as const,
  }
  return { ...spec, starting_price, max_price, options }
}
const selections = fc.array(fc.constantFrom('', ' ', 'Ebony', 'Maple', 'Gold', '#000000'), { maxLength: 8 })
const chosenOf = (chosen: string[]) => Object.fromEntries(chosen.map((value, at) => [`Option ${at}`, value]))

test('choices are added to the starting price, to the cent', () => {
  const spec = chosenSpec(0.1, null, [
    { option_type: 'dropdown', affects_price: true, price_change: 99, choices: [{ label: 'Ebony', price_change: 0.2 }] },
    { option_type: 'text', affects_price: true, price_change: 150, choices: [] },
    { option_type: 'text', affects_price: false, price_change: 1000, choices: [] },
  ])
  expect(priceRange(spec, {})).toEqual({ min: 0.1, max: null })
  expect(priceRange(spec, chosenOf(['Ebony', 'My initials', 'In gold']))).toEqual({ min: 150.3, max: null })
  expect(priceRange(spec, chosenOf(['Gold', '  ']))).toEqual({ min: 0.1, max: null })
})

test('choices move both ends of the range by the same amount', () => {
  const ebony = {
    option_type: 'dropdown',
    affects_price: true,
    price_change: 0,
    choices: [{ label: 'Ebony', price_change: 350 }],
  }
  const spec = chosenSpec(3200, 4100.5, [ebony, { ...ebony, affects_price: false }])
  expect(priceRange(spec, {})).toEqual({ min: 3200, max: 4100.5 })
  expect(priceRange(spec, chosenOf(['Ebony', 'Ebony']))).toEqual({ min: 3550, max: 4450.5 })
})

test('the range never drops below the starting price, never inverts, and is in whole cents', () => {
  fc.assert(
    fc.property(dollars, fc.option(dollars), fc.array(option, { maxLength: 8 }), selections, (start, more, options, chosen) => {
      const most = more === null ? null : toDollars(toCents(start + more))
      const { min, max } = priceRange(chosenSpec(start, most, options), chosenOf(chosen))
      expect(min).toBeGreaterThanOrEqual(start)
      expect(toDollars(toCents(min))).toBe(min)
      expect(max === null || max >= min).toBe(true)
      // The width of the range set by the builder.
      if (max !== null && most !== null) expect(max - min).toBeCloseTo(most - start, 4)
    }),
  )
})

test('without a choice the price stays the same, and no choice lowers it', () => {
  fc.assert(
    fc.property(dollars, fc.array(option, { maxLength: 8 }), selections, (start, options, chosen) => {
      const spec = chosenSpec(start, null, options)
      expect(priceRange(spec, {}).min).toBe(start)
      const prices = chosen.map((_, at) => priceRange(spec, chosenOf(chosen.slice(0, at + 1))).min)
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
    }),
  )
})
