import { useRef, useState } from 'react'
import type { BuildUpdate } from '#contracts/custom-builds/build-update-views.ts'
import { isDrawn, pictureSources, pictureUrl } from '../lib/picture-url.ts'
import { classNames } from './class-names.ts'
import { LazyPictureViewer } from './lazy-picture-viewer.ts'
import type { PictureViewerProps } from './picture-viewer.tsx'
import { StoredPicture } from './stored-picture.tsx'

/** A single picture takes the width of the text; several share it. */
const SIZES = {
  lead: { sizes: '(min-width: 64rem) 44rem, 100vw', width: 800, height: 600, className: 'aspect-4/3' },
  one: { sizes: '(min-width: 48rem) 42rem, 100vw', width: 800, height: 600, className: 'aspect-4/3' },
  many: { sizes: '(min-width: 40rem) 14rem, 50vw', width: 400, height: 400, className: 'aspect-square' },
}

type UpdatePicturesProps = {
  title: string
  pictures: BuildUpdate['pictures']
  /** Other updates on the page have photos, so drawings are labeled. */
  labelDrawings?: boolean
  /** At the head of the page, as wide as its column. */
  isLead?: boolean
}

/** Whether any of the pictures is a photo. */
export function havePhotos(updates: Pick<BuildUpdate, 'pictures'>[]): boolean {
  return updates.some(({ pictures }) => pictures.some(({ key }) => !isDrawn(key)))
}

/** The pictures of an update; each opens a full-screen viewer. */
export function UpdatePictures({ title, pictures, labelDrawings = false, isLead = false }: UpdatePicturesProps) {
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
      <ul
        ref={list}
        className={classNames(
          'grid gap-2',
          isLead ? 'mb-3' : 'mt-3 max-w-2xl',
          pictures.length > 1 && 'grid-cols-2 sm:grid-cols-3',
        )}
      >
        {pictures.map(({ key, alt }, at) => (
          <li key={key} className={isLead && at === 0 ? 'col-span-full' : undefined}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open photo ${at + 1} of ${pictures.length}${alt && `: ${alt}`}`}
              className="block w-full cursor-zoom-in overflow-hidden rounded-sm bg-panel"
              onClick={() => open(at)}
            >
              <Picture pictureKey={key} {...(isLead && at === 0 ? SIZES.lead : pictures.length === 1 ? SIZES.one : SIZES.many)} />
            </button>
          </li>
        ))}
      </ul>
      {labelDrawings && pictures.some(({ key }) => isDrawn(key)) && (
        <p className="mt-1 text-sm text-ink-soft">Drawn from its specification</p>
      )}
      {opened && <LazyPictureViewer open={isOpen} onClose={() => setOpen(false)} label={`Photos of ${title}`} {...opened} />}
    </>
  )
}

type PictureProps = (typeof SIZES)['one'] & { pictureKey: string }

function Picture({ pictureKey: key, className, ...box }: PictureProps) {
  return (
    <StoredPicture
      sources={pictureSources(key)}
      src={pictureUrl(key, 400)}
      {...box}
      // Uncropped, so that no headstock is cut off.
      className={classNames('w-full object-contain', className)}
    />
  )
}
