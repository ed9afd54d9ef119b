import { z } from '@hono/zod-openapi'

/** A route's answer for /openapi.json and for the type of `c.json`. The domain types the views; they are not validated again. */
export function jsonAnswer<View>(description: string) {
  return { description, content: { 'application/json': { schema: z.custom<View>().openapi({ type: 'object' }) } } }
}

/** A declared JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const
}
