import type { Country } from './address.ts'

/** A country's address format: form labels, and patterns for client and server validation */
export type CountryForm = {
  /** Null if addresses have no region */
  stateLabel: string | null
  isStateRequired: boolean
  /** The valid codes, if there is a list */
  states?: Record<string, string>
  /** An example code, if there is no list */
  statePattern?: string
  zipLabel: string
  /** For an input's `pattern`, which must match the whole value. Compared in uppercase. */
  zipPattern: string
  zipExample: string
}

const US_STATES = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PW: 'Palau',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
}

const CA_PROVINCES = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const AU_STATES = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}

const FIVE_DIGITS = '[0-9]{5}'

/** The ten supported countries with their address formats */
export const COUNTRY_FORMS: Record<Country, CountryForm> = {
  US: {
    stateLabel: 'State',
    isStateRequired: true,
    states: US_STATES,
    zipLabel: 'ZIP code',
    zipPattern: '[0-9]{5}(-[0-9]{4})?',
    zipExample: '97205',
  },
  CA: {
    stateLabel: 'Province',
    isStateRequired: true,
    states: CA_PROVINCES,
    zipLabel: 'Postal code',
    zipPattern: '[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]',
    zipExample: 'M5V 2T6',
  },
  GB: {
    stateLabel: 'County',
    isStateRequired: false,
    zipLabel: 'Postcode',
    zipPattern: '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}',
    zipExample: 'SW1A 1AA',
  },
  AU: {
    stateLabel: 'State',
    isStateRequired: true,
    states: AU_STATES,
    zipLabel: 'Postcode',
    zipPattern: '[0-9]{4}',
    zipExample: '3000',
  },
  DE: { stateLabel: null, isStateRequired: false, zipLabel: 'Postcode', zipPattern: FIVE_DIGITS, zipExample: '10115' },
  FR: { stateLabel: null, isStateRequired: false, zipLabel: 'Postcode', zipPattern: FIVE_DIGITS, zipExample: '75001' },
  IT: {
    stateLabel: 'Province',
    isStateRequired: true,
    statePattern: '[A-Za-z]{2}',
    zipLabel: 'Postcode (CAP)',
    zipPattern: FIVE_DIGITS,
    zipExample: '26100',
  },
  ES: { stateLabel: 'Province', isStateRequired: true, zipLabel: 'Postcode', zipPattern: FIVE_DIGITS, zipExample: '18009' },
  NL: {
    stateLabel: null,
    isStateRequired: false,
    zipLabel: 'Postcode',
    zipPattern: '[0-9]{4} ?[A-Za-z]{2}',
    zipExample: '1012 JS',
  },
  BE: { stateLabel: null, isStateRequired: false, zipLabel: 'Postcode', zipPattern: '[0-9]{4}', zipExample: '1000' },
}
