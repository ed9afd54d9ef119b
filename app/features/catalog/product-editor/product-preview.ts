import { parsePrice } from '#app/lib/parse-number-input.ts'
import { saleTermsBody } from '#app/ui/sale-terms-draft.ts'
import { knownMeasures, knownMeasureViews } from '#contracts/catalog/measures/known-measures.ts'
import type { OwnProductDetail } from '#contracts/catalog/own-product-views.ts'
import { DEFAULT_PICKUP_RADIUS_MILES } from '#contracts/catalog/own-products.ts'
import { withViews } from '#contracts/catalog/picture-views.ts'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { resolveSaleTerms } from '#contracts/catalog/sale-terms.ts'
import { COUNTRIES, type Country } from '#contracts/kernel/address.ts'
import { videoLinkProblem } from '#contracts/kernel/video-link.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
import { measuredWords, statedFrom } from './measure-draft.ts'
import type { ProductDraft } from './product-draft.ts'

/** The instrument as its page will show it after saving and publishing. */
export function productPreview(draft: ProductDraft, profile: OwnProfile, saved: OwnProductDetail | null): ProductDetail {
  const { id: builder_id, slug, business_name, display_name, avatar_url, location, years_experience } = profile
  const profileAddress = profile.shipping_address ?? profile.business_address
  const shipFrom = draft.use_builder_address ? profileAddress : draft.ship_from_address
  const now = new Date().toISOString()
  const words = measuredWords(draft)
  const known = knownMeasures({ ...words, measures: statedFrom(draft) })
  return {
    ...draft,
    id: saved?.id ?? '',
    name: draft.name.trim() || 'Unnamed instrument',
    price: parsePrice(draft.price) ?? 0,
    description: draft.description.trim(),
    video_url: readableLink(draft.video_url),
    categories: words.categories,
    images: withViews(draft.images, known.family),
    image_urls: [],
    specifications: words.specifications,
    key_measures: [],
    short_measures: [],
    local_pickup_details: draft.local_pickup_details.trim() || null,
    local_pickup_radius_miles: Number(draft.local_pickup_radius_miles) || DEFAULT_PICKUP_RADIUS_MILES,
    ships_from: region(shipFrom),
    ships_from_country: shipFrom?.country || null,
    status: saved?.status ?? 'draft',
    is_available: true,
    is_featured: saved?.is_featured ?? false,
    has_sound: saved?.has_sound ?? false,
    is_reserved: saved?.is_reserved ?? false,
    builder_id,
    builder: { id: builder_id, slug, business_name, display_name, avatar_url, location, years_experience, back_on: null },
    family: known.family,
    known_measures: knownMeasureViews(known),
    sale_terms: resolveSaleTerms(saleTermsBody(draft.sale_terms_override), profile.sale_terms),
    average_rating: null,
    review_count: 0,
    sold_on: null,
    created_at: saved?.created_at ?? now,
    updated_at: saved?.updated_at ?? now,
  }
}

function readableLink(typed: string): string | null {
  return videoLinkProblem(typed) ? null : typed.trim() || null
}

/** The public part of the address. */
function region(address: { city: string; state: string; country: string } | null): string | null {
  if (!address?.city) return null
  const country = COUNTRIES[address.country as Country]
  return [address.city, address.state, country].filter(Boolean).join(', ')
}
