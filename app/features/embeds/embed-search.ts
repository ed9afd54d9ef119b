import { z } from 'zod'

const MOST = 12
const USUAL = 6

/** How another site wants an embedded page to look. What cannot be read counts as not said. */
export const EmbedSearch = z.object({
  limit: z.coerce.number().int().min(1).max(MOST).catch(USUAL),
  theme: z.enum(['auto', 'light', 'dark']).catch('auto'),
})
export type EmbedSearch = z.infer<typeof EmbedSearch>

/** Whether an address says nothing that cannot be read: only then is its page kept, or anybody could make as many as they like. */
export function isReadable(address: URLSearchParams, { limit, theme }: EmbedSearch): boolean {
  return (address.get('limit') ?? String(limit)) === String(limit) && (address.get('theme') ?? theme) === theme
}
