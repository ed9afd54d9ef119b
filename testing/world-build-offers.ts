import type { CustomizationOption, OwnBuildOffer, SpecTemplate } from '#contracts/custom-builds/build-offer-views.ts'
import type { WorldApi } from './api.ts'
import type { Person } from './world-people.ts'

type Document = Record<string, unknown>

/** What a form sends for an option. */
export function optionBody(overrides: Document = {}): Document {
  const choices = [
    { label: 'Ebony', price_change: 150 },
    { label: 'Rosewood', price_change: 0 },
  ]
  return { option_name: 'Fretboard', option_type: 'dropdown', choices, affects_price: true, is_required: true, ...overrides }
}

export function specBody(overrides: Document = {}): Document {
  return { spec_name: 'Standard', starting_price: 3200, max_price: 4800.5, options: [optionBody()], ...overrides }
}

/** A complete build offer, ready to publish. */
export function buildOfferBody(overrides: Document = {}): Document {
  return {
    listing_title: 'Heron OM, made for you',
    instrument_type: 'Acoustic Guitar',
    short_description: 'A small steel-string with a 25.4" scale and a 1 11/16 in nut.',
    specs: [specBody()],
    ...overrides,
  }
}

type Answer = {
  status: number
  listing: OwnBuildOffer
  fields: Record<string, string[]>
  message: string
  /** The first spec and its first option. */
  spec: SpecTemplate
  option: CustomizationOption
}

/** Sends it like a form and returns any response. */
export async function requestBuildOffer(
  api: WorldApi,
  as: Person | null,
  path: string,
  call: { method?: string; json?: unknown } = {},
): Promise<Answer> {
  const response = await api.request(`/api/v1/custom-build-listings${path}`, { as, ...call })
  const body = response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>)
  const listing = body.listing as OwnBuildOffer
  const error = body.error as { fields: Answer['fields']; message: string } | undefined
  const spec = listing?.specs?.[0] as SpecTemplate
  const message = error?.message ?? String(body.message)
  return {
    status: response.status,
    listing,
    fields: error?.fields ?? {},
    message,
    spec,
    option: spec?.options[0] as CustomizationOption,
  }
}

export function createBuildOffer(api: WorldApi, as: Person | null, overrides: Document = {}): Promise<Answer> {
  return requestBuildOffer(api, as, '', { json: buildOfferBody(overrides) })
}

export function editBuildOffer(api: WorldApi, as: Person | null, id: string, overrides: Document): Promise<Answer> {
  return requestBuildOffer(api, as, `/${id}`, { method: 'PUT', json: buildOfferBody(overrides) })
}

export function publishBuildOffer(api: WorldApi, as: Person | null, id: string, isPublished = true): Promise<Answer> {
  return requestBuildOffer(api, as, `/${id}/published`, { method: 'PUT', json: { is_published: isPublished } })
}

export async function publishedBuildOffer(api: WorldApi, builder: Person, overrides: Document = {}): Promise<OwnBuildOffer> {
  const { listing } = await createBuildOffer(api, builder, overrides)
  return (await publishBuildOffer(api, builder, listing.id)).listing
}
