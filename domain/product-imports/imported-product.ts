/** One instrument of a file, as it was read and not checked yet. */
export type ImportedProduct = {
  line: number
  /** Our own id of the instrument, where the file has one. */
  id?: string
  sku: string
  /** As `POST /api/v1/products` takes it; what the file does not say is missing. Empty if the line cannot be read. */
  body: Record<string, unknown>
  imageUrls: string[]
  /** What each of them shows, in the same order; empty where the file does not say. */
  imageAlts: string[]
  /** What could not be read. */
  errors: string[]
}
