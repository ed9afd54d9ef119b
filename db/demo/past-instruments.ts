import type { DemoInstrument } from './demo-instrument.ts'
import { demoInstruments } from './demo-instruments.ts'
import { typeset } from './typeset.ts'

/** Sold so long ago that only their orders show them: earlier instruments of models in the catalog, with the same pictures. */
const pastInstruments: DemoInstrument[] = [
  {
    ...modelOf('freighter-acoustic-bass'),
    ...{ slug: 'harbor-light-bass', name: 'Harbor Light Bass', priceDollars: 3400, daysAgo: 96 },
    description: typeset('The first of my acoustic basses: plain, deep, and strung with flatwound bronze.'),
    saleTermsOverride: { return_fee_percent: 10 },
  },
  {
    ...modelOf('north-shore-dreadnought'),
    ...{ slug: 'two-harbors-dreadnought', name: 'Two Harbors Dreadnought', priceDollars: 4600, daysAgo: 71 },
    description: typeset('A dreadnought for flatpicking, with a red spruce top that I had dried for eleven years.'),
    saleTermsOverride: { return_fee_percent: 10 },
  },
  {
    ...modelOf('agate-om'),
    ...{ slug: 'lakewalk-om', name: 'Lakewalk OM', priceDollars: 5100, daysAgo: 58 },
    description: typeset('A fingerstyle guitar with a light top and a low action. I played it all summer before I sold it.'),
    saleTermsOverride: { dispatch_business_days: 10 },
  },
]

/** All instruments of the demo shop, with those that left the catalog. */
export const demoStock: DemoInstrument[] = [...demoInstruments, ...pastInstruments]

function modelOf(slug: string): DemoInstrument {
  const model = demoInstruments.find((one) => one.slug === slug)
  if (!model) throw new Error(`There is no ${slug}`)
  const { isFeatured: _, requiresApproval: __, localPickup: ___, ...rest } = model
  return { ...rest, sold: true, picturesOf: slug }
}
