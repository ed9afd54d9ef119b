import { useRef, useState } from 'react'
import { LazyPictureViewer } from '#app/ui/lazy-picture-viewer.ts'
import type { PictureViewerProps } from '#app/ui/picture-viewer.tsx'
import { ProductImage } from '#app/ui/product-image.tsx'
import type { BuilderReview } from '#contracts/buying/review-views.ts'
import { SHOWN_REVIEW_IMAGES } from '#contracts/buying/reviews.ts'
import type { Picture } from '#contracts/catalog/product-views.ts'

/** The first four photos and the number of others; each opens the full-screen viewer. */
export function ReviewPhotos({ review }: { review: BuilderReview }) {
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<Pick<PictureViewerProps, 'pictures' | 'startAt'>>()
  const [isOpen, setOpen] = useState(false)
  const { images } = review
  if (images.length === 0) return null
  const more = images.length - SHOWN_REVIEW_IMAGES

  function viewed(image: Picture, at: number) {
    return { ...image, shown: list.current?.children[at]?.querySelector('img') }
  }

  return (
    <>
      <ul ref={list} className="mt-4 grid max-w-md grid-cols-4 gap-2">
        {images.slice(0, SHOWN_REVIEW_IMAGES).map((image, at) => {
          const isLast = at === SHOWN_REVIEW_IMAGES - 1 && more > 0
          return (
            <li key={image.key}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`Open photo ${at + 1} of ${images.length}${isLast ? `, +${more} more` : ''}${image.alt && `: ${image.alt}`}`}
                className="relative block w-full cursor-zoom-in overflow-hidden rounded-sm"
                onClick={() => {
                  setOpened({ startAt: at, pictures: images.map(viewed) })
                  setOpen(true)
                }}
              >
                <ProductImage picture={image} alt="" frame="1:1" sizes="7rem" />
                {isLast && (
                  // The overlay on a picture is dark in both themes.
                  <span className="absolute inset-0 grid place-items-center bg-[oklch(0.2_0.01_60/0.65)] font-serif text-2xl text-[oklch(0.98_0.006_85)]">
                    +{more}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {opened && (
        <LazyPictureViewer
          open={isOpen}
          onClose={() => setOpen(false)}
          label={`Photos by ${review.reviewer.display_name}`}
          {...opened}
        />
      )}
    </>
  )
}
