import { z } from '@hono/zod-openapi'
import { Uuid } from '#contracts/uuid.ts'

const MOST_AT_ONCE = 100

/** The comma-separated ids in an address, each once. */
export function idListSchema(of: string) {
  return z
    .string()
    .max(MOST_AT_ONCE * 37)
    .transform((ids) => [...new Set(ids.toLowerCase().split(','))])
    .pipe(z.array(Uuid).max(MOST_AT_ONCE, `Ask for at most ${MOST_AT_ONCE} ${of} at once`))
}
