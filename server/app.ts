import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createApi } from './api.ts'
import { healthRoutes } from './health-routes.ts'
import { openAdmission } from './http/admission.ts'
import { answerError } from './http/answer-error.ts'
import { addressOf, clientAddress } from './http/client-address.ts'
import { withDatabaseTime } from './http/database-time.ts'
import { strictTransport } from './http/strict-transport.ts'
import { takeTurns } from './http/take-turns.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { jobHandlers, periodicWork } from './jobs/shop-work.ts'
import { listenForChanges } from './live/listen-for-changes.ts'
import { createLiveHub } from './live/live-hub.ts'
import { openLog } from './log.ts'
import { apiCalls } from './open-api.ts'
import { openOutsideWorld } from './outside-world.ts'
import { createPageCache } from './pages/page-cache.ts'
import { pageRenderer } from './pages/render-page.ts'
import type { Infra, Site } from './site.ts'
import { staticFiles } from './static-files.ts'

/** Puts the shop together and starts it: the outside world, the workers, the live streams, the doors. */
export async function openSite(infra: Infra): Promise<Site> {
  const { config, db, databaseUrl } = infra
  const log = openLog(config.logLevel)
  const live = createLiveHub()
  const cache = createPageCache()
  const changes = await listenForChanges(
    databaseUrl,
    (change) => {
      cache.drop(change.tags ?? [])
      live.receive(change)
    },
    log,
  )
  const outside = await openOutsideWorld(infra, log)
  const queue = await openJobs({ databaseUrl, log })

  const { payments, carriers, files, pictures, mail } = outside
  const shop = { db, now: () => new Date(), settings: config.settings, jobs: queue.jobs, payments, carriers, files, pictures }
  const isSandbox = Object.values(config.sandbox).includes(true)
  const { trustedProxies } = config
  const admission = openAdmission({ log })
  const api = createApi({ ...shop, live, log, trustedProxies, admission })
  const describeApi = () => apiCalls(api, config.publicUrl)
  const renderPage = pageRenderer({
    build,
    mode: import.meta.env.MODE,
    shop,
    isSandbox,
    apiCalls: describeApi,
    cache,
    log,
    admission,
  })
  const site = new Hono()
    .onError((error, c) => answerError(error, c, log))
    .route('/', healthRoutes(infra))
    .route('/', staticFiles('./build/client'))
    .route('/', outside.pages)
    .route('/', api)
    .all('*', (c) => renderPage(c.req.raw, clientAddress(c, trustedProxies)))
  const listener = getRequestListener(site.fetch)
  const turns = takeTurns()
  const keepOnHttps = strictTransport(config.publicUrl)

  await queue.work({ ...shop, actor: null, mail, log }, jobHandlers, periodicWork)
  return {
    serveKept(request, response) {
      keepOnHttps(response)
      return cache.serve(request, response)
    },
    handle(request, response) {
      const address = addressOf(request.socket.remoteAddress, String(request.headers['x-forwarded-for'] ?? ''), trustedProxies)
      turns(`${address} ${request.headers.authorization ?? ''}`, () => {
        if (request.destroyed) return
        withDatabaseTime(infra.within, request, response, () => void listener(request, response))
      })
    },
    async stop() {
      live.stop()
      await queue.stop()
      await changes.stop()
      await outside.stop()
    },
  }
}
