import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { SAFETY_HEADERS } from './pages/content-security-policy.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Built assets, whose names carry their content's hash, and what lies in public/. */
export function staticFiles(root: string) {
  function files(cacheControl: string) {
    return serveStatic({
      root,
      precompressed: true,
      onFound(_path: string, c: Context) {
        c.header('cache-control', cacheControl)
        c.header('x-content-type-options', SAFETY_HEADERS['x-content-type-options'])
      },
    })
  }
  return (
    new Hono()
      .get('/assets/*', files(FOREVER))
      // A missing asset is answered here: the page router would log it and render a whole page.
      .get('/assets/*', (c) => c.text('Not found', 404))
      .get('/plates/*', files(A_DAY))
      .get('/plates/*', (c) => c.text('Not found', 404))
      .get('/:file{[\\w.-]+\\.(?:ico|jpg|png|svg)}', files(A_DAY))
      .get('/:file{[\\w.-]+\\.(?:ico|jpg|png|svg)}', (c) => c.text('Not found', 404))
  )
}
