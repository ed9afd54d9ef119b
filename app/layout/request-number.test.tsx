import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { openLog } from '#server/operations/observability/log.ts'
import { inScope } from '#server/operations/observability/request-scope.ts'
import { createPageCache } from '#server/pages/page-cache.ts'
import { createPageRenderer } from '#server/pages/page-renderer.ts'
import { openPageBuild } from '#testing/page-build.ts'
import { openWorld } from '#testing/world.ts'
import { RequestNumber } from './request-number.tsx'

test('a server error page shows the request number, and no other page does', async () => {
  const world = await openWorld()
  const { now, settings, db } = world.as(null)
  const broken = new Proxy(db, {
    get() {
      throw new Error('A fault of ours')
    },
  })
  const build = await openPageBuild()
  const show = async (path: string, shopDb: typeof db) => {
    const render = createPageRenderer({
      build,
      mode: 'production',
      shop: { db: shopDb, now, settings },
      isSandbox: true,
      apiCalls: () => [],
      cache: createPageCache((address) => address),
      log: openLog('silent'),
      admission: { admit: (_kind, _asker, work) => work() },
    })
    const answer = await inScope({ request: 'abcdefghijklmnop' }, () =>
      render(new Request(`http://shop.test${path}`), '10.0.0.1'),
    )
    return { status: answer.status, html: await answer.text() }
  }
  const failed = await show('/catalog', broken)
  const [fine, missing] = [await show('/catalog', db), await show('/nowhere', db)]
  await world.close()

  // The link is shown only where the mailbox is served.
  expect(fine.html).toContain('Sandbox: no real money moves')
  expect(fine.html).not.toContain('/sandbox/mail')
  expect([failed.status, fine.status, missing.status]).toEqual([500, 200, 404])
  expect(failed.html).toMatch(/please send us this code:.*<code[^>]*>abcdefghijklmnop<\/code>/)
  for (const { html } of [fine, missing]) expect(html).not.toContain('abcdefghijklmnop')
})

test('shows nothing without a request number', () => {
  expect(renderToStaticMarkup(<RequestNumber />)).toContain('hidden=""')
})
