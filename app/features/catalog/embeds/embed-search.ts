import { z } from 'zod'

const MOST = 12
const USUAL = 6

/** The appearance options of an embedded page. Invalid values are ignored. */
export const EmbedSearch = z.object({
  limit: z.coerce.number().int().min(1).max(MOST).catch(USUAL),
  theme: z.enum(['auto', 'light', 'dark']).catch('auto'),
})
export type EmbedSearch = z.infer<typeof EmbedSearch>

/** Whether the URL has only valid options: only then is the page cached, or anyone could fill the cache. */
export function isReadable(address: URLSearchParams, { limit, theme }: EmbedSearch): boolean {
  return (address.get('limit') ?? String(limit)) === String(limit) && (address.get('theme') ?? theme) === theme
}
