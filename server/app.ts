import type { IncomingMessage } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { recordViews } from '#domain/catalog/products/record-views.ts'
import { openKeptCounts } from '#domain/finding/facets/kept-counts.ts'
import type { Change } from '#domain/kernel/announce.ts'
import { createApi } from './api/api.ts'
import { apiCalls } from './api/open-api.ts'
import { knownCaller } from './auth/bearer.ts'
import { createAdmissionControl } from './http/admission-control.ts'
import { clientNetworkOf } from './http/client-network.ts'
import { withDatabaseTimeLimit } from './http/database-time-limit.ts'
import { createFairScheduler } from './http/fair-scheduler.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { startShopJobs } from './jobs/start-shop-jobs.ts'
import { announceThrough, listenForChanges } from './live/listen-for-changes.ts'
import { createLiveHub, type LiveHub } from './live/live-hub.ts'
import { openCdnPurges } from './operations/cdn/purge-cdn.ts'
import { servesMailbox } from './operations/doctor/is-public-shop.ts'
import { type Log, openLog } from './operations/observability/log.ts'
import { observeDatabase } from './operations/observability/observe-database.ts'
import { observeProviders } from './operations/observability/observe-providers.ts'
import { createRequestObserver } from './operations/observability/observe-requests.ts'
import { openMonitoring } from './operations/observability/open-monitoring.ts'
import { nameRoutes } from './operations/observability/request-scope.ts'
import { createShopMetrics, type ShopMetrics } from './operations/observability/shop-metrics.ts'
import { openTracing } from './operations/observability/tracing.ts'
import { openMachine } from './operations/system/machine.ts'
import { listPageRoutes } from './pages/list-page-routes.ts'
import { paceChanges } from './pages/pace-changes.ts'
import { createPageCache, type PageCache } from './pages/page-cache.ts'
import { createPageCacheKey } from './pages/page-cache-key.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { createPageRenewal } from './pages/renew-page.ts'
import { openShopNotices } from './pages/shop-notices.ts'
import type { Infra, Site } from './pages/site.ts'
import { siteRoutes } from './pages/site-routes.ts'
import { createViewCounter } from './pages/view-counter.ts'
import { openProviders } from './startup/open-providers.ts'

// With the version: `/auth/confirm` is a page.
const API_PATH = /^https?:\/\/[^/]+\/((api|auth|functions)\/v1|webhooks)\//

/** Assembles and starts the shop: providers, workers, live streams and routes. */
export async function openSite(infra: Infra): Promise<Site> {
  const { config, db, directUrl } = infra
  const { role, settings, trustedProxies } = config
  const log = openLog(config.logLevel)
  const metrics = createShopMetrics()
  const tracing = await openTracing(infra, log)
  observeDatabase(infra, { metrics, log })
  const live = createLiveHub()
  const cache = createPageCache(createPageCacheKey(listPageRoutes(build)), {
    isOn: config.pageCache,
    onMade: () => metrics.pageCache.add(['miss']),
  })
  const changes = await hearChanges(infra, { metrics, cache, live, log })
  const providers = observeProviders(await openProviders(infra, log), metrics)
  const queue = await openJobs({
    databaseUrl: directUrl,
    log,
    metrics,
    tracing,
    migrate: config.migrate,
    supervise: role !== 'web',
  })

  const { mail, pages, stop: stopProviders, ...ports } = providers
  const shop = { db, publicDb: infra.replica?.db, now: () => new Date(), settings, jobs: queue.jobs, ...ports }
  const admission = createAdmissionControl({ log })
  const machine = openMachine(config, infra)
  const api = createApi({ ...shop, live, log, trustedProxies, admission, cache, machine, notices: changes.notices })
  const renderPage = createPageRenderer({
    build,
    mode: import.meta.env.MODE,
    shop,
    isSandbox: Object.values(config.sandbox).includes(true),
    hasMailbox: servesMailbox(config),
    sourceUrl: config.sourceUrl,
    readNotices: changes.notices.read,
    apiCalls: () => apiCalls(api, config.publicUrl),
    cache,
    cdn: changes.cdn,
    log,
    admission,
  })
  const views = createViewCounter({ save: (counted) => recordViews(shop, counted), now: shop.now, log })
  const monitoring = await openMonitoring(infra, { metrics, cache, live, changes, log })
  const site = siteRoutes({
    shop,
    admission,
    monitoring: monitoring.routes,
    sandbox: pages,
    views,
    api,
    renderPage,
    trustedProxies,
    log,
  })
  const answer = role === 'worker' ? workerAnswer(monitoring.routes) : createAnswer(site, api)
  const listener = getRequestListener(answer)
  cache.renewWith(renewal({ cache, infra, log, answer }))
  const requests = createRequestObserver({ metrics, log, logged: config.logRequests, trustedProxies, tracing })
  const turns = createFairScheduler()

  const scheduled = config.backups && { plan: config.backups, databaseUrl: directUrl, version: infra.version }
  const stopJobs =
    role === 'web' ? async () => {} : await startShopJobs(queue, { ...shop, actor: null, mail, log }, { metrics, scheduled })
  return {
    serveCached(request, response) {
      const isServed = role !== 'worker' && cache.serve(request, response)
      if (isServed) requests.countKept(request, response)
      if (isServed) views.countPage(request, response)
      return isServed
    },
    handle(request, response) {
      turns(askerOf(request, trustedProxies, shop), () => {
        if (request.destroyed) return
        response.once('finish', () => views.countPage(request, response))
        requests.observe(request, response, () =>
          withDatabaseTimeLimit(infra.within, request, response, () => void listener(request, response)),
        )
      })
    },
    endStreams: () => live.stop(),
    async stop() {
      await monitoring.stop()
      live.stop()
      await views.stop()
      await stopJobs()
      await queue.stop()
      await changes.stop()
      await stopProviders()
      await tracing?.stop()
    },
  }
}

type Receivers = { metrics: ShopMetrics; cache: PageCache; live: LiveHub; log: Log }

/** Notifies the page cache, the CDN and the live streams of changes on any node. */
async function hearChanges(infra: Infra, { metrics, cache, live, log }: Receivers) {
  const { cdn, ...purges } = openCdnPurges(infra, { metrics, log })
  const dropChanged = paceChanges(cache)
  const notices = openShopNotices(infra.db)
  const databases = infra.replica ? [infra.db, infra.replica.db] : [infra.db]
  const keptCounts = infra.config.pageCache ? databases.map(openKeptCounts) : []
  function receive(change: Change): void {
    const { tags = [] } = change
    // First: pages rendered from now on show it.
    notices.changed(tags)
    if (tags.length > 0) {
      metrics.pageCacheDrops.add([])
      // First, so that pages dropped now aren't rendered again from old rows.
      infra.replica?.changed()
    }
    if (tags.includes('catalog') || tags.includes('*')) for (const counts of keptCounts) counts.drop()
    dropChanged(tags)
    purges.changed(tags)
    live.receive(change)
  }
  const listener = await listenForChanges(infra.directUrl, receive, log, announceThrough(infra.pool))
  // Announcements that were sent before anyone listened.
  infra.replica?.changed()
  return {
    cdn,
    notices,
    isUp: listener.isUp,
    async stop() {
      await listener.stop()
      await purges.stop()
    },
  }
}

type Renewing = { cache: PageCache; infra: Infra; log: Log; answer: (request: Request) => Response | Promise<Response> }

/** Renders a cached page again, as a request of its own with a request's time limit. */
function renewal({ cache, infra: { within, config }, log, answer }: Renewing) {
  return createPageRenewal({ cache, within, origin: config.publicUrl, log }, answer)
}

/** Requests take turns by network, or by account once the token was checked. */
function askerOf({ socket, headers }: IncomingMessage, trustedProxies: number, shop: Parameters<typeof knownCaller>[1]): string {
  const address = clientNetworkOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxies)
  return `${address} ${knownCaller(headers.authorization, shop) ?? ''}`
}

/** A worker node answers health checks and serves no pages. */
function workerAnswer(routes: Hono) {
  const worker = new Hono().use(nameRoutes).route('/', routes)
  worker.all('*', (c) => c.text('This node only runs jobs. Send requests to the nodes with ROLE=web or ROLE=all.', 404))
  return (request: Request, env?: object) => worker.fetch(request, env)
}

/** An API call skips the routers of everything else, because each costs a step. */
function createAnswer(site: Hono, api: ReturnType<typeof createApi>) {
  const calls = new Hono().use(nameRoutes).route('/', api)
  return (request: Request, env?: object) => (API_PATH.test(request.url) ? calls : site).fetch(request, env)
}
