import { z } from '@hono/zod-openapi'

/** A JSON response: its schema types the action's result, describes it in /openapi.json, and validates every response in tests. */
export function jsonAnswer<Schema extends z.core.SomeType>(schema: Schema, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A described CSV file. */
export function csvAnswer(description: string) {
  return { description, content: { 'text/csv': { schema: z.string() } } }
}
