import { BuildOffer, CustomizationOption, type OwnBuildOffer, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { swatchOf } from '#contracts/custom-builds/choice-swatch.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { pictureUrl } from '#domain/catalog/products/picture-url.ts'
import { missingForPublishing } from './build-offer-policy.ts'
import type { customBuildCustomizationOptions, customBuildListings, customBuildSpecTemplates } from './build-offers-tables.ts'

type OptionRow = typeof customBuildCustomizationOptions.$inferSelect
/** A build offer with its specs and options, in the builder's order. */
export type SpecRow = typeof customBuildSpecTemplates.$inferSelect & { options: OptionRow[] }
export type BuildOfferRow = typeof customBuildListings.$inferSelect & { specs: SpecRow[] }

export function buildOfferView(row: BuildOfferRow, publicUrl: string): BuildOffer {
  const image_urls = row.images.map(({ key }) => pictureUrl(publicUrl, key))
  return rowView(BuildOffer, row, { image_urls, specs: row.specs.map(specView) })
}

export function ownBuildOfferView(row: BuildOfferRow, publicUrl: string): OwnBuildOffer {
  return { ...buildOfferView(row, publicUrl), missing: missingForPublishing(row), updated_at: row.updatedAt.toISOString() }
}

function specView(row: SpecRow): SpecTemplate {
  return rowView(SpecTemplate, row, { options: row.options.map(optionView) })
}

function optionView(row: OptionRow): CustomizationOption {
  return rowView(CustomizationOption, row, {
    dropdown_options: row.choices.map(({ label }) => label),
    choices: row.choices.map(({ label, priceChangeCents }) => {
      return { label, price_change: toDollars(priceChangeCents), ...swatchOf(row.optionName, label) }
    }),
  })
}
