// Accounts in these can pay each other across borders: the United States, Canada, the United Kingdom, Switzerland and the EEA.
const CROSS_BORDER = new Set(
  'US CA GB CH AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)
const WITH_ARTICLE = new Set(['US', 'GB', 'NL'])
const names = new Intl.DisplayNames('en', { type: 'region' })

type Countries = { country: string; shopCountry: string }

/** Whether the provider pays builders of a country from the shop's account */
export function canPayOut({ country, shopCountry }: Countries): boolean {
  return country === shopCountry || (CROSS_BORDER.has(country) && CROSS_BORDER.has(shopCountry))
}

/** A sentence for a builder who can't be paid */
export function cannotPayOut({ country, shopCountry }: Countries): string {
  return `Our payment provider can’t pay builders in ${nameOf(country)} from a shop in ${nameOf(shopCountry)}.`
}

/** A country inside a sentence, such as `the Netherlands` */
export function nameOf(country: string): string {
  const name = names.of(country) ?? country
  return WITH_ARTICLE.has(country) ? `the ${name}` : name
}
