/** The address of the form for an instrument. */
export function productFormPath({ id }: { id: string }): string {
  return `/dashboard/products/${id}/edit`
}
