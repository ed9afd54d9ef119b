/** The countries an address can be in (specification 2, section 5). */
export const COUNTRIES = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  AU: 'Australia',
  DE: 'Germany',
  FR: 'France',
  IT: 'Italy',
  ES: 'Spain',
  NL: 'Netherlands',
  BE: 'Belgium',
} as const
export type Country = keyof typeof COUNTRIES
export const DEFAULT_COUNTRY: Country = 'US'
