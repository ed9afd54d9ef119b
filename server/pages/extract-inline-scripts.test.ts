import { expect, test } from 'vitest'
import { extractInlineScripts, makeNonce } from './extract-inline-scripts.ts'

const nonce = makeNonce()

test('only scripts with this rendering’s nonce count as the renderer’s own, and the nonce is removed', () => {
  const page = [
    `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/>`,
    `<script nonce="${nonce}">one()</script>`,
    `<script type="module" nonce="${nonce}" async="">two()</script>`,
    `<script nonce="${nonce}" src="/a.js"></script>`,
    '<script>three()</script>',
    `<script nonce="${makeNonce()}">four()</script>`,
    '<script type="application/ld+json">{}</script>',
  ].join('')

  const { html, scripts } = extractInlineScripts(page, nonce)

  expect(scripts).toEqual(['one()', 'two()'])
  expect(html).not.toContain(nonce)
  expect(html).toContain('<script type="module" async="">two()</script>')
})

test('an unclosed script before the renderer’s own one is not part of its hash', () => {
  const { scripts } = extractInlineScripts(`<p><script>steal(</p><script nonce="${nonce}">one()</script>`, nonce)
  expect(scripts).toEqual(['one()'])
})
