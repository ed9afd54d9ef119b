import { Plate } from '#app/ui/plate.tsx'
import { documentAddress, pictureAddress } from '#contracts/uploads.ts'

/** A file of the buyer's: a picture to be seen larger, or a document to be fetched. */
export function SentFile({ fileKey, of }: { fileKey: string; of: string }) {
  const document = documentAddress(fileKey)
  if (document) {
    return (
      <a href={document} download className="link inline-block py-2.5">
        {of} (PDF)
      </a>
    )
  }
  return (
    <a href={pictureAddress(fileKey, 1600)} target="_blank" rel="noreferrer" className="inline-block w-20">
      <Plate picture={{ key: fileKey, alt: `${of}, larger in a new tab` }} sizes="5rem" />
    </a>
  )
}
