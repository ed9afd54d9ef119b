import { Carousel } from '#app/ui/carousel.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { ProductCard } from '#contracts/product-views.ts'
import { PurchaseStateBadge } from './purchase-state-badge.tsx'

/** The instrument from every side, with thumbnails and a counter; arrows, swipe and touch all turn it. */
export function ProductGallery({ product, isInDialog = false }: { product: ProductCard; isInDialog?: boolean }) {
  const pictures = product.images.length > 0 ? product.images : [{ key: '', alt: `${product.name} has no picture yet` }]
  return (
    <div className="relative">
      <Carousel
        label={`Pictures of ${product.name}`}
        counter
        thumbnails="pictures"
        slides={pictures.map((picture, index) => ({
          key: picture.key,
          content: (
            <ProductImage
              picture={picture}
              sizes={isInDialog ? '(min-width: 48rem) 27rem, 92vw' : '(min-width: 64rem) 52vw, 100vw'}
              loading={index === 0 ? 'eager' : 'lazy'}
              fetchPriority={index === 0 ? 'high' : undefined}
              // The whole of it at one look, from headstock to strap button.
              className={
                isInDialog
                  ? undefined
                  : 'md:aspect-auto md:h-[clamp(28rem,60dvh,44rem)] lg:h-[clamp(30rem,calc(100dvh-16rem),56rem)]'
              }
            />
          ),
          thumbnail: <ProductImage picture={picture} alt="" sizes="4rem" />,
          thumbnailLabel: `Picture ${index + 1}`,
        }))}
      />
      <PurchaseStateBadge product={product} className="absolute top-3 left-3" />
    </div>
  )
}
