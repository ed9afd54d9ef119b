import type { Address } from '#contracts/buying/address-views.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import type { Goods } from '#domain/ports/carriers.ts'
import { crossesCustoms, exportExemption } from '#domain/ports/customs-border.ts'

type Declared = { from: Address; to: Address; goods: Goods; weightOz: number }

/** The customs data of a parcel in EasyPost's form; undefined for one that stays within its country. */
export function customsInfo({ from, to, goods, weightOz }: Declared) {
  if (!crossesCustoms({ from, to })) return undefined
  return {
    contents_type: 'merchandise',
    restriction_type: 'none',
    non_delivery_option: 'return',
    customs_certify: true,
    customs_signer: from.name,
    ...exportDeclaration({ from, to }, goods),
    customs_items: [
      {
        description: goods.description,
        quantity: 1,
        value: toDollars(goods.valueCents),
        weight: weightOz,
        hs_tariff_number: goods.tariffNumber,
        origin_country: goods.originCountry ?? from.country,
        currency: 'USD',
      },
    ],
  }
}

/** The number of the export filing, or the exemption from it. A buyer who only asks for rates has neither yet. */
function exportDeclaration(route: { from: Address; to: Address }, goods: Goods) {
  if (goods.exportFilingNumber) return { eel_pfc: `AES ${goods.exportFilingNumber}` }
  const exemption = exportExemption(route, goods.valueCents)
  return exemption === undefined ? {} : { eel_pfc: exemption }
}
