/** Lets feed readers discover a page's feed. */
export function feedLink(title: string, href: string) {
  return { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href } as const
}
