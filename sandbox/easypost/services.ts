/** Domestic or international. */
export type Route = 'us' | 'canada' | 'australia' | 'britain' | 'europe' | 'us-abroad' | 'elsewhere'

export type Service = {
  carrier: string
  service: string
  routes: Route[]
  /** The price of the first pound, of each further pound, and per pound for a thousand miles. */
  baseCents: number
  poundCents: number
  poundCentsPerThousandMiles: number
  /** Cubic inches that count as a pound. */
  dimDivisor: number
  limits: { weightLbs: number; lengthInches: number; lengthAndGirthInches: number }
  /** Days in transit: the minimum, and how many miles add another. */
  days: { first: number; milesPerDay: number }
  /** The carriers' surcharge for a long box, which an instrument usually needs. */
  longBoxCents: number
}

const POST = { weightLbs: 70, lengthInches: 108, lengthAndGirthInches: 108 }
const GROUND_POST = { ...POST, lengthAndGirthInches: 130 }
const PARCEL = { weightLbs: 150, lengthInches: 108, lengthAndGirthInches: 165 }
const HOME: Route[] = ['us']
const OVERSEAS: Route[] = ['us-abroad', 'elsewhere']

export const SERVICES: Service[] = [
  us('USPS', 'GroundAdvantage', [620, 48, 32], GROUND_POST, { first: 2, milesPerDay: 900 }, 400),
  us('USPS', 'Priority', [895, 72, 52], POST, { first: 1, milesPerDay: 1500 }, 400),
  us('USPS', 'Express', [3195, 165, 95], POST, { first: 1, milesPerDay: 4000 }, 400),
  // Never before the same carrier's 2nd Day Air.
  us('UPS', 'Ground', [1120, 62, 28], PARCEL, { first: 2, milesPerDay: 600 }, 1250),
  us('UPS', '2ndDayAir', [2650, 190, 120], PARCEL, { first: 2, milesPerDay: 6000 }, 1250),
  us('FedEx', 'FEDEX_GROUND', [1090, 60, 30], PARCEL, { first: 1, milesPerDay: 620 }, 1300),
  us('FedEx', 'GROUND_HOME_DELIVERY', [1240, 63, 30], PARCEL, { first: 1, milesPerDay: 620 }, 1300),

  far('USPS', 'PriorityMailInternational', ['us-abroad'], [4450, 420, 38], POST, { first: 5, milesPerDay: 1600 }),
  far('USPS', 'ExpressMailInternational', ['us-abroad'], [6250, 560, 55], POST, { first: 3, milesPerDay: 2600 }),
  far('UPS', 'Expedited', OVERSEAS, [8800, 610, 62], PARCEL, { first: 3, milesPerDay: 2400 }),
  far('UPS', 'UPSSaver', OVERSEAS, [10_900, 720, 80], PARCEL, { first: 1, milesPerDay: 3200 }),
  far('FedEx', 'INTERNATIONAL_ECONOMY', OVERSEAS, [8450, 590, 60], PARCEL, { first: 4, milesPerDay: 2400 }),
  far('FedEx', 'INTERNATIONAL_PRIORITY', OVERSEAS, [11_300, 740, 82], PARCEL, { first: 1, milesPerDay: 3000 }),
  far('DHLExpress', 'ExpressWorldwideNonDoc', ['elsewhere'], [9900, 690, 70], PARCEL, { first: 1, milesPerDay: 3000 }),

  far('UPS', 'UPSStandard', ['britain', 'europe', 'canada'], [1680, 120, 150], PARCEL, { first: 1, milesPerDay: 320 }),
  far('RoyalMail', 'Tracked48', ['britain'], [980, 70, 90], POST, { first: 2, milesPerDay: 400 }),
  far('RoyalMail', 'Tracked24', ['britain'], [1320, 95, 120], POST, { first: 1, milesPerDay: 700 }),
  far('DPD', 'CLASSIC', ['britain', 'europe'], [1390, 105, 140], POST, { first: 1, milesPerDay: 300 }),
  far('DHLExpress', 'ExpressEasyNonDoc', ['britain', 'europe'], [4150, 260, 260], PARCEL, { first: 1, milesPerDay: 1200 }),
  far('CanadaPost', 'RegularParcel', ['canada'], [1450, 110, 90], GROUND_POST, { first: 2, milesPerDay: 450 }),
  far('CanadaPost', 'Xpresspost', ['canada'], [2250, 170, 130], GROUND_POST, { first: 1, milesPerDay: 1400 }),
  far('AustraliaPost', 'ParcelPost', ['australia'], [1290, 95, 90], POST, { first: 2, milesPerDay: 400 }),
  far('AustraliaPost', 'ExpressPost', ['australia'], [1950, 150, 140], POST, { first: 1, milesPerDay: 1200 }),
]

type Prices = [baseCents: number, poundCents: number, poundCentsPerThousandMiles: number]

function us(
  carrier: string,
  service: string,
  prices: Prices,
  limits: Service['limits'],
  days: Service['days'],
  longBoxCents: number,
) {
  const dimDivisor = carrier === 'USPS' ? 166 : 139
  return { ...far(carrier, service, HOME, prices, limits, days), dimDivisor, longBoxCents }
}

function far(
  carrier: string,
  service: string,
  routes: Route[],
  [baseCents, poundCents, poundCentsPerThousandMiles]: Prices,
  limits: Service['limits'],
  days: Service['days'],
): Service {
  const prices = { baseCents, poundCents, poundCentsPerThousandMiles }
  return { carrier, service, routes, ...prices, dimDivisor: 139, limits, days, longBoxCents: 2400 }
}
