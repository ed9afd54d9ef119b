import type { Infra } from '#server/pages/site.ts'
import type { Log } from '../observability/log.ts'
import type { ShopMetrics } from '../observability/shop-metrics.ts'
import { type Cdn, openCdn } from './cdn.ts'
import { createPurger, EVERYTHING } from './create-purger.ts'
import { electLeader } from './elect-leader.ts'

type CdnPurges = {
  /** The header with a page's cache tags; undefined without a CDN. */
  cdn: Pick<Cdn, 'tagHeader' | 'tagsIn'> | undefined
  changed(tags: readonly string[]): void
  stop(): Promise<void>
}

/**
 * Keeps the configured CDN up to date. One node does it for all. A new leader purges everything, because it can't know what the
 * CDN cached meanwhile; after a start that includes pages of an earlier version.
 */
export function openCdnPurges(
  { config, directUrl }: Pick<Infra, 'config' | 'directUrl'>,
  { metrics, log }: { metrics: ShopMetrics; log: Log },
  parts = { createPurger, electLeader },
): CdnPurges {
  if (!config.cdn) return { cdn: undefined, changed: () => {}, stop: async () => {} }
  const cdn = openCdn(config.cdn)
  const purger = parts.createPurger(cdn, log, { onPurged: (result) => metrics.cdnPurges.add([result]) })
  let isLeading = false
  const lead = parts.electLeader({
    databaseUrl: directUrl,
    onLead() {
      isLeading = true
      purger.changed([EVERYTHING])
    },
    onLost() {
      isLeading = false
    },
  })
  return {
    cdn,
    changed(tags) {
      // A node that missed changes may have given the CDN older pages, whichever node leads.
      if (isLeading || tags.includes(EVERYTHING)) purger.changed(tags)
    },
    async stop() {
      await lead.stop()
      await purger.stop()
    },
  }
}
