import { createHash } from 'node:crypto'

/** The policy of a page that runs only these inline scripts. */
export function contentSecurityPolicy(scripts: Iterable<string>): string {
  const hashes = new Set([...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
