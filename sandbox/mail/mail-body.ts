import { createHash } from 'node:crypto'
import { decodeEntities } from './mail-links.ts'

const MOST_HASHES = 120

/**
 * The policy under which a mail's own HTML is shown: it may look as it was written and lead away when a link is
 * clicked, nothing else. Mails carry their style inline, so each piece of it is allowed by its hash.
 */
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

/** Links of a mail lead the whole window, not the little frame it is shown in. */
export function withTopLinks(html: string): string {
  const base = '<base target="_top">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
