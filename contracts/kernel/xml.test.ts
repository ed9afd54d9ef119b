import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

test('text cannot inject elements or attributes or break the file', () => {
  expect(escapeXml('"Wren" <b>&</b>')).toBe('&quot;Wren&quot; &lt;b&gt;&amp;&lt;/b&gt;')
  expect(escapeXml('a\u0000b\u000bc\u001fd\ufffe')).toBe('abcd')
  expect(escapeXml('half \ud83c, whole \u{1f3b8}')).toBe('half , whole \u{1f3b8}')
})
