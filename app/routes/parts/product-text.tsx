import { ProductDescription } from '#app/features/catalog/products/product-description.tsx'
import { Specifications } from '#app/features/catalog/products/specifications.tsx'
import { SoundSection } from '#app/features/catalog/sounds/sound-section.tsx'
import { comparePath } from '#app/features/finding/compare/compare-path.ts'
import { ComparedWithYours } from '#app/features/finding/fit/compared-with-yours.tsx'
import { VideoLink } from '#app/ui/video-link.tsx'
import type { ProductDetail } from '#contracts/catalog/product-views.ts'
import type { Sound } from '#contracts/catalog/sound-views.ts'

type ProductTextProps = {
  product: ProductDetail
  sounds: readonly Sound[]
  /** Ids of similar instruments that play the same standard phrase. */
  soundsAlike: readonly string[]
}

/** The recordings and the text of a product page. Its video follows the gallery, and on phones the price. */
export function ProductText({ product, sounds, soundsAlike }: ProductTextProps) {
  return (
    <>
      {product.video_url && (
        <p className="-mb-8 lg:-mt-14">
          <VideoLink link={product.video_url} />
        </p>
      )}
      <SoundSection
        sounds={sounds}
        similar={soundsAlike.length > 0 ? { count: soundsAlike.length, path: comparePath([product.id, ...soundsAlike]) } : null}
      />
      <ProductDescription product={product} />
      <Specifications product={product} />
      <ComparedWithYours product={product} />
    </>
  )
}
