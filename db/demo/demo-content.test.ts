import { expect, test } from 'vitest'
import { addressErrors, normalizeAddress } from '#contracts/buying/address-errors.ts'
import { SPECIALTIES } from '#contracts/catalog/builders.ts'
import { deriveFamily } from '#contracts/catalog/measures/derive-family.ts'
import { missingViewsProblem } from '#contracts/catalog/picture-views.ts'
import { CATEGORIES } from '#contracts/catalog/products.ts'
import { contactEmail, demoBuilders, shipFrom } from './demo-builders.ts'
import { demoImages } from './demo-images.ts'
import { demoInstruments } from './demo-instruments.ts'
import { demoBuyers } from './demo-people.ts'
import { demoApplications, demoSales } from './demo-sales.ts'
import { demoStock } from './past-instruments.ts'
import { waitingBuilders } from './waiting-builders.ts'

const everyInstrument = demoInstruments.map((one) => [one.slug, one] as const)
const everyBuilder = [...demoBuilders, ...waitingBuilders].map((one) => [one.slug, one] as const)

test('there are about sixty instruments by about twelve builders, in every category', () => {
  expect(demoInstruments.length).toBeGreaterThanOrEqual(58)
  expect(demoBuilders.length).toBeGreaterThanOrEqual(12)
  expect(new Set(demoInstruments.flatMap((one) => one.categories))).toEqual(new Set(CATEGORIES))
  expect(new Set(demoInstruments.map((one) => one.maker))).toEqual(new Set(demoBuilders.map((one) => one.slug)))
})

test('no two instruments or builders share a slug or a name', () => {
  for (const words of [
    demoStock.map((one) => one.slug),
    demoStock.map((one) => one.name),
    demoBuilders.map((one) => one.slug),
    demoBuilders.map((one) => one.businessName),
    demoBuilders.map(contactEmail),
  ]) {
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  }
})

test('the catalog has every kind of sale', () => {
  expect(demoInstruments.filter((one) => one.isFeatured && !one.sold).length).toBeGreaterThanOrEqual(8)
  expect(demoInstruments.filter((one) => one.requiresApproval && !one.sold).length).toBeGreaterThanOrEqual(5)
  expect(demoInstruments.filter((one) => one.localPickup && !one.sold).length).toBeGreaterThanOrEqual(5)
  expect(demoInstruments.some((one) => one.categories.length === 3)).toBe(true)
})

test.each(everyInstrument)('%s can be listed, priced, shown and shipped', (_slug, one) => {
  expect(one.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(one.priceDollars).toBeGreaterThanOrEqual(one.drawing.family === 'pedal' ? 150 : 900)
  expect(one.priceDollars).toBeLessThanOrEqual(one.drawing.family === 'pedal' ? 400 : 14_000)
  expect(one.categories.length).toBeGreaterThanOrEqual(1)
  expect(one.categories.length).toBeLessThanOrEqual(3)
  expect(missingViewsProblem(demoImages(one), deriveFamily(one))).toBeUndefined()
  expect(Object.keys(one.specifications).length).toBeGreaterThanOrEqual(8)

  const { weightOz, ...sides } = one.parcel
  expect(weightOz).toBeGreaterThan(10)
  // Carriers accept parcels of at most 70 lb and 165 inches of length and girth.
  expect(weightOz).toBeLessThanOrEqual(70 * 16)
  const [long = 0, ...others] = Object.values(sides).sort((a, b) => b - a)
  expect(Math.min(...Object.values(sides))).toBeGreaterThanOrEqual(1)
  expect(long + 2 * others.reduce((sum, side) => sum + side, 0)).toBeLessThanOrEqual(165)
})

test.each(everyInstrument)('%s has a description of plausible length, in clean typography', (_slug, one) => {
  const words = one.description.split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(60)
  expect(words).toBeLessThanOrEqual(160)
  for (const text of [one.name, one.description, ...Object.entries(one.specifications).flat(), one.localPickup?.details ?? '']) {
    expect(text).not.toMatch(/["'`!]|--|\.\.\.| {2}/)
  }
})

test.each(everyBuilder)('%s can ship, be contacted and has a biography', (_slug, one) => {
  const words = one.bio.split(/\s+/).length
  expect(words).toBeGreaterThanOrEqual(80)
  expect(words).toBeLessThanOrEqual(150)
  expect(one.bio).not.toMatch(/["'`!]|--/)
  for (const field of ['name', 'street1', 'city', 'state', 'zip', 'country', 'phone', 'email'] as const) {
    expect(shipFrom(one)[field], field).toBeTruthy()
  }
  // Numbers and hosts reserved for examples: 555-01xx, the British 01632, and .example.
  expect(one.phone).toMatch(/^(\d{3}-555-01\d\d|\+44 1632 960\d{3})$/)
  expect(one.domain).toMatch(/\.example$/)
  expect(one.specialties.filter((specialty) => !SPECIALTIES.includes(specialty))).toEqual([])
  expect(addressErrors(normalizeAddress(shipFrom(one)))).toEqual({})
})

test('a sold instrument has one buyer, after its listing; one with an application is not sold', () => {
  const sold = demoStock.filter((one) => one.sold).map((one) => one.slug)

  expect(demoSales.map((sale) => sale.instrument).sort()).toEqual(sold.sort())
  for (const sale of demoSales) {
    expect(demoStock.find((one) => one.slug === sale.instrument)?.daysAgo).toBeGreaterThan(sale.daysAgo)
  }
  for (const { instrument, daysAgo } of demoApplications) {
    const applied = demoInstruments.find((one) => one.slug === instrument)
    expect(applied).toMatchObject({ requiresApproval: true })
    expect(applied?.sold).toBeUndefined()
    expect(applied?.daysAgo).toBeGreaterThan(daysAgo)
  }
})

test.each(demoBuyers.map((one) => [one.email, one] as const))('%s has a delivery address', (_email, one) => {
  expect(addressErrors(normalizeAddress(one.address))).toEqual({})
})

test('no builder listed an instrument before joining', () => {
  const early = demoStock.filter((one) => one.daysAgo >= (demoBuilders.find((b) => b.slug === one.maker)?.daysAgo ?? 0))

  expect(early.map((one) => one.slug)).toEqual([])
})
