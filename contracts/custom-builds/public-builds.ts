/** The longest name that a public page calls its owner. */
export const MAX_PUBLIC_NAME = 60

/** The public page of a build. */
export function publicBuildPath(slug: string): string {
  return `/builds/${slug}`
}
