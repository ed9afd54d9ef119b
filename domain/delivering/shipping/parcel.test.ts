import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parcelFor } from './parcel.ts'

const blank = { categories: ['electric guitars'], weightOz: null, lengthInches: null, widthInches: null, heightInches: null }

describe('the parcel of an instrument', () => {
  test('is 48 × 18 × 6 inches and 128 ounces when the builder entered no measures', () => {
    expect(parcelFor(blank)).toEqual({ weightOz: 128, lengthInches: 48, widthInches: 18, heightInches: 6 })
  })

  test.each(['basses', 'Bass Guitars', 'upright bass'])('is larger for %s', (category) => {
    const parcel = parcelFor({ ...blank, categories: ['handmade', category] })
    expect(parcel).toEqual({ weightOz: 160, lengthInches: 52, widthInches: 20, heightInches: 6 })
  })

  test('uses the builder’s own measures, and the defaults only for blanks', () => {
    const parcel = parcelFor({ ...blank, categories: ['basses'], weightOz: 90, lengthInches: 40 })
    expect(parcel).toEqual({ weightOz: 90, lengthInches: 40, widthInches: 20, heightInches: 6 })
  })

  test('is never smaller than the minimums', () => {
    const parcel = parcelFor({ ...blank, weightOz: 0, lengthInches: 0.2, widthInches: 0, heightInches: 0.5 })
    expect(parcel).toEqual({ weightOz: 0.1, lengthInches: 1, widthInches: 1, heightInches: 1 })
  })

  test('grows in height with the quantity, up to 24 inches', () => {
    expect(parcelFor(blank, 3).heightInches).toBe(18)
    expect(parcelFor(blank, 5).heightInches).toBe(24)
    expect(parcelFor({ ...blank, heightInches: 30 }).heightInches).toBe(24)
  })

  test('always has a size that carriers accept', () => {
    const measure = fc.option(fc.double({ min: -5, max: 500, noNaN: true }), { nil: null })
    const product = fc.record({
      categories: fc.array(fc.constantFrom('basses', 'violins', 'ukuleles')),
      weightOz: measure,
      lengthInches: measure,
      widthInches: measure,
      heightInches: measure,
    })
    fc.assert(
      fc.property(product, fc.integer({ min: 1, max: 50 }), (measured, quantity) => {
        const parcel = parcelFor(measured, quantity)
        expect(parcel.weightOz).toBeGreaterThanOrEqual(0.1)
        expect(Math.min(parcel.lengthInches, parcel.widthInches, parcel.heightInches)).toBeGreaterThanOrEqual(1)
        expect(parcel.heightInches).toBeLessThanOrEqual(24)
      }),
    )
  })
})
