import { randomBytes } from 'node:crypto'

/** Only known during this rendering, so injected markup can't contain it. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The renderer's inline scripts, recognized by its nonce, and the page without the nonce: it may be cached and sent to many, so
 * its policy lists hashes instead.
 */
export function extractInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(own)].map(([, script = '']) => script).filter((script) => script !== '')
  return { html: html.replaceAll(mark, ''), scripts }
}
