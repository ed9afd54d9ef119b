import { gzipSync } from 'node:zlib'

/** The weight of a visitor's first load of each page: HTML, CSS and fonts, and all JavaScript that loads without interaction. */
export async function pageWeights(url: string, paths: string[]): Promise<string> {
  const lines = ['What a visitor loads, gzip, without pictures', ['', 'page', 'styles', 'type', 'JavaScript', 'total'].join('\t')]
  for (const path of paths) {
    const html = await text(url + path)
    const links = [...html.matchAll(/<link[^>]+>/g)].map(([tag]) => ({
      rel: attribute(tag, 'rel'),
      href: attribute(tag, 'href'),
    }))
    const styles = await sum(url, hrefs(links, 'stylesheet').filter(isOurs))
    const type = await sum(
      url,
      links.filter(({ href }) => href.endsWith('.woff2')).map(({ href }) => href),
      false,
    )
    const scripts = await sum(url, await scriptsOf(url, html))
    const page = gzipSync(html).length
    lines.push([path.slice(0, 24), page, styles, type, scripts, page + styles + type + scripts].map(kilobytes).join('\t'))
  }
  return lines.join('\n')
}

/** The scripts that a page loads without interaction: its modules and their static imports. */
export async function scriptsOf(url: string, html: string): Promise<string[]> {
  return [...(await reachable(url, importsOf(html)))]
}

type LinkTag = { rel: string; href: string }

function hrefs(links: LinkTag[], rel: string): string[] {
  return links.filter((link) => link.rel === rel).map((link) => link.href)
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

function isOurs(href: string): boolean {
  return href.startsWith('/')
}

function importsOf(source: string): string[] {
  return [...source.matchAll(/(?:from\s*|import\s*\(?)"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
}

/** Every module that the given ones import statically; later `import()`s do not count. */
async function reachable(url: string, start: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const source = await text(url + path)
    waiting.push(
      ...[...source.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map((match) => `/assets/${match[1] ?? ''}`),
    )
  }
  return found
}

/** The bytes of files, each compressed by itself. */
export async function sum(url: string, paths: string[], isCompressed = true): Promise<number> {
  let bytes = 0
  for (const path of new Set(paths)) {
    const body = Buffer.from(await (await fetch(url + path)).arrayBuffer())
    bytes += isCompressed ? gzipSync(body).length : body.length
  }
  return bytes
}

async function text(url: string): Promise<string> {
  return (await fetch(url)).text()
}

function kilobytes(value: string | number): string {
  return typeof value === 'number' ? `${(value / 1024).toFixed(1)} KB` : value
}
