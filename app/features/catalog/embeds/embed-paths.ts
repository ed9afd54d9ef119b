import { builderPath } from '#app/lib/builder-path.ts'

type Builder = { slug: string | null; id: string }

/** The path of a builder's instruments for a frame on another site. */
export function builderEmbedPath(builder: Builder): string {
  return `/embed${builderPath(builder)}`
}

/** The HTML for that frame. */
export function builderEmbedCode(builder: Builder, origin: string): string {
  const address = origin + builderEmbedPath(builder)
  return `<iframe src="${address}" title="My instruments" width="100%" height="520" loading="lazy" style="border:0"></iframe>`
}
