import type { Config } from '#server/config/config.ts'
import { openCdn } from '../cdn/cdn.ts'
import { type Finding, ok, reasonOf, wrong } from './finding.ts'

const CHECK = 'CDN'

/** Purges a tag that no page has. Returns nothing without a CDN. */
export async function checkCdn({ cdn }: Pick<Config, 'cdn'>): Promise<Finding[]> {
  if (!cdn) return []
  try {
    await openCdn(cdn).purge(['doctor'])
    return [ok(CHECK, 'The CDN purges pages on request.')]
  } catch (error) {
    return [wrong(CHECK, `The CDN failed to purge (${reasonOf(error)}): check CDN, CDN_PURGE_URL and CDN_TOKEN.`)]
  }
}
