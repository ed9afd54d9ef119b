import { z } from '@hono/zod-openapi'

/**
 * A query whose unreadable values become their defaults, described for /openapi.json, which knows no defaults on failure.
 * The handler parses it with the schema that forgives.
 */
export function lenientQuery<const Name extends string>(names: Record<Name, string>) {
  const fields = Object.entries<string>(names).map(([name, description]) => [
    name,
    z.string().optional().openapi({ description }),
  ])
  return z.object(Object.fromEntries(fields) as Record<Name, z.ZodOptional<z.ZodString>>)
}
