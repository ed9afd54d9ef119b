import type { Page } from '@playwright/test'
import { apiCallsAs } from './api-calls.ts'
import { newListedBuilder } from './operators.ts'
import type { Buyer } from './people.ts'

/** One long word, which must not widen any page. */
export const LONG_WORD = 'Donau'.repeat(40)
const OPTIONS = [
  {
    option_name: 'Top',
    option_type: 'dropdown',
    is_required: true,
    affects_price: true,
    choices: [
      { label: 'Spruce', price_change: 0 },
      { label: 'Cedar', price_change: 150 },
    ],
  },
  { option_name: 'Inlay', option_type: 'text', affects_price: true, price_change: 200 },
  { option_name: 'Drawing', option_type: 'file_upload', is_required: true },
]
export const LISTINGS = [
  {
    listing_title: 'The Heron',
    instrument_type: 'Acoustic Guitar',
    short_description: 'An orchestra model, to the measure of your hands.',
    specs: [
      { spec_name: 'Plain', starting_price: 3000, max_price: 4000, options: OPTIONS },
      { spec_name: 'Fancy', starting_price: 5000, options: [] },
    ],
  },
  {
    listing_title: 'The Wren',
    instrument_type: 'Ukulele',
    short_description: `A small one. ${LONG_WORD}`,
    specs: [{ spec_name: 'Koa', starting_price: 900 }],
  },
]

/** A listed builder who accepts custom builds. */
export async function newMaker(page: Page, listings: object[]): Promise<Buyer & { path: string; profileId: string }> {
  const maker = await newListedBuilder(page)
  const asMaker = apiCallsAs(page.request, maker.session)
  await asMaker('PUT', '/custom-build-settings', {
    accepts_custom_builds: true,
    base_price_range_min: 2000,
    base_price_range_max: 6000,
    deposit_percentage: 30,
    estimated_completion_weeks: 20,
  })
  for (const listing of listings) {
    const saved = await asMaker('POST', '/custom-build-listings', listing)
    await asMaker('PUT', `/custom-build-listings/${saved.listing.id}/published`, { is_published: true })
  }
  return { ...maker, path: `/builder/${maker.slug}` }
}
