import type { Address } from '#contracts/address-views.ts'
import type { MakerSlug } from './makers-marks.ts'

export const DEMO_PASSWORD = 'tonewood-demo'

/** The three that anybody may sign in as. */
export const demoPeople = {
  buyer: 'buyer@tonewood.test',
  builder: 'builder@tonewood.test',
  operator: 'operator@tonewood.test',
} as const

/** Whose workshop builder@tonewood.test runs. */
export const demoBuilderSlug: MakerSlug = 'thornquist-guitars'

/** People who have bought here before. Only the first can sign in. */
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
    email: 'o.castellane@mail.example',
    firstName: 'Odile',
    lastName: 'Castellane',
    location: 'Portland, Maine',
    address: address('Odile Castellane', '58 Munjoy Street', 'Portland', 'ME', '04101', '207-555-0136'),
    daysAgo: 305,
  },
  {
    email: 'brandt.ilesanmi@mail.example',
    firstName: 'Brandt',
    lastName: 'Ilesanmi',
    location: 'Sacramento, California',
    address: address('Brandt Ilesanmi', '2216 22nd Street', 'Sacramento', 'CA', '95818', '916-555-0149'),
    daysAgo: 262,
  },
  {
    email: 'theo.vantongeren@mail.example',
    firstName: 'Theo',
    lastName: 'Vantongeren',
    location: 'Lawrence, Kansas',
    address: address('Theo Vantongeren', '925 Tennessee Street', 'Lawrence', 'KS', '66044', '785-555-0113'),
    daysAgo: 171,
  },
]

function address(name: string, street1: string, city: string, state: string, zip: string, phone: string): Address {
  return { name, street1, city, state, zip, country: 'US', phone }
}
