import type { Address } from '#contracts/address.ts'
import type { Goods } from '#domain/ports/carriers.ts'

// Within the country, but beyond its customs: territories and military post.
const BEYOND_CUSTOMS = new Set(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'])
const EXEMPT_BELOW_CENTS = 250_000

/** What customs want to know of a parcel, in EasyPost's words; nothing for one that stays within its country. */
export function customsInfo({ from, to, goods, weightOz }: { from: Address; to: Address; goods: Goods; weightOz: number }) {
  if (from.country === to.country && ![from, to].some(isBeyondCustoms)) return undefined
  return {
    contents_type: 'merchandise',
    restriction_type: 'none',
    non_delivery_option: 'return',
    customs_certify: true,
    customs_signer: from.name,
    ...exportExemption(from, to, goods),
    customs_items: [
      {
        description: goods.description.slice(0, 255),
        quantity: 1,
        value: goods.valueCents / 100,
        weight: weightOz,
        hs_tariff_number: goods.tariffNumber,
        origin_country: from.country,
        currency: 'USD',
      },
    ],
  }
}

function isBeyondCustoms({ country, state }: Address): boolean {
  return country === 'US' && BEYOND_CUSTOMS.has(state.toUpperCase())
}

/** Why an export from the United States was not declared; above the limit it has to be, by the builder, before the label. */
function exportExemption(from: Address, to: Address, goods: Goods) {
  if (from.country !== 'US') return {}
  if (to.country === 'CA') return { eel_pfc: 'NOEEI 30.36' }
  return goods.valueCents <= EXEMPT_BELOW_CENTS ? { eel_pfc: 'NOEEI 30.37(a)' } : {}
}
