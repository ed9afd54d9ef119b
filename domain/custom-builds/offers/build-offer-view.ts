import type { BuildOffer, CustomizationOption, OwnBuildOffer, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import { swatchOf } from '#contracts/custom-builds/choice-swatch.ts'
import { toDollars } from '#contracts/kernel/money.ts'
import { pictureUrl } from '#domain/catalog/products/picture-url.ts'
import { missingForPublishing } from './build-offer-policy.ts'
import type { customBuildCustomizationOptions, customBuildListings, customBuildSpecTemplates } from './build-offers-tables.ts'

type OptionRow = typeof customBuildCustomizationOptions.$inferSelect
/** A build offer with its specs and options, in the builder's order. */
export type SpecRow = typeof customBuildSpecTemplates.$inferSelect & { options: OptionRow[] }
export type BuildOfferRow = typeof customBuildListings.$inferSelect & { specs: SpecRow[] }

export function buildOfferView(row: BuildOfferRow, publicUrl: string): BuildOffer {
  return {
    id: row.id,
    builder_id: row.builderId,
    listing_title: row.listingTitle,
    instrument_type: row.instrumentType,
    body_shape: row.bodyShape,
    short_description: row.shortDescription,
    images: row.images,
    image_urls: row.images.map(({ key }) => pictureUrl(publicUrl, key)),
    contact_method: row.contactMethod,
    consult_required: row.consultRequired,
    can_get_instant_quote: row.canGetInstantQuote,
    deposit_required: row.depositRequired,
    deposit_amount: row.depositAmountCents === null ? null : toDollars(row.depositAmountCents),
    payment_terms: row.paymentTerms,
    is_published: row.isPublished,
    created_at: row.createdAt.toISOString(),
    specs: row.specs.map(specView),
  }
}

export function ownBuildOfferView(row: BuildOfferRow, publicUrl: string): OwnBuildOffer {
  return { ...buildOfferView(row, publicUrl), missing: missingForPublishing(row), updated_at: row.updatedAt.toISOString() }
}

function specView(row: SpecRow): SpecTemplate {
  return {
    id: row.id,
    listing_id: row.listingId,
    spec_name: row.specName,
    starting_price: toDollars(row.startingPriceCents),
    max_price: row.maxPriceCents === null ? null : toDollars(row.maxPriceCents),
    price_notes: row.priceNotes,
    estimated_build_time: row.estimatedBuildTime,
    options: row.options.map(optionView),
  }
}

function optionView(row: OptionRow): CustomizationOption {
  return {
    id: row.id,
    spec_template_id: row.specTemplateId,
    option_name: row.optionName,
    option_type: row.optionType,
    dropdown_options: row.choices.map(({ label }) => label),
    choices: row.choices.map(({ label, priceChangeCents }) => ({
      label,
      price_change: toDollars(priceChangeCents),
      ...swatchOf(row.optionName, label),
    })),
    affects_price: row.affectsPrice,
    price_change: toDollars(row.priceChangeCents),
    price_impact_note: row.priceImpactNote,
    is_required: row.isRequired,
  }
}
