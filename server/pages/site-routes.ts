import { type Context, Hono } from 'hono'
import type { Needs } from '#domain/kernel/context.ts'
import type { createApi } from '../api/api.ts'
import type { AdmissionControl } from '../http/admission-control.ts'
import { answerError } from '../http/answer-error.ts'
import { clientNetwork } from '../http/client-network.ts'
import { drawingRoutes } from '../http/files/drawing-routes.ts'
import { plateShareRoutes } from '../http/files/plate-share-routes.ts'
import { staticFiles } from '../http/static-files.ts'
import type { Log } from '../operations/observability/log.ts'
import { nameRoutes } from '../operations/observability/request-scope.ts'
import type { createPageRenderer } from './page-renderer.ts'
import type { ViewCounter } from './view-counter.ts'
import { viewRoutes } from './view-routes.ts'

const BUILT = './build/client'

type SiteParts = {
  shop: Needs<'db' | 'now' | 'settings' | 'files' | 'pictures'>
  admission: Pick<AdmissionControl, 'admit'>
  monitoring: Hono
  sandbox: Hono
  views: ViewCounter
  api: ReturnType<typeof createApi>
  renderPage: ReturnType<typeof createPageRenderer>
  trustedProxies: number
  log: Log
}

/** Every router of the shop, in matching order; anything else is a page. */
export function siteRoutes({ shop, admission, monitoring, sandbox, views, api, renderPage, trustedProxies, log }: SiteParts) {
  const network = (c: Context) => clientNetwork(c, trustedProxies)
  const admit = <T>(c: Context, work: () => Promise<T>) => admission.admit('file', { address: network(c) }, work)
  return new Hono()
    .use(nameRoutes)
    .onError((error, c) => answerError(error, c, log))
    .route('/', monitoring)
    .route('/', drawingRoutes(shop, { network, admit }))
    .route('/', plateShareRoutes(shop, { root: BUILT, admit }))
    .route('/', staticFiles(BUILT))
    .route('/', sandbox)
    .route('/', viewRoutes(views))
    .route('/', api)
    .all('*', (c) => renderPage(c.req.raw, network(c)))
}
