import { useRef, useState } from 'react'
import { pictureSrcSet, pictureUrl } from '#app/lib/picture-url.ts'
import { LazyPictureViewer } from '#app/ui/lazy-picture-viewer.ts'
import type { PictureViewerProps } from '#app/ui/picture-viewer.tsx'
import type { Picture } from '#contracts/catalog/product-views.ts'

const SIZES = '(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 50vw'

/** The builder's workshop photos; each opens the full-screen viewer. */
export function WorkshopPictures({ name, pictures }: { name: string; pictures: Picture[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<Pick<PictureViewerProps, 'pictures' | 'startAt'>>()
  const [isOpen, setOpen] = useState(false)
  if (pictures.length === 0) return null

  function open(startAt: number) {
    const images = list.current?.querySelectorAll('img')
    setOpened({ startAt, pictures: pictures.map((picture, at) => ({ ...picture, shown: images?.[at] })) })
    setOpen(true)
  }

  return (
    <section aria-label="In the workshop" className="mt-10">
      <h3 className="font-serif text-xl">In the workshop</h3>
      <ul ref={list} className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3">
        {pictures.map(({ key, alt }, at) => (
          <li key={key}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open photo ${at + 1} of ${pictures.length}${alt && `: ${alt}`}`}
              className="block w-full cursor-zoom-in overflow-hidden rounded-sm bg-panel"
              onClick={() => open(at)}
            >
              <picture>
                <source type="image/avif" srcSet={pictureSrcSet(key, 'avif')} sizes={SIZES} />
                <img
                  src={pictureUrl(key, 400)}
                  srcSet={pictureSrcSet(key, 'webp')}
                  sizes={SIZES}
                  alt=""
                  data-fallback=""
                  width={900}
                  height={600}
                  loading="lazy"
                  decoding="async"
                  className="aspect-3/2 w-full object-cover"
                />
              </picture>
            </button>
          </li>
        ))}
      </ul>
      {opened && <LazyPictureViewer open={isOpen} onClose={() => setOpen(false)} label={`${name}’s workshop`} {...opened} />}
    </section>
  )
}
