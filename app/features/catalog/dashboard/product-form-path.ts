/** The address of an instrument's form. */
export function productFormPath({ id }: { id: string }): string {
  return `/dashboard/products/${id}/edit`
}

/** The address of an instrument's recordings. */
export function productSoundsPath({ id }: { id: string }): string {
  return `/dashboard/products/${id}/sound`
}
