import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { type LoaderFunctionArgs, redirect, type ServerBuild } from 'react-router'
import { loader as publicBuild } from '#app/routes/builds/public-build.tsx'
import { tooBusy } from '#domain/kernel/too-busy.ts'
import { createAdmissionControl } from '#server/http/admission-control.ts'
import { listenForChanges } from '#server/live/listen-for-changes.ts'
import { type Log, openLog } from '#server/operations/observability/log.ts'
import { listPageRoutes } from '#server/pages/list-page-routes.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { createPageCacheKey } from '#server/pages/page-cache-key.ts'
import { pageContext } from '#server/pages/page-context.ts'
import { createPageRenderer, type PageDeps } from '#server/pages/page-renderer.ts'
import type { World } from './world.ts'

/** A shop with few pages, such as a product's, and one whose loader fails after it has set its tags. */
export const drawn: string[] = []
/** While true, the database ends each connection. */
export const database = { isAway: false }
const loaders = {
  home: ({ context }: LoaderFunctionArgs) => {
    context.get(pageContext).tags.add('catalog')
    return null
  },
  product: async ({ context, params }: LoaderFunctionArgs) => {
    context.get(pageContext).tags.add(`product:${params.id}`)
    drawn.push(params.id ?? '')
    await settled()
    return { id: params.id }
  },
  sent: ({ request }: LoaderFunctionArgs) => {
    throw redirect(`/instruments${new URL(request.url).search}`)
  },
  queried: async ({ context }: LoaderFunctionArgs) => {
    const { shop, tags } = context.get(pageContext)
    tags.add('builders')
    if (database.isAway) await shop.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    return null
  },
  broken: ({ context }: LoaderFunctionArgs) => {
    context.get(pageContext).tags.add('catalog')
    throw new Error('The loader has a fault')
  },
}

function route(id: string, path: string, loader?: (args: LoaderFunctionArgs) => unknown, hasFacets = false) {
  const parentId = id === 'root' ? undefined : 'root'
  return {
    id,
    parentId,
    path,
    module: {
      default: () => null,
      handle: { isPublic: true, query: ['q', 'family'], hasFacets, inSitemap: false },
      ...(loader && { loader }),
    },
  }
}

const routes = {
  root: route('root', ''),
  home: { ...route('home', '', loaders.home), index: true },
  product: route('product', 'product/:id', loaders.product),
  broken: route('broken', 'catalog', loaders.broken),
  account: route('account', 'account', () => null),
  moved: route('moved', 'marketplace', () => redirect('/catalog', 301)),
  queried: route('queried', 'builders', loaders.queried),
  filtered: route('filtered', 'instruments', loaders.home, true),
  sent: route('sent', 'sent', loaders.sent, true),
  // The shop's own.
  publicBuild: route('publicBuild', 'builds/:slug', (args) => publicBuild(args as Parameters<typeof publicBuild>[0])),
}
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers) => new Response('<p>Page</p>', { status, headers }),
      handleError() {},
    },
  },
  routes,
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

type NodeOptions = { log?: Log; staleMs?: number; cdn?: PageDeps['cdn'] }

/** A node: its renderer behind its page cache, notified by every node. `kept` is true once it answers from memory. */
export async function openPageNode(world: World, { log = openLog('silent'), staleMs, cdn }: NodeOptions = {}) {
  const cache = createPageCache(createPageCacheKey(listPageRoutes(build)), { staleMs })
  const changes = await listenForChanges(world.databaseUrl, ({ tags }) => cache.drop(tags ?? []), log)
  const { db, now, settings } = world.as(null)
  const admission = createAdmissionControl({ patience: 60 })
  let isRefusing = false
  const render = createPageRenderer({
    build,
    mode: 'production',
    shop: { db, now, settings },
    isSandbox: true,
    apiCalls: () => [],
    cache,
    cdn,
    log,
    admission: { admit: (...asked) => (isRefusing ? Promise.reject(tooBusy()) : admission.admit(...asked)) },
  })
  const server = createServer((request, response) => {
    if (!cache.serve(request, response)) response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    render: (path: string, method = 'GET', headers?: Record<string, string>, clientNetwork = '10.0.0.1') =>
      render(new Request(`http://shop.test${path}`, { method, headers }), clientNetwork),
    async close() {
      server.close()
      await changes.stop()
    },
    drop: (tag: string) => cache.drop([tag]),
    refuse: () => {
      isRefusing = true
    },
    kept: async (path: string) => (await fetch(url + path, { headers: { connection: 'close' } })).status === 200,
  }
}

/** Caching happens after the answer: long enough for it to be done. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 100))
