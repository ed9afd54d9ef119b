import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import { builderName } from '#contracts/catalog/products.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'
import { decimalDollars, toCents } from '#contracts/kernel/money.ts'
import { termsJsonLd } from './terms-json-ld.ts'

/** Product with Offer and recordings, and its breadcrumb, as schema.org data. */
export function productJsonLd(product: ProductDetail, publicUrl: string, sounds: Sound[] = []): Record<string, unknown>[] {
  const url = `${publicUrl}/product/${product.id}`
  const backOn = product.builder.back_on
  const isForSale = product.status === 'listed' && product.is_available && !product.is_reserved
  const availability = product.is_reserved ? 'OutOfStock' : !isForSale ? 'SoldOut' : backOn ? 'BackOrder' : 'InStock'
  return [
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      image: product.image_urls,
      url,
      sku: product.id,
      category: product.categories.join(', '),
      ...(sounds.length > 0 && { subjectOf: sounds.map((sound) => audioObject(product.name, sound, publicUrl)) }),
      brand: { '@type': 'Brand', name: builderName(product.builder) },
      offers: {
        '@type': 'Offer',
        url,
        price: decimalDollars(toCents(product.price)),
        priceCurrency: 'USD',
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${availability}`,
        ...(isForSale && backOn && { availabilityStarts: backOn }),
        ...termsJsonLd(product.sale_terms),
        seller: { '@type': 'Organization', name: builderName(product.builder) },
      },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${publicUrl}/` },
        { '@type': 'ListItem', position: 2, name: 'Catalog', item: `${publicUrl}/catalog` },
        { '@type': 'ListItem', position: 3, name: product.name, item: url },
      ],
    },
  ]
}

function audioObject(name: string, sound: Sound, publicUrl: string) {
  return {
    '@type': 'AudioObject',
    name: `${name}: ${sound.phrase_label}`,
    ...(sound.description && { description: sound.description }),
    contentUrl: publicUrl + sound.url,
    encodingFormat: 'audio/mpeg',
    contentSize: String(sound.bytes),
    duration: `PT${Math.round(sound.seconds)}S`,
    uploadDate: sound.created_at,
  }
}
