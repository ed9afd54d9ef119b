import { z } from '@hono/zod-openapi'
import { listLimit, MOST_AT_ONCE } from '#contracts/kernel/whole-number.ts'

/**
 * Describes a query whose invalid values become defaults for /openapi.json, which has no such concept. The handler parses it with
 * the lenient schema.
 */
export function describeQuery<const Name extends string>(names: Record<Name, string>) {
  const fields = Object.entries<string>(names).map(([name, description]) => [
    name,
    z.string().optional().openapi({ description }),
  ])
  return z.object(Object.fromEntries(fields) as Record<Name, z.ZodOptional<z.ZodString>>)
}

/** The query of a list with `limit`: an invalid number is a field error instead of becoming the default. */
export function listQuery<const Name extends string>(names: Record<Name, string>) {
  return describeQuery(names).extend({
    limit: listLimit()
      .optional()
      .openapi({ description: `Results per page, up to ${MOST_AT_ONCE}` }),
  })
}
