import type { Config } from '#server/config/config.ts'

/** A content delivery network in front of the shop. */
export type Cdn = {
  /** The header in which a page lists its cache tags. */
  tagHeader: string
  tagsIn(tags: readonly string[]): string
  /** Purges everything with one of these tags, at most thirty. Throws if the CDN refuses. */
  purge(tags: readonly string[]): Promise<void>
  purgeAll(): Promise<void>
}

type Options = NonNullable<Config['cdn']>
type Call = { path?: string; headers: Record<string, string>; json?: object }

const WITHIN_MS = 10_000

/** The CDN of the configuration. */
export function openCdn({ kind, purgeUrl, token }: Options): Cdn {
  async function send({ path = '', headers, json }: Call): Promise<void> {
    const response = await fetch(purgeUrl + path, {
      method: 'POST',
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      body: json && JSON.stringify(json),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The CDN returned ${response.status}`)
  }

  const bearer = { authorization: `Bearer ${token}` }
  switch (kind) {
    case 'fastly':
      return {
        tagHeader: 'surrogate-key',
        tagsIn: (tags) => tags.join(' '),
        purge: (tags) => send({ headers: { 'fastly-key': token, 'surrogate-key': tags.join(' ') } }),
        purgeAll: () => send({ path: '_all', headers: { 'fastly-key': token } }),
      }
    case 'cloudflare':
      return {
        tagHeader: 'cache-tag',
        tagsIn: (tags) => tags.join(','),
        purge: (tags) => send({ headers: bearer, json: { tags } }),
        purgeAll: () => send({ headers: bearer, json: { purge_everything: true } }),
      }
    case 'http':
      return {
        tagHeader: 'surrogate-key',
        tagsIn: (tags) => tags.join(' '),
        purge: (tags) => send({ headers: bearer, json: { tags } }),
        purgeAll: () => send({ headers: bearer, json: { all: true } }),
      }
  }
}
