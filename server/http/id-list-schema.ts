import { z } from '@hono/zod-openapi'
import { Uuid } from '#contracts/uuid.ts'

const MOST_AT_ONCE = 100

/** The comma-separated ids in an address, each once. */
export function idListSchema(of: string, most = MOST_AT_ONCE) {
  return z
    .string()
    .max(most * 37)
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(Uuid).max(most, `Request at most ${most} ${of} at once`))
}
