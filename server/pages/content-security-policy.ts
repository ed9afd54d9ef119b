import { createHash } from 'node:crypto'

/** The policy of a page that runs these inline scripts and no others. */
export function contentSecurityPolicy(scripts: Iterable<string>): string {
  const hashes = new Set([...scripts].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Sent with every answer of the shop. */
export const SAFETY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
} as const

/** The same and, for a shop on https, that browsers must use https. Other subdomains decide for themselves. */
export function safetyHeaders(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https://')) return SAFETY_HEADERS
  return { ...SAFETY_HEADERS, 'strict-transport-security': 'max-age=31536000' }
}
