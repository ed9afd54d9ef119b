/** Lets other sites discover this page's embeddable card. */
export function oembedLink(publicUrl: string, path: string) {
  const href = `${publicUrl}/oembed?format=json&url=${encodeURIComponent(publicUrl + path)}`
  return { tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href } as const
}
