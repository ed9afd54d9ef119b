import type { Context } from 'hono'

/** Should a browser ever take a file for something else: no script, no frame, no other site, no guessing of types. */
export function setSafeFileHeaders(c: Context) {
  c.header('x-content-type-options', 'nosniff')
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('cross-origin-resource-policy', 'same-origin')
  // Small files, whole or not at all.
  c.header('accept-ranges', 'none')
}

export function fileNotFound(c: Context) {
  setSafeFileHeaders(c)
  c.header('etag', undefined)
  c.header('cache-control', 'no-store')
  return c.text('Not found', 404)
}
