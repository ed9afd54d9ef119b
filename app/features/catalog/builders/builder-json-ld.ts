import { builderPath } from '#app/lib/builder-path.ts'
import { avatarUrl, builderPictureUrl } from '#app/lib/picture-url.ts'
import type { BuilderDetail } from '#contracts/catalog/builder-views.ts'
import { builderName } from '#contracts/catalog/products.ts'

/** The profile as schema.org Organization or Person, with its breadcrumb. */
export function builderJsonLd(builder: BuilderDetail, publicUrl: string): Record<string, unknown>[] {
  const url = publicUrl + builderPath(builder)
  const absolute = (address: string) => (address.startsWith('/') ? publicUrl + address : address)
  const image = builderPictureUrl(builder)
  return [
    {
      // A builder with a business name is an organization, otherwise a person, except that a person cannot have a rating.
      '@type': builder.business_name || builder.average_rating !== null ? 'Organization' : 'Person',
      name: builderName(builder),
      url,
      ...(image && { image: absolute(image) }),
      ...(builder.business_name && { logo: absolute(avatarUrl(builder.avatar_url, builder.id)) }),
      ...(builder.bio && { description: builder.bio }),
      ...(builder.location && { address: builder.location }),
      ...(builder.specialties.length > 0 && { knowsAbout: builder.specialties }),
      ...(builder.website_url && { sameAs: [builder.website_url] }),
      ...(builder.average_rating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: builder.average_rating.toFixed(1),
          reviewCount: builder.review_count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'Builders', item: `${publicUrl}/builders` },
        { '@type': 'ListItem', position: 3, name: builderName(builder), item: url },
      ],
    },
  ]
}
