import { demoPeople, otherBuyers } from './demo-people.ts'
import type { MakerSlug } from './makers-marks.ts'

/** A waiting list entry, in the order of joining. */
export type DemoPlace = {
  buyerEmail: string
  type: string
  description: string
  status: 'confirmed' | 'offered' | 'waiting'
  daysAgo: number
  isStandby?: boolean
}

const places: DemoPlace[] = [
  {
    buyerEmail: otherBuyers.odile,
    type: 'Violin',
    description: 'On your long model, for chamber music in small rooms. I use a light bow.',
    status: 'confirmed',
    daysAgo: 250,
  },
  {
    buyerEmail: otherBuyers.brandt,
    type: 'Viola',
    description: 'Sixteen inches and a quarter at the most: my shoulder has the last word.',
    status: 'confirmed',
    daysAgo: 214,
  },
  {
    buyerEmail: otherBuyers.theo,
    type: 'Violin',
    description: 'Like the one that you played to me over the telephone, with plain maple, please.',
    status: 'offered',
    daysAgo: 150,
  },
  {
    buyerEmail: demoPeople.buyer,
    type: 'Violin',
    description: 'For fiddle tunes more than for études. There is no hurry at all.',
    status: 'waiting',
    daysAgo: 96,
  },
  {
    buyerEmail: otherBuyers.priya,
    type: 'Cello',
    description: 'For my daughter, who begins at the conservatory next autumn.',
    status: 'waiting',
    daysAgo: 60,
    isStandby: true,
  },
  {
    buyerEmail: otherBuyers.wendell,
    type: 'Viola',
    description: 'Whatever you would build if nobody asked.',
    status: 'waiting',
    daysAgo: 21,
  },
]

/** The builder who takes one order a season. */
export const demoBook: { builder: MakerSlug; places: DemoPlace[] } = { builder: 'atelier-beaudrin', places }
