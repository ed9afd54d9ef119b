import { z } from '@hono/zod-openapi'
import { Uuid } from '#contracts/kernel/uuid.ts'

const MOST_AT_ONCE = 100

/** Comma-separated ids in a URL, without duplicates. */
export function idListSchema(of: string, most = MOST_AT_ONCE) {
  return z
    .string()
    .max(most * 37)
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(Uuid).max(most, `Request at most ${most} ${of} at once`))
}
