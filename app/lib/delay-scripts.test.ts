import { expect, test } from 'vitest'
import { delayScripts } from './delay-scripts.ts'

const HTML = `<head><link rel="modulepreload" href="/a/entry.js" nonce="n"/><link rel="modulepreload" href="/a/ui.js" nonce="n"/></head>
<link rel="modulepreload" href="/theirs.js"/><script type="module" async="">import * as x from "/theirs.js";</script>
<script nonce="n" type="module" async="">import * as route0 from "/a/root.js";
window.routes = {"root":route0};import("/a/entry.js");</script>`

const page = delayScripts(HTML, 'n')
const [, script = ''] = /<script nonce="n"[^>]*>([\s\S]*)<\/script>/.exec(page) ?? []

test('a page requests no script before its pictures have loaded', () => {
  expect(page).not.toContain('<link rel="modulepreload" href="/a/')
  expect(script).toMatch(/addEventListener\("load"/)
  expect(script).not.toMatch(/(^|[;\n])import \*/)
})

test('the modules run before hydration, and the entry runs last', () => {
  expect(script).toContain('const modules=["/a/entry.js","/a/ui.js"]')
  expect(script.indexOf('modules.slice(1)')).toBeLessThan(script.indexOf('const route0 = await import("/a/root.js");'))
  expect(script.indexOf('window.routes = {"root":route0};')).toBeLessThan(script.indexOf('import("/a/entry.js")'))
  // A syntax error would leave every page without scripts.
  expect(() => new Function(script)).not.toThrow()
})

test('does not delay scripts for a user who clicks, types or is signed in', () => {
  for (const sign of ['pointerdown', 'keydown', 'click', 'input', 'tonewood-session']) expect(script).toContain(sign)
})

test('leaves markup without the nonce unchanged', () => {
  expect(page).toContain(
    '<link rel="modulepreload" href="/theirs.js"/><script type="module" async="">import * as x from "/theirs.js";</script>',
  )
})
