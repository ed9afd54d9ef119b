import { createHash } from 'node:crypto'
import { decodeEntities } from './mail-links.ts'

const MOST_HASHES = 120

/** The policy for showing an email's own HTML: its styles and links work, nothing else. Inline styles are allowed by their hash. */
export function mailBodyPolicy(html: string): string {
  const inTags = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map((match) => match[1] ?? '')
  const inAttributes = [...html.matchAll(/\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  )
  const hashes = [...new Set([...inTags, ...inAttributes])].slice(0, MOST_HASHES).map(sha256)
  const style = hashes.length > 0 ? `'unsafe-hashes' ${hashes.join(' ')}` : "'none'"

  return [
    "default-src 'none'",
    `style-src ${style}`,
    'img-src data: http: https:',
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  ].join('; ')
}

/** Links in an email open in the whole window, not in its frame. */
export function withTopLinks(html: string): string {
  const base = '<base target="_top">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
