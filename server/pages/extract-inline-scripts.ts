import { randomBytes } from 'node:crypto'

/** Known only while one page is rendered: injected markup cannot contain it. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The inline scripts that the renderer wrote, recognised by its nonce, and the page without any nonce: it may be cached and sent to many,
 * so its policy lists hashes instead.
 */
export function extractInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(own)].map(([, script = '']) => script).filter((script) => script !== '')
  return { html: html.replaceAll(mark, ''), scripts }
}
