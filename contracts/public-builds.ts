/** The longest name that a public page calls its owner. */
export const MAX_PUBLIC_NAME = 60

/** The page of a build that everybody can see. */
export function publicBuildPath(slug: string): string {
  return `/builds/${slug}`
}
