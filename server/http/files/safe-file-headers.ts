import type { Context } from 'hono'

/** In case a browser misreads a file's type: no script, no frame, no other site, no type sniffing. */
export function setSafeFileHeaders(c: Context) {
  c.header('x-content-type-options', 'nosniff')
  c.header('content-security-policy', "default-src 'none'; sandbox")
  c.header('cross-origin-resource-policy', 'same-origin')
  // Small files, sent as a whole or not at all.
  c.header('accept-ranges', 'none')
}

export function fileNotFound(c: Context) {
  setSafeFileHeaders(c)
  c.header('etag', undefined)
  c.header('cache-control', 'no-store')
  return c.text('Not found', 404)
}
