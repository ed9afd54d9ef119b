/** The supported CDNs; `http` gets the tags as JSON. */
export const CDN_KINDS = ['fastly', 'cloudflare', 'http'] as const
export type CdnKind = (typeof CDN_KINDS)[number]
