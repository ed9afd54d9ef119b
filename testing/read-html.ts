export function main(html: string): string {
  return /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? ''
}

export function foot(html: string): string {
  return /<footer[\s>].*<\/footer>/s.exec(html)?.[0] ?? ''
}

export function headings(html: string, level: number): string[] {
  return texts(html, `h${level}`)
}

export function texts(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[\\s>].*?</${tag}>`, 'gs'))].map(([element]) => words(element))
}

/** The address and the text of every link. */
export function linksIn(html: string): [string, string][] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to = '', inside = '']) => [to, words(inside)])
}

export function words(html: string): string {
  return html
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}
