import { swatchOf } from '#contracts/catalog/drawings/drawn-woods.ts'
import {
  BuildOffer,
  CustomBuildSettings,
  CustomizationOption,
  type OwnBuildOffer,
  PublicCustomBuildSettings,
  SpecTemplate,
} from '#contracts/custom-builds/build-offer-views.ts'
import { SaveCustomBuildSettings } from '#contracts/custom-builds/build-settings-bodies.ts'
import { paymentPlanView } from '#contracts/custom-builds/payment-plan.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { rowView } from '#contracts/kernel/row-view.ts'
import { pictureUrl } from '#domain/catalog/products/picture-url.ts'
import { missingForPublishing } from './build-offer-policy.ts'
import type {
  customBuildCustomizationOptions,
  customBuildListings,
  customBuildSettings,
  customBuildSpecTemplates,
} from './build-offers-tables.ts'

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

type SettingsRow = typeof customBuildSettings.$inferSelect

/** The public terms. */
export function publicSettingsView(row: SettingsRow): PublicCustomBuildSettings {
  return rowView(PublicCustomBuildSettings, row, {})
}

/** The editable terms: until the first save, those of an empty form. */
export function ownSettingsView(builderId: string, row: SettingsRow | undefined): CustomBuildSettings {
  if (row) return rowView(CustomBuildSettings, row, { payment_plan: paymentPlanView(row.paymentPlan) })
  const defaults = SaveCustomBuildSettings.parse({ accepts_custom_builds: false })
  return { ...defaults, builder_id: builderId, payment_plan: null, updated_at: null }
}
