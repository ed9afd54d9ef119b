import { z } from 'zod'
import { DRAWN_WOODS } from '../catalog/drawings/drawn-instrument.ts'
import { Picture } from '../catalog/product-views.ts'
import { BUILD_TIMES, DEFAULT_CONTACT_METHOD, OPTION_TYPES } from './build-offers.ts'
import { StageDays } from './build-settings-bodies.ts'
import { CANCELLATION_TERMS } from './cancellation.ts'
import { PaymentPlanView } from './payment-plan.ts'

/** A builder's general terms, visible to everyone. */
export const PublicCustomBuildSettings = z
  .object({
    builder_id: z.string(),
    accepts_custom_builds: z.boolean(),
    custom_build_types: z.array(z.string()),
    base_price_range_min: z.number().nullable(),
    base_price_range_max: z.number().nullable(),
    deposit_percentage: z.number(),
    estimated_completion_weeks: z.number(),
    custom_build_description: z.string(),
    requirements_text: z.string(),
    /** The share that the builder keeps if a build is canceled; part of every spec sheet. */
    cancellation_terms: z.enum(CANCELLATION_TERMS),
    cooling_off_days: z.number(),
    /** The longest time between two updates to the buyer. */
    update_every_days: z.number(),
    answer_days: z.number(),
    inspection_days: z.number(),
    /** The percentage kept if a buyer returns an instrument that was built as agreed; null without trial returns. */
    trial_percent: z.number().nullable(),
  })
  .meta({ id: 'PublicCustomBuildSettings' })
export type PublicCustomBuildSettings = z.infer<typeof PublicCustomBuildSettings>

/** The same for the builder. Until the first save, these are the defaults and `updated_at` is null. */
export const CustomBuildSettings = PublicCustomBuildSettings.extend({
  /** Custom stage durations, by family and stage. */
  stage_days: StageDays,
  /** The default payment plan of a quote; null for the deposit and the balance. */
  payment_plan: PaymentPlanView.nullable(),
  updated_at: z.string().nullable(),
}).meta({
  id: 'CustomBuildSettings',
})
export type CustomBuildSettings = z.infer<typeof CustomBuildSettings>

/**
 * An option for the buyer. A dropdown adds the price of the chosen value; any other type adds `price_change` once it is filled
 * in.
 */
export const CustomizationOption = z
  .object({
    id: z.string(),
    spec_template_id: z.string(),
    option_name: z.string(),
    option_type: z.enum(OPTION_TYPES),
    /** The labels of `choices`, under the specification's field name. */
    dropdown_options: z.array(z.string()),
    /** Each dropdown value, its extra price, and the wood or color that it names. */
    choices: z.array(
      z.object({
        label: z.string(),
        price_change: z.number(),
        wood: z.enum(DRAWN_WOODS).nullable(),
        color: z.string().nullable(),
      }),
    ),
    affects_price: z.boolean(),
    price_change: z.number(),
    price_impact_note: z.string(),
    is_required: z.boolean(),
  })
  .meta({ id: 'CustomizationOption' })
export type CustomizationOption = z.infer<typeof CustomizationOption>

export const SpecTemplate = z
  .object({
    id: z.string(),
    listing_id: z.string(),
    spec_name: z.string(),
    starting_price: z.number(),
    max_price: z.number().nullable(),
    price_notes: z.string(),
    estimated_build_time: z.enum(BUILD_TIMES),
    options: z.array(CustomizationOption),
  })
  .meta({ id: 'SpecTemplate' })
export type SpecTemplate = z.infer<typeof SpecTemplate>

/** A published build offer, visible to everyone. */
export const BuildOffer = z
  .object({
    id: z.string(),
    builder_id: z.string(),
    listing_title: z.string(),
    /** A type from the list, or the one typed for 'Other'. */
    instrument_type: z.string(),
    body_shape: z.string(),
    short_description: z.string(),
    images: z.array(Picture),
    image_urls: z.array(z.string()),
    contact_method: z.literal(DEFAULT_CONTACT_METHOD),
    consult_required: z.boolean(),
    can_get_instant_quote: z.boolean(),
    deposit_required: z.boolean(),
    deposit_amount: z.number().nullable(),
    payment_terms: z.string(),
    is_published: z.boolean(),
    created_at: z.string(),
    specs: z.array(SpecTemplate),
  })
  .meta({ id: 'BuildOffer' })
export type BuildOffer = z.infer<typeof BuildOffer>

/** A builder's custom builds on the public profile. The settings are included only while the builder accepts requests. */
export const BuilderCustomBuilds = z
  .object({ settings: PublicCustomBuildSettings.nullable(), listings: z.array(BuildOffer) })
  .meta({ id: 'BuilderCustomBuilds' })
export type BuilderCustomBuilds = z.infer<typeof BuilderCustomBuilds>

/** A build offer as the builder sees it, published or draft. */
export const OwnBuildOffer = BuildOffer.extend({
  /** Fields missing for publishing. Empty if there are none. */
  missing: z.record(z.string(), z.array(z.string())),
  updated_at: z.string(),
}).meta({ id: 'OwnBuildOffer' })
export type OwnBuildOffer = z.infer<typeof OwnBuildOffer>

export const OwnBuildOffersPage = z
  .object({
    listings: z.array(OwnBuildOffer),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    page_size: z.number(),
  })
  .meta({ id: 'OwnBuildOffersPage' })
export type OwnBuildOffersPage = z.infer<typeof OwnBuildOffersPage>

export const CustomBuildSettingsAnswer = z.object({ settings: CustomBuildSettings })
export const BuildOfferAnswer = z.object({ listing: BuildOffer })
export const OwnBuildOfferAnswer = z.object({ listing: OwnBuildOffer })
export type OwnBuildOfferAnswer = z.infer<typeof OwnBuildOfferAnswer>
export const DuplicatedBuildOffer = z.object({ message: z.string(), listing: OwnBuildOffer })
