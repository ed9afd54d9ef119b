import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g

/** The policy of one rendered page: exactly the inline scripts that the renderer wrote into it, and nothing else. */
export function contentSecurityPolicy(html: string): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    )
  }
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

/** The same, and for a shop on https that it is never visited otherwise. Its neighbours under the domain decide for themselves. */
export function safetyHeaders(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https://')) return SAFETY_HEADERS
  return { ...SAFETY_HEADERS, 'strict-transport-security': 'max-age=31536000' }
}
