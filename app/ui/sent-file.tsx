import { type MouseEvent, useState } from 'react'
import { documentAddress, pictureAddress } from '#contracts/people/uploads.ts'
import { LazyPictureViewer } from './lazy-picture-viewer.ts'
import { ProductImage } from './product-image.tsx'
import type { GivenPicture } from './viewer-picture.ts'

type SentFileProps = {
  fileKey: string
  /** The option that the file belongs to. */
  of: string
  /** The buyer's file name; older files have none. */
  fileName: string | undefined
}

/** A buyer's file: a picture to enlarge, or a document to download. */
export function SentFile({ fileKey, of, fileName }: SentFileProps) {
  const document = documentAddress(fileKey)
  return (
    <span className="inline-block max-w-full">
      {document ? (
        <a href={document} download className="link inline-block py-2.5">
          {of} (PDF)
        </a>
      ) : (
        <SentPicture fileKey={fileKey} of={of} />
      )}
      {fileName && <span className="block text-xs text-ink-soft [overflow-wrap:anywhere]">{fileName}</span>}
    </span>
  )
}

function SentPicture({ fileKey, of }: Pick<SentFileProps, 'fileKey' | 'of'>) {
  const [viewed, setViewed] = useState<GivenPicture>()
  const [isOpen, setOpen] = useState(false)

  function view(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setViewed({ key: fileKey, alt: of, shown: event.currentTarget.querySelector('img') })
    setOpen(true)
  }

  return (
    <>
      <a
        href={pictureAddress(fileKey, 1600)}
        aria-haspopup="dialog"
        aria-label={`Enlarge ${of}`}
        className="picture-link w-20"
        onClick={view}
      >
        <ProductImage picture={{ key: fileKey, alt: of }} sizes="5rem" />
      </a>
      {viewed && <LazyPictureViewer open={isOpen} onClose={() => setOpen(false)} label={of} pictures={[viewed]} startAt={0} />}
    </>
  )
}
