import { z } from '@hono/zod-openapi'

/** A route's JSON answer: its schema types `c.json`, stands in /openapi.json, and checks every answer in tests. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description: string): JsonAnswer<Schema>
/** @deprecated Give it the schema of the answer. */
export function jsonAnswer<View>(description: string): JsonAnswer<z.ZodCustom<View, View>>
export function jsonAnswer(...[schema, description]: [z.ZodType, string] | [string]): JsonAnswer<z.ZodType> {
  return typeof schema === 'string' ? answer(z.custom().openapi({ type: 'object' }), schema) : answer(schema, description ?? '')
}

type JsonAnswer<Schema> = { description: string; content: { 'application/json': { schema: Schema } } }

function answer<Schema extends z.ZodType>(schema: Schema, description: string): JsonAnswer<Schema> {
  return { description, content: { 'application/json': { schema } } }
}

/** A declared JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } } as const
}
