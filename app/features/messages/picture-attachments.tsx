import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Attachment } from '#contracts/messages.ts'
import { fileSizeLabel } from './file-labels.ts'
import { refetchMessages } from './refetch-messages.ts'
import { useStableUrl } from './use-stable-url.ts'

/** The pictures of a message, small; a press shows one large. */
export function PictureAttachments({ pictures }: { pictures: Attachment[] }) {
  const [shown, setShown] = useState<Attachment>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className={pictures.length > 1 ? 'grid grid-cols-2 gap-2' : 'grid'}>
        {pictures.map((picture) => (
          <li key={picture.key}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Show ${picture.name} large`}
              onClick={() => {
                setShown(picture)
                setOpen(true)
              }}
              className="block w-full overflow-hidden rounded-lg border border-rule bg-plate"
            >
              <Thumbnail picture={picture} isAlone={pictures.length === 1} />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title={shown.name} size="large">
          <img src={shown.url} alt={shown.name} className="mx-auto max-h-[65dvh] object-contain" />
          <p className="mt-4 text-center text-sm">
            <a href={shown.url} download className="link tap-target">
              Save this picture
            </a>
          </p>
        </Dialog>
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
      title={`${name}, ${fileSizeLabel(bytes)}`}
      width={width}
      height={height}
      loading="lazy"
      onError={() => void refetchMessages()}
      className={isAlone ? 'max-h-72 w-full object-cover' : 'aspect-square w-full object-cover'}
    />
  )
}
