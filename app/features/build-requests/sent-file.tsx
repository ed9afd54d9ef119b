import { ProductImage } from '#app/ui/product-image.tsx'
import { documentAddress, pictureAddress } from '#contracts/uploads.ts'

type SentFileProps = {
  fileKey: string
  /** The option that it belongs to. */
  of: string
  /** The buyer's own name for it; files from before names were kept have none. */
  fileName: string | undefined
}

/** A file of the buyer's under its name: a picture to be seen larger, or a document to be fetched. */
export function SentFile({ fileKey, of, fileName }: SentFileProps) {
  const document = documentAddress(fileKey)
  return (
    <span className="inline-block max-w-full">
      {document ? (
        <a href={document} download className="link inline-block py-2.5">
          {of} (PDF)
        </a>
      ) : (
        <a href={pictureAddress(fileKey, 1600)} target="_blank" rel="noreferrer" className="inline-block w-20">
          <ProductImage picture={{ key: fileKey, alt: `${of}, larger in a new tab` }} sizes="5rem" />
        </a>
      )}
      {fileName && <span className="block text-xs text-ink-soft [overflow-wrap:anywhere]">{fileName}</span>}
    </span>
  )
}
