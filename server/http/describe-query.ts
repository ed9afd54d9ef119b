import { z } from '@hono/zod-openapi'

/**
 * A query whose invalid values become defaults, described for /openapi.json, which has no such concept. The handler parses it with the
 * lenient schema.
 */
export function describeQuery<const Name extends string>(names: Record<Name, string>) {
  const fields = Object.entries<string>(names).map(([name, description]) => [
    name,
    z.string().optional().openapi({ description }),
  ])
  return z.object(Object.fromEntries(fields) as Record<Name, z.ZodOptional<z.ZodString>>)
}
