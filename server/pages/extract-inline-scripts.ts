import { randomBytes } from 'node:crypto'

/** Known to the renderer of one page alone: what got into its markup by another way cannot carry it. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * The inline scripts that the renderer wrote, which are those with its nonce, and the page without any nonce: it may be kept and
 * sent to many, so it lists hashes instead.
 */
export function extractInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`
  const own = new RegExp(`<script[^>]*${mark}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(own)].map(([, script = '']) => script).filter((script) => script !== '')
  return { html: html.replaceAll(mark, ''), scripts }
}
