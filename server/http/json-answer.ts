import type { z } from '@hono/zod-openapi'

/** A route's JSON response: its schema types `c.json`, describes it in /openapi.json, and validates every response in tests. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A declared JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const
}

/** A refusal of a route, besides those of every call: `404: refusal('No product has this id')`. */
export function refusal(description: string) {
  return { description }
}
