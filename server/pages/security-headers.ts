/** Sent with every response of the shop; built assets lack those that concern documents only. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
} as const

/** The same and, for a shop on https, HSTS. Other subdomains decide for themselves. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  if (!publicUrl.startsWith('https://')) return SECURITY_HEADERS
  return { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' }
}
