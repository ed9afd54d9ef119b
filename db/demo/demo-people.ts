import type { Address } from '#contracts/buying/address-views.ts'
import type { MakerSlug } from './makers-marks.ts'

export const DEMO_PASSWORD = 'tonewood-demo'

/** The three accounts with a public password. */
export const demoPeople = {
  buyer: 'buyer@tonewood.test',
  builder: 'builder@tonewood.test',
  operator: 'operator@tonewood.test',
} as const

/** Buyers who cannot sign in. */
export const otherBuyers = {
  odile: 'o.castellane@mail.example',
  brandt: 'brandt.ilesanmi@mail.example',
  theo: 'theo.vantongeren@mail.example',
  priya: 'priya.raghunathan@mail.example',
  wendell: 'wendell.aubry@mail.example',
  marlon: 'm.fitch.removals@mail.example',
} as const

/** The builder whose workshop builder@tonewood.test runs. */
export const demoBuilderSlug: MakerSlug = 'thornquist-guitars'

/** Past buyers. Only the first can sign in. */
export type DemoBuyer = {
  email: string
  firstName: string
  lastName: string
  location: string
  address: Address
  daysAgo: number
}

export const demoBuyers: DemoBuyer[] = [
  {
    email: demoPeople.buyer,
    firstName: 'June',
    lastName: 'Abernethy',
    location: 'Madison, Wisconsin',
    address: address('June Abernethy', '1314 Jenifer Street', 'Madison', 'WI', '53703', '608-555-0121'),
    daysAgo: 214,
  },
  {
    email: otherBuyers.odile,
    firstName: 'Odile',
    lastName: 'Castellane',
    location: 'Portland, Maine',
    address: address('Odile Castellane', '58 Munjoy Street', 'Portland', 'ME', '04101', '207-555-0136'),
    daysAgo: 305,
  },
  {
    email: otherBuyers.brandt,
    firstName: 'Brandt',
    lastName: 'Ilesanmi',
    location: 'Sacramento, California',
    address: address('Brandt Ilesanmi', '2216 22nd Street', 'Sacramento', 'CA', '95818', '916-555-0149'),
    daysAgo: 262,
  },
  {
    email: otherBuyers.theo,
    firstName: 'Theo',
    lastName: 'Vantongeren',
    location: 'Lawrence, Kansas',
    address: address('Theo Vantongeren', '925 Tennessee Street', 'Lawrence', 'KS', '66044', '785-555-0113'),
    daysAgo: 171,
  },
  {
    email: otherBuyers.priya,
    firstName: 'Priya',
    lastName: 'Raghunathan',
    location: 'Ann Arbor, Michigan',
    address: address('Priya Raghunathan', '417 South Fourth Avenue', 'Ann Arbor', 'MI', '48104', '734-555-0162'),
    daysAgo: 88,
  },
  {
    email: otherBuyers.wendell,
    firstName: 'Wendell',
    lastName: 'Aubry',
    location: 'Richmond, Virginia',
    address: address('Wendell Aubry', '2905 Hanover Avenue', 'Richmond', 'VA', '23221', '804-555-0117'),
    daysAgo: 74,
  },
  {
    email: otherBuyers.marlon,
    firstName: 'Marlon',
    lastName: 'Fitch',
    location: 'Reno, Nevada',
    address: address('Marlon Fitch', '640 Wheeler Avenue', 'Reno', 'NV', '89502', '775-555-0128'),
    daysAgo: 3,
  },
]

function address(name: string, street1: string, city: string, state: string, zip: string, phone: string): Address {
  return { name, street1, city, state, zip, country: 'US', phone }
}
