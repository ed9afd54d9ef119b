import { useRef, useState } from 'react'
import { pictureSrcSet, pictureUrl } from '#app/lib/picture-url.ts'
import { classNames } from '#app/ui/class-names.ts'
import { LazyPictureViewer } from '#app/ui/lazy-picture-viewer.ts'
import type { PictureViewerProps } from '#app/ui/picture-viewer.tsx'
import type { BuildUpdate } from '#contracts/build-update-views.ts'

const SIZES = '(min-width: 64rem) 20rem, 50vw'

/** The pictures of an update; each opens them all on the whole screen. */
export function UpdatePictures({ title, pictures }: { title: string; pictures: BuildUpdate['pictures'] }) {
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
    <>
      <ul ref={list} className={classNames('mt-3 grid max-w-2xl gap-2', pictures.length > 1 && 'grid-cols-2 sm:grid-cols-3')}>
        {pictures.map(({ key, alt }, at) => (
          <li key={key}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open picture ${at + 1} of ${pictures.length}${alt && `: ${alt}`}`}
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
      {opened && <LazyPictureViewer open={isOpen} onClose={() => setOpen(false)} label={`Pictures of ${title}`} {...opened} />}
    </>
  )
}
