import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Picture } from '#contracts/catalog/product-views.ts'
import { largestPictureUrl } from '../lib/largest-picture-url.ts'
import { isDrawn } from '../lib/picture-url.ts'
import { Carousel } from './carousel.tsx'
import { LazyPictureViewer } from './lazy-picture-viewer.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'
import { ProductImage } from './product-image.tsx'

type PictureCarouselProps = {
  label: string
  pictures: Picture[]
  /** The id of the instrument, which chooses the placeholder of a broken picture. */
  of?: string | undefined
  sizes: string
  className?: string | undefined
}

/** Pictures with thumbnails and a counter. Pressing one opens the full-screen viewer; without JavaScript it links to the file. */
export function PictureCarousel({ label, pictures, of, sizes, className }: PictureCarouselProps) {
  const [viewed, setViewed] = useState<Pick<PictureViewerProps, 'pictures' | 'startAt' | 'onShow'>>()
  const [isOpen, setOpen] = useState(false)
  // Beside photos, a drawing is labeled.
  const hasPhotos = pictures.some(({ key }) => !isDrawn(key))
  /** The link to the picture viewed last. */
  const last = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isOpen) return
    // After the viewer closes, scrolls the carousel to the picture viewed last.
    return () => last.current?.focus()
  }, [isOpen])

  function view(event: MouseEvent, startAt: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])]
    setViewed({
      startAt,
      pictures: pictures.map((picture, at) => ({ ...picture, shown: links[at]?.querySelector('img') })),
      onShow: (at) => {
        last.current = links[at] ?? null
      },
    })
    setOpen(true)
  }

  return (
    <>
      <Carousel
        label={label}
        counter
        thumbnails="pictures"
        slides={pictures.map((picture, at) => ({
          key: picture.key,
          content: (isCurrent) => (
            <>
              <a
                href={largestPictureUrl(picture.key)}
                aria-haspopup="dialog"
                // Not part of its accessible name, where the maker's name would be mistaken for the link to their page.
                aria-label={`Enlarge photo ${at + 1}`}
                aria-description={picture.alt}
                tabIndex={isCurrent ? undefined : -1}
                className="picture-link"
                onClick={(event) => view(event, at)}
              >
                <ProductImage
                  picture={picture}
                  of={of}
                  sizes={sizes}
                  loading={at === 0 ? 'eager' : 'lazy'}
                  fetchPriority={at === 0 ? 'high' : undefined}
                  className={className}
                />
              </a>
              {hasPhotos && isDrawn(picture.key) && <p className="drawn-label">Drawn from its specification</p>}
            </>
          ),
          thumbnail: <ProductImage picture={picture} of={of} alt="" sizes="4rem" />,
          thumbnailLabel: `Photo ${at + 1}`,
        }))}
      />
      {viewed && <LazyPictureViewer open={isOpen} onClose={() => setOpen(false)} label={label} {...viewed} />}
    </>
  )
}
