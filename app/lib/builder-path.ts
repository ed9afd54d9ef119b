/** The path of a builder's public page. */
export function builderPath(builder: { slug: string | null; id: string }): string {
  return `/builder/${builder.slug ?? builder.id}`
}
