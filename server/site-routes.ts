import { type Context, Hono } from 'hono'
import type { Needs } from '#domain/kernel/context.ts'
import type { createApi } from './api.ts'
import { plateShareRoutes } from './files/plate-share-routes.ts'
import type { AdmissionControl } from './http/admission-control.ts'
import { answerError } from './http/answer-error.ts'
import { clientNetwork } from './http/client-network.ts'
import type { Log } from './log.ts'
import { nameRoutes } from './observability/request-scope.ts'
import type { createPageRenderer } from './pages/page-renderer.ts'
import type { ViewCounter } from './pages/view-counter.ts'
import { viewRoutes } from './pages/view-routes.ts'
import { staticFiles } from './static-files.ts'

const BUILT = './build/client'

type SiteParts = {
  shop: Needs<'files' | 'pictures'>
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
  const admit = <T>(c: Context, work: () => Promise<T>) =>
    admission.admit('file', { address: clientNetwork(c, trustedProxies) }, work)
  return new Hono()
    .use(nameRoutes)
    .onError((error, c) => answerError(error, c, log))
    .route('/', monitoring)
    .route('/', plateShareRoutes(shop, { root: BUILT, admit }))
    .route('/', staticFiles(BUILT))
    .route('/', sandbox)
    .route('/', viewRoutes(views))
    .route('/', api)
    .all('*', (c) => renderPage(c.req.raw, clientNetwork(c, trustedProxies)))
}
