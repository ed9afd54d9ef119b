import { expect, test } from 'vitest'
import type { Config } from '#server/config/config.ts'
import { openLog } from '../observability/log.ts'
import type { ShopMetrics } from '../observability/shop-metrics.ts'
import type { electLeader } from './elect-leader.ts'
import { openCdnPurges } from './purge-cdn.ts'

/** A node without a CDN or database: `purged` has the tags of each purge, and `lead` the calls of the election. */
function openNode() {
  const purged: (readonly string[])[] = []
  const lead: { onLead?: () => void; onLost?: () => void } = {}
  const parts = {
    createPurger: () => ({ changed: (tags: readonly string[]) => void purged.push(tags), stop: async () => {} }),
    electLeader: (options: Parameters<typeof electLeader>[0]) => {
      Object.assign(lead, options)
      return { stop: async () => {} }
    },
  }
  const config = { cdn: { kind: 'http', purgeUrl: 'http://cdn.example/purge', token: 'secret' } } as Config
  const tools = { metrics: {} as ShopMetrics, log: openLog('silent') }
  const { changed } = openCdnPurges({ config, directUrl: 'postgres://none' }, tools, parts)
  return { changed, purged, lead }
}

test('a node that is not the leader purges only after missing changes, because it may have sent older pages', () => {
  const { changed, purged } = openNode()
  changed(['catalog'])
  changed(['*'])
  changed(['catalog'])
  expect(purged).toEqual([['*']])
})

test('a new leader purges everything and then each change, until it loses the lead', () => {
  const { changed, purged, lead } = openNode()
  lead.onLead?.()
  changed(['catalog'])
  lead.onLost?.()
  changed(['product:1'])
  expect(purged).toEqual([['*'], ['catalog']])
})
