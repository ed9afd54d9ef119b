import { useRef, useState } from 'react'
import { LazyPictureViewer } from '#app/ui/lazy-picture-viewer.ts'
import type { Attachment } from '#contracts/messaging/message-views.ts'
import { fileSizeLabel } from './file-labels.ts'
import { refetchMessages } from './refetch-messages.ts'
import { useStableUrl } from './use-stable-url.ts'

/** The pictures of a message as thumbnails; a click shows them full screen. */
export function PictureAttachments({ pictures }: { pictures: Attachment[] }) {
  const [startAt, setStartAt] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list} className={pictures.length > 1 ? 'grid grid-cols-2 gap-2' : 'grid'}>
        {pictures.map((picture, at) => (
          <li key={picture.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Enlarge ${picture.name}`}
              onClick={() => {
                setStartAt(at)
                setOpen(true)
              }}
              className="block w-full overflow-hidden rounded-lg border border-rule bg-panel"
            >
              <Thumbnail picture={picture} isAlone={pictures.length === 1} />
            </button>
          </li>
        ))}
      </ul>
      {startAt !== undefined && (
        <LazyPictureViewer
          open={isOpen}
          onClose={() => setOpen(false)}
          label="Photos in this message"
          pictures={pictures.map(({ key, name, url, thumbnail_url }, at) => ({
            key,
            alt: name,
            shown: list.current?.children[at]?.querySelector('img'),
            addresses: { large: url, thumbnail: thumbnail_url ?? url },
          }))}
          startAt={startAt}
          canSave
        />
      )}
    </>
  )
}

function Thumbnail({ picture, isAlone }: { picture: Attachment; isAlone: boolean }) {
  const { thumbnail_url, url, name, width, height, bytes } = picture
  return (
    <img
      src={useStableUrl(thumbnail_url ?? url)}
      alt=""
      data-fallback=""
      title={`${name}, ${fileSizeLabel(bytes)}`}
      width={width}
      height={height}
      loading="lazy"
      onError={() => void refetchMessages()}
      className={isAlone ? 'max-h-72 w-full object-cover' : 'aspect-square w-full object-cover'}
    />
  )
}
