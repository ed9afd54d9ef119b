import { z } from 'zod'

const MOST = 12
const USUAL = 6

/** How another site wants an embedded page to look. What cannot be read counts as not said. */
export const EmbedSearch = z.object({
  limit: z.coerce.number().int().min(1).max(MOST).catch(USUAL),
  theme: z.enum(['auto', 'light', 'dark']).catch('auto'),
})
export type EmbedSearch = z.infer<typeof EmbedSearch>
