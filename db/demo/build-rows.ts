import { daysBefore } from '#contracts/kernel/dates/days.ts'
import {
  customBuildCustomizationOptions,
  customBuildListings,
  customBuildSettings,
  customBuildSpecTemplates,
} from '#domain/custom-builds/offers/build-offers-tables.ts'
import { customBuildQuotes, customBuildRequests } from '#domain/custom-builds/requests/build-requests-tables.ts'
import { partsOfPrice, writeParts } from '#domain/custom-builds/requests/write-parts.ts'
import type { Tx } from '#domain/kernel/db.ts'
import { builderId, userId } from './account-rows.ts'
import { type DemoListing, type DemoOption, demoListings, demoRequests, demoTerms } from './demo-builds.ts'
import { demoImages } from './demo-images.ts'
import { demoInstruments } from './demo-instruments.ts'
import { stableId } from './stable-id.ts'
import { typeset } from './typeset.ts'

/** Two builders who accept custom builds, their offers, and requests to one of them. */
export async function fillBuilds(tx: Tx, now: Date): Promise<void> {
  await tx.insert(customBuildSettings).values(demoTerms.map((terms) => termsRow(now, terms)))
  await tx.insert(customBuildListings).values(demoListings.map((listing) => listingRow(now, listing)))
  await tx.insert(customBuildSpecTemplates).values(demoListings.flatMap((listing) => specRows(now, listing)))
  await tx.insert(customBuildCustomizationOptions).values(demoListings.flatMap(optionRows))
  await tx.insert(customBuildRequests).values(demoRequests.map((request) => requestRow(now, request)))
  const quotes = demoRequests.flatMap((request) => quoteRows(now, request))
  await tx.insert(customBuildQuotes).values(quotes)
  for (const { requestId, priceCents, depositPercentage, createdAt } of quotes) {
    const parts = partsOfPrice({ priceCents, depositPercentage, plan: null })
    await writeParts(tx, { requestId, parts, createdAt })
  }
}

function termsRow(now: Date, { builder, types, range, weeks, deposit, description, requirements }: (typeof demoTerms)[number]) {
  return {
    builderId: builderId(builder),
    acceptsCustomBuilds: true,
    customBuildTypes: types,
    basePriceRangeMinCents: range[0] * 100,
    basePriceRangeMaxCents: range[1] * 100,
    depositPercentage: deposit,
    estimatedCompletionWeeks: weeks,
    customBuildDescription: typeset(description),
    requirementsText: typeset(requirements),
    updatedAt: daysBefore(now, 40),
  }
}

const listingId = (slug: string) => stableId('custom build listing', slug)
const specId = ({ slug }: Pick<DemoListing, 'slug'>, at: number) => stableId('custom build spec', `${slug} ${at}`)

function listingRow(now: Date, listing: DemoListing) {
  const shown = demoInstruments.find(({ slug }) => slug === listing.instrument)
  const createdAt = daysBefore(now, listing.daysAgo)
  return {
    id: listingId(listing.slug),
    builderId: builderId(listing.builder),
    listingTitle: listing.title,
    instrumentType: listing.instrumentType,
    bodyShape: listing.bodyShape,
    shortDescription: listing.description,
    images: shown ? demoImages(shown).slice(0, 4) : [],
    depositRequired: listing.isPublished,
    paymentTerms: listing.paymentTerms,
    isPublished: listing.isPublished,
    publishedAt: listing.isPublished ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  }
}

function specRows(now: Date, listing: DemoListing) {
  return listing.specs.map((spec, position) => ({
    id: specId(listing, position),
    listingId: listingId(listing.slug),
    position,
    specName: spec.name,
    startingPriceCents: spec.price[0] * 100,
    maxPriceCents: spec.price[1] * 100,
    priceNotes: spec.notes,
    estimatedBuildTime: spec.buildTime,
    createdAt: daysBefore(now, listing.daysAgo),
  }))
}

function optionRows(listing: DemoListing) {
  return listing.specs.flatMap((spec, at) =>
    spec.options.map((option, position) => ({
      id: stableId('custom build option', `${listing.slug} ${at} ${option.name}`),
      specTemplateId: specId(listing, at),
      position,
      optionName: option.name,
      optionType: option.type,
      ...pricesOf(option),
      priceImpactNote: option.note ?? '',
      isRequired: option.isRequired ?? false,
    })),
  )
}

function pricesOf({ adds }: DemoOption) {
  if (typeof adds === 'number') return { choices: [], affectsPrice: adds > 0, priceChangeCents: adds * 100 }
  const choices = Object.entries(adds).map(([label, dollars]) => ({ label, priceChangeCents: dollars * 100 }))
  return { choices, affectsPrice: choices.some(({ priceChangeCents }) => priceChangeCents > 0), priceChangeCents: 0 }
}

type DemoRequest = (typeof demoRequests)[number]
const requestId = ({ buyerEmail, builder }: DemoRequest) => stableId('custom build request', `${buyerEmail} ${builder}`)

function requestRow(now: Date, request: DemoRequest) {
  const listing = demoListings.find(({ slug }) => slug === request.listing)
  const { quote, estimate } = request
  return {
    id: requestId(request),
    builderId: builderId(request.builder),
    buyerId: userId(request.buyerEmail),
    listingId: listing && listingId(listing.slug),
    specTemplateId: listing && specId(listing, 0),
    listingTitle: listing?.title,
    specName: listing?.specs[0]?.name,
    customerName: request.name,
    customerEmail: request.buyerEmail,
    buildType: listing?.instrumentType ?? 'Acoustic Guitar',
    description: typeset(request.description),
    budgetRange: request.budget,
    timelinePreference: request.timeline,
    customizationSelections: request.selections,
    estimateMinCents: estimate && estimate[0] * 100,
    estimateMaxCents: estimate && estimate[1] * 100,
    status: quote ? ('quoted' as const) : ('pending' as const),
    builderResponse: quote?.response ?? '',
    quotedPriceCents: quote && quote.price * 100,
    estimatedCompletion: quote?.completion,
    createdAt: daysBefore(now, request.daysAgo),
    updatedAt: daysBefore(now, quote?.daysAgo ?? request.daysAgo),
  }
}

function quoteRows(now: Date, request: DemoRequest) {
  const { quote } = request
  if (!quote) return []
  const { price, deposit, completion, response, daysAgo } = quote
  return [
    {
      requestId: requestId(request),
      version: 1,
      priceCents: price * 100,
      depositPercentage: deposit,
      estimatedCompletion: completion,
      response,
      validUntil: daysBefore(now, daysAgo - 30)
        .toISOString()
        .slice(0, 10),
      createdAt: daysBefore(now, daysAgo),
    },
  ]
}
