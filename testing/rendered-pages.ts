import { createAdmissionControl } from '#server/http/admission-control.ts'
import { openLog } from '#server/operations/observability/log.ts'
import { listPageRoutes } from '#server/pages/list-page-routes.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { createPageCacheKey } from '#server/pages/page-cache-key.ts'
import { createPageRenderer } from '#server/pages/page-renderer.ts'
import type { Notices } from '#server/pages/shop-notices.ts'
import type { openPageBuild } from './page-build.ts'
import type { World } from './world.ts'

type Options = { world: World; build: Awaited<ReturnType<typeof openPageBuild>>; readNotices?: () => Promise<Notices> }

/** The pages of this shop, as a browser or a crawler gets them. */
export function renderPagesOf({ world, build, readNotices }: Options) {
  const { db, now, settings } = world.as(null)
  const render = createPageRenderer({
    build,
    mode: 'production',
    shop: { db, now, settings },
    isSandbox: true,
    sourceUrl: 'https://code.example/shop',
    apiCalls: () => [],
    readNotices: readNotices ?? (async () => ({ readOnly: null, arePaymentsPaused: false })),
    cache: createPageCache(createPageCacheKey(listPageRoutes(build))),
    log: openLog('silent'),
    admission: createAdmissionControl({ patience: 60 }),
  })
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await render(new Request(`http://shop.test${path}`, { headers }), '10.0.0.1')
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}
