import { Carousel } from '#app/ui/carousel.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { BuilderReview } from '#contracts/review-views.ts'

type ReviewLightboxProps = { review: BuilderReview; startAt: number; open: boolean; onClose: () => void }

/** All photos of a review, enlarged, starting with the one that was clicked. */
export function ReviewLightbox({ review, startAt, open, onClose }: ReviewLightboxProps) {
  const title = `Photos by ${review.reviewer.display_name}`
  return (
    <Dialog open={open} onClose={onClose} title={title} size="large">
      <Carousel
        key={startAt}
        label={title}
        startAt={startAt}
        counter
        takesFocus
        slides={review.images.map((image, at) => ({
          key: image.key,
          content: (
            <figure>
              <div className="h-[55dvh] sm:h-[62dvh]">
                <ProductImage
                  picture={image}
                  alt={image.alt ? '' : `Photo ${at + 1}`}
                  frame="natural"
                  sizes="(min-width: 64rem) 60rem, 100vw"
                />
              </div>
              {image.alt && <figcaption className="mt-2 text-sm text-ink-soft">{image.alt}</figcaption>}
            </figure>
          ),
        }))}
      />
    </Dialog>
  )
}
