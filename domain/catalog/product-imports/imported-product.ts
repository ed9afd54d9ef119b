import type { PictureView } from '#contracts/catalog/picture-views.ts'

/** One instrument of a file, as read and not validated yet. */
export type ImportedProduct = {
  line: number
  /** Our own id of the instrument, if the file contains it. */
  id?: string
  sku: string
  /** The body of `POST /api/v1/products`, without fields that the file does not contain. Empty if the line cannot be read. */
  body: Record<string, unknown>
  imageUrls: string[]
  /** The alt text of each picture, in the same order; empty if missing. */
  imageAlts: string[]
  /** The view of each picture, in the same order; empty if missing. */
  imageViews: (PictureView | '')[]
  /** Errors for values that could not be read. */
  errors: string[]
}
