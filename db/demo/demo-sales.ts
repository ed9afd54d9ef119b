import type { DeliveryStatus } from '#contracts/buying/orders.ts'
import type { DisputeReason } from '#contracts/money/disputes.ts'
import { demoPeople, otherBuyers } from './demo-people.ts'

/** A past purchase. Every sold instrument has one. All times are days before the shop is filled. */
export type DemoSale = {
  /** The instrument's slug. */
  instrument: string
  buyerEmail: string
  daysAgo: number
  shippingDollars: number
  carrier: string
  service: string
  /** Days in transit, as quoted at checkout. */
  businessDays: number
  trackingCode?: string
  /** Null if it hasn't shipped. */
  sent: number | null
  arrived?: number
  /** Refunded by the builder. */
  refunded?: number
  /** Returned and refunded, less the fee of the terms. */
  returned?: number
  disputed?: { daysAgo: number; reason: DisputeReason }
}

const { odile, brandt, theo, priya, wendell } = otherBuyers

const GROUND = { carrier: 'UPS', service: 'Ground', businessDays: 4 }
const PRIORITY = { carrier: 'USPS', service: 'Priority', businessDays: 3 }
const TWO_DAYS = { carrier: 'FedEx', service: '2Day', businessDays: 2 }
const WORLDWIDE = { carrier: 'DHL Express', service: 'Worldwide', businessDays: 4 }

export const demoSales: DemoSale[] = [
  {
    instrument: 'kaaterskill-eighteen',
    buyerEmail: odile,
    ...{ daysAgo: 97, sent: 94, arrived: 92 },
    ...{ ...TWO_DAYS, shippingDollars: 214.75, trackingCode: '7946 1180 2253' },
  },
  {
    instrument: 'estudio-640',
    buyerEmail: theo,
    ...{ daysAgo: 79, sent: 76, arrived: 71 },
    ...{ ...GROUND, shippingDollars: 61.2, trackingCode: '1Z 4T7 062 03 2210 4418' },
  },
  {
    instrument: 'carolina-junior',
    buyerEmail: brandt,
    ...{ daysAgo: 66, sent: 64, arrived: 60 },
    ...{ ...PRIORITY, shippingDollars: 74.1, trackingCode: '9405 5036 9930 0214 8871 06' },
  },
  {
    instrument: 'harbor-light-bass',
    buyerEmail: theo,
    ...{ daysAgo: 64, sent: 61, arrived: 56, returned: 37 },
    ...{ ...GROUND, shippingDollars: 82.15, trackingCode: '1Z 4T7 062 03 2271 5530' },
  },
  {
    instrument: 'portage-parlour',
    buyerEmail: demoPeople.buyer,
    ...{ daysAgo: 52, sent: 48, arrived: 44 },
    ...{ ...GROUND, shippingDollars: 68.4, trackingCode: '1Z 4T7 062 03 2318 0975' },
  },
  {
    instrument: 'shuttle-single-cut',
    buyerEmail: theo,
    ...{ daysAgo: 41, sent: 38, arrived: 33 },
    ...{ ...WORLDWIDE, shippingDollars: 118.9, trackingCode: '5120 7734 61' },
  },
  {
    instrument: 'two-harbors-dreadnought',
    buyerEmail: odile,
    ...{ daysAgo: 38, sent: 35, arrived: 31 },
    ...{ ...GROUND, shippingDollars: 76.4, trackingCode: '1Z 4T7 062 03 2350 1187' },
  },
  {
    instrument: 'wake-chorus',
    buyerEmail: wendell,
    ...{ daysAgo: 34, sent: 33, arrived: 30 },
    ...{ ...PRIORITY, shippingDollars: 10.4, trackingCode: '9405 5036 9930 0231 5519 42' },
  },
  // Finished only after its sale.
  {
    instrument: 'lakewalk-om',
    buyerEmail: wendell,
    ...{ daysAgo: 31, sent: 12, arrived: 7 },
    ...{ ...GROUND, shippingDollars: 71.9, trackingCode: '1Z 4T7 062 03 2419 6604' },
  },
  // Returned within its two-week trial.
  {
    instrument: 'teme-violin',
    buyerEmail: priya,
    ...{ daysAgo: 31, sent: 30, arrived: 25, refunded: 11 },
    ...{ ...WORLDWIDE, shippingDollars: 104.3, trackingCode: '5120 7790 05' },
  },
  {
    instrument: 'lock-keeper-bass',
    buyerEmail: wendell,
    ...{ daysAgo: 27, sent: 24, arrived: 19 },
    ...{ ...WORLDWIDE, shippingDollars: 131.6, trackingCode: '5120 7803 88' },
    disputed: { daysAgo: 4, reason: 'unrecognized' },
  },
  {
    instrument: 'evening-violin',
    buyerEmail: odile,
    ...{ daysAgo: 23, sent: 21, arrived: 16 },
    ...{ ...WORLDWIDE, shippingDollars: 96.5, trackingCode: '5120 7811 27' },
  },
  {
    instrument: 'short-haul',
    buyerEmail: brandt,
    ...{ daysAgo: 18, sent: 16, arrived: 10 },
    ...{ ...GROUND, shippingDollars: 71.35, trackingCode: '1Z 4T7 062 03 2406 7732' },
  },
  {
    instrument: 'pilot-boost',
    buyerEmail: theo,
    ...{ daysAgo: 12, sent: 11, arrived: 8 },
    ...{ ...PRIORITY, shippingDollars: 9.85, trackingCode: '9405 5036 9930 0262 0097 15' },
  },
  // Refunded before shipping, because its switch failed during packing.
  {
    instrument: 'saltbox-compressor',
    buyerEmail: theo,
    ...{ daysAgo: 6, sent: null, refunded: 5 },
    ...{ ...PRIORITY, shippingDollars: 9.6 },
  },
  {
    instrument: 'kohala-baritone',
    buyerEmail: theo,
    ...{ daysAgo: 4, sent: 3 },
    ...{ ...PRIORITY, shippingDollars: 38.6, trackingCode: '9405 5036 9930 0275 1340 68' },
  },
  {
    instrument: 'understory-tremolo',
    buyerEmail: demoPeople.buyer,
    ...{ daysAgo: 3, sent: 2 },
    ...{ ...PRIORITY, shippingDollars: 9.85, trackingCode: '9405 5036 9930 0275 4482 93' },
  },
  {
    instrument: 'iron-range-jumbo',
    buyerEmail: brandt,
    ...{ daysAgo: 2, sent: null },
    ...{ ...GROUND, shippingDollars: 79.2 },
  },
]

/** The parcel's status when the shop is filled. */
export function deliveryStatusOf({ sent, arrived, refunded }: DemoSale): DeliveryStatus {
  if (arrived !== undefined) return 'delivered'
  if (sent !== null) return 'shipped'
  return refunded === undefined ? 'preparing' : 'cancelled'
}

/** Applications of the demo buyer for instruments that need approval. */
export const demoApplications = [
  {
    instrument: 'acequia-concert-classical',
    status: 'approved',
    daysAgo: 4,
    decidedDaysAgo: 3,
    message: `I have played a spruce concert guitar for eleven years and would like a cedar beside it. I keep the music room
      at 45 per cent all winter. If it is still free I would be glad to drive down and try it.`,
  },
  {
    instrument: 'split-rock-dreadnought',
    status: 'pending',
    daysAgo: 1,
    message: `Is the neck profile close to the parlour I bought from you in September? I play mostly in dropped tunings and
      wonder how the ziricote takes to a low C.`,
  },
] as const
