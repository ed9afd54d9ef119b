import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { ARTWORK_VERSION } from '#contracts/kernel/artwork-version.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'
const NEVER = 'no-store'
const SINGLE = '/:file{[\\w.-]+\\.(?:ico|jpg|png|svg|webmanifest)}'

/** Built assets and drawn pictures, with a content hash in their address, and the files of public/. */
export function staticFiles(root: string) {
  const file = serveStatic({ root, precompressed: true })
  // A page rendered before an update gets the new picture, and during an update an old node can answer a new page: no one may
  // cache it.
  const unversioned = (path: string) => path.replace(/^\/plates\/[0-9a-f]{8}\//, '/plates/')
  const picture = serveStatic({ root, rewriteRequestPath: unversioned })
  // Only some drawn pictures have the viewer's largest width.
  const smaller = serveStatic({ root, rewriteRequestPath: (path) => unversioned(path).replace(/-3200\.avif$/, '-1600.avif') })
  return new Hono()
    .get('/assets/*', cacheFor(FOREVER), withoutDocumentHeaders, file, missing)
    .get(`/plates/${ARTWORK_VERSION}/*`, cacheFor(FOREVER), picture, smaller, missing)
    .get('/plates/:version{[0-9a-f]{8}}/*', cacheFor(NEVER), picture, smaller, missing)
    .get('/plates/*', cacheFor(A_DAY), file, missing)
    .get(SINGLE, cacheFor(A_DAY), file, missing)
}

/** Before the file, not in its `onFound`, where the response already exists and added headers get lost. */
function cacheFor(cacheControl: string) {
  return async (c: Context, next: Next) => {
    c.header('cache-control', cacheControl)
    await next()
  }
}

/** Of no use on scripts, styles and fonts. A page has some thirty of them, and the headers would be a tenth of their bytes. */
const OF_DOCUMENTS = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy']

async function withoutDocumentHeaders(c: Context<{ Bindings: Partial<HttpBindings> }>, next: Next) {
  await next()
  if (c.res.ok) for (const name of OF_DOCUMENTS) c.env?.outgoing?.removeHeader(name)
}

/** Answers missing files here, because the page router would log them and render a whole page. */
function missing(c: Context) {
  c.header('cache-control', 'no-store')
  return c.text('Not found', 404)
}
