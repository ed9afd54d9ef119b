/** Countries whose consumers may withdraw within 14 days of delivery: the European Union, Iceland, Liechtenstein, Norway and the UK. */
export const WITHDRAWAL_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB'.split(' ')
