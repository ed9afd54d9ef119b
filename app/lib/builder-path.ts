/** A maker's public page. */
export function builderPath(builder: { slug: string | null; id: string }): string {
  return `/builder/${builder.slug ?? builder.id}`
}
