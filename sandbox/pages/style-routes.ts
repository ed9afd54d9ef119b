import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { SANDBOX_CSS } from './sandbox-css.ts'

const FONTS: Record<string, string> = {
  'instrument-serif.woff2': '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  'instrument-sans.woff2': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
}

/** Serves the style sheet and fonts, so that no policy needs to allow inline styles. */
export function styleRoutes(): Hono {
  return new Hono()
    .get('/sandbox/pay.css', (c) => {
      c.header('content-type', 'text/css; charset=utf-8')
      c.header('x-content-type-options', 'nosniff')
      c.header('cache-control', 'no-cache')
      return c.body(SANDBOX_CSS)
    })
    .get('/sandbox/fonts/:file', async (c) => {
      const font = FONTS[c.req.param('file')]
      if (!font) return c.notFound()
      // Read from the installed package. Without it the pages use system fonts.
      const bytes = await readFile(createRequire(import.meta.url).resolve(font)).catch(() => undefined)
      if (!bytes) return c.notFound()
      c.header('content-type', 'font/woff2')
      c.header('x-content-type-options', 'nosniff')
      c.header('cache-control', 'public, max-age=86400')
      return c.body(new Uint8Array(bytes))
    })
}
