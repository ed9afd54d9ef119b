import { BUSINESS_HOURS } from './business-hours.ts'

type JsonLd = Record<string, unknown>

/** The breadcrumb of a page right below the home page. */
export function breadcrumbJsonLd(publicUrl: string, { name, path }: { name: string; path: string }): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
      { '@type': 'ListItem', position: 2, name, item: publicUrl + path },
    ],
  }
}

/** The shop's contact details and hours. */
export function contactJsonLd(publicUrl: string, email: string): JsonLd {
  const hoursAvailable = BUSINESS_HOURS.flatMap(({ schema }) =>
    schema ? [{ '@type': 'OpeningHoursSpecification', ...schema }] : [],
  )
  return {
    '@type': 'ContactPage',
    name: 'Contact',
    url: `${publicUrl}/contact`,
    mainEntity: {
      '@type': 'Organization',
      name: 'Tonewood',
      url: `${publicUrl}/`,
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email, hoursAvailable },
    },
  }
}

export function founderLetterJsonLd(
  publicUrl: string,
  { headline, description }: { headline: string; description: string },
): JsonLd {
  const shop = { '@type': 'Organization', name: 'Tonewood', url: `${publicUrl}/` }
  return {
    '@type': 'Article',
    headline,
    description,
    url: `${publicUrl}/founder-letter`,
    image: `${publicUrl}/og-default.jpg`,
    author: shop,
    publisher: shop,
  }
}
