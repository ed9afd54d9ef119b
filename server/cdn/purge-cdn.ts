import type { Log } from '../log.ts'
import type { ShopMetrics } from '../observability/shop-metrics.ts'
import type { Infra } from '../site.ts'
import { type Cdn, openCdn } from './cdn.ts'
import { createPurger, EVERYTHING } from './create-purger.ts'
import { takeLead } from './take-lead.ts'

type CdnPurges = {
  /** How pages name what they show; undefined without a CDN. */
  cdn: Pick<Cdn, 'tagHeader' | 'tagsIn'> | undefined
  changed(tags: readonly string[]): void
  stop(): Promise<void>
}

/**
 * Keeps the CDN of the configuration up to date. One node does it for all. Whoever takes over purges everything, because nobody knows what
 * the CDN kept meanwhile: after a start also the pages of an earlier version.
 */
export function openCdnPurges(
  { config, directUrl }: Pick<Infra, 'config' | 'directUrl'>,
  { metrics, log }: { metrics: ShopMetrics; log: Log },
): CdnPurges {
  if (!config.cdn) return { cdn: undefined, changed: () => {}, stop: async () => {} }
  const cdn = openCdn(config.cdn)
  const purger = createPurger(cdn, log, { onPurged: (result) => metrics.cdnPurges.add([result]) })
  let isLeading = false
  const lead = takeLead({
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
      // A node that has missed changes may have given the CDN older pages, whoever leads.
      if (isLeading || tags.includes(EVERYTHING)) purger.changed(tags)
    },
    async stop() {
      await lead.stop()
      await purger.stop()
    },
  }
}
