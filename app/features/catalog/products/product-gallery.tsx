import { PictureCarousel } from '#app/ui/picture-carousel.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import { pictureAlt } from '#contracts/catalog/picture-views.ts'
import type { ProductCard, ProductDetail } from '#contracts/catalog/product-views.ts'
import { PurchaseStateBadge } from './purchase-state-badge.tsx'

type ProductGalleryProps = { product: ProductCard & Partial<Pick<ProductDetail, 'family'>>; isInDialog?: boolean }

/** The pictures of an instrument, with thumbnails and a counter. */
export function ProductGallery({ product, isInDialog = false }: ProductGalleryProps) {
  // On a page the whole instrument fits on one screen, on phones with its name and price.
  const className = isInDialog ? undefined : 'product-picture-frame aspect-auto!'
  return (
    <div className={isInDialog ? 'relative' : 'product-picture relative'}>
      {product.images.length > 0 ? (
        <PictureCarousel
          label={`Photos of ${product.name}`}
          pictures={product.images.map((picture) => ({ ...picture, alt: pictureAlt(picture, product) }))}
          of={product.id}
          sizes={isInDialog ? '(min-width: 48rem) 27rem, 92vw' : '(min-width: 64rem) 52vw, 100vw'}
          className={className}
        />
      ) : (
        <ProductImage
          picture={{ key: '', alt: `No photo of ${product.name} yet` }}
          of={product.id}
          loading="eager"
          className={className}
        />
      )}
      <PurchaseStateBadge product={product} className="absolute top-3 left-3" />
    </div>
  )
}
