import { useRef, useState } from 'react'
import { pictureSources, pictureUrl } from '#app/lib/picture-url.ts'
import { LazyPictureViewer } from '#app/ui/lazy-picture-viewer.ts'
import type { PictureViewerProps } from '#app/ui/picture-viewer.tsx'
import { StoredPicture } from '#app/ui/stored-picture.tsx'
import type { Picture } from '#contracts/catalog/product-views.ts'

const SIZES = '(min-width: 64rem) 12rem, (min-width: 40rem) 30vw, 45vw'

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
    <section aria-label="In the workshop" className="mt-6 lg:mt-4">
      {/* One row, which scrolls if there are more. */}
      <ul
        ref={list}
        className="grid auto-cols-[46%] grid-flow-col gap-2 overflow-x-auto sm:auto-cols-[30%] sm:gap-3 lg:auto-cols-[calc(50%-0.375rem)]"
      >
        {pictures.map(({ key, alt }, at) => (
          <li key={key}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open photo ${at + 1} of ${pictures.length}${alt && `: ${alt}`}`}
              className="block w-full cursor-zoom-in overflow-hidden rounded-sm bg-panel"
              onClick={() => open(at)}
            >
              <StoredPicture
                sources={pictureSources(key)}
                sizes={SIZES}
                src={pictureUrl(key, 400)}
                width={900}
                height={600}
                className="aspect-3/2 w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened && <LazyPictureViewer open={isOpen} onClose={() => setOpen(false)} label={`${name}’s workshop`} {...opened} />}
    </section>
  )
}
