import { escapeXml } from '#contracts/kernel/xml.ts'

type AtomFeed = {
  title: string
  subtitle: string
  /** The absolute URL of the corresponding page. */
  page: string
  /** The feed's own URL. */
  self: string
  /** The `updated` date of a feed without entries. */
  startedAt: string
  entries: AtomEntry[]
}

export type AtomEntry = {
  title: string
  /** The absolute URL of the entry's page; also its id. */
  page: string
  /** ISO 8601. */
  published: string
  updated: string
  author: string
  summary: string
  /** URLs in it must be absolute: feed readers show it on other sites. */
  html: string
  /** Files that feed readers can play. */
  enclosures?: { url: string; type: string; bytes: number; title: string }[]
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ title, subtitle, page, self, startedAt, entries }: AtomFeed): string {
  const updated = entries.map((entry) => entry.updated).reduce((one, other) => (one > other ? one : other), startedAt)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(subtitle)}</subtitle>
<id>${escapeXml(page)}</id>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<updated>${updated}</updated>
${entries.map(atomEntry).join('\n')}
</feed>
`
}

function atomEntry(entry: AtomEntry): string {
  const page = escapeXml(entry.page)
  return `<entry>
<title>${escapeXml(entry.title)}</title>
<id>${page}</id>
<link rel="alternate" type="text/html" href="${page}"/>
${(entry.enclosures ?? []).map(enclosureLink).join('')}<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<author><name>${escapeXml(entry.author)}</name></author>
<summary>${escapeXml(entry.summary)}</summary>
<content type="html">${escapeXml(entry.html)}</content>
</entry>`
}

function enclosureLink({ url, type, bytes, title }: NonNullable<AtomEntry['enclosures']>[number]): string {
  return `<link rel="enclosure" type="${type}" length="${bytes}" href="${escapeXml(url)}" title="${escapeXml(title)}"/>\n`
}

/** The response with the feed. */
export function atomResponse(feed: AtomFeed): Response {
  return new Response(atomFeed(feed), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
