/** One instrument of a file, as it was read and not checked yet. */
export type ImportedProduct = {
  line: number
  sku: string
  /** As `POST /api/v1/products` takes it; what the file does not say is missing. */
  body: Record<string, unknown>
  imageUrls: string[]
  /** What each of them shows, in the same order; empty where the file does not say. */
  imageAlts: string[]
  /** What could not be read. */
  errors: string[]
}
