import type { z } from '@hono/zod-openapi'
import type { API_ROUTES } from '#server/api/api-routes.ts'

type Routes = (typeof API_ROUTES)[number]
type Endpoints = { [Each in Routes as Each['name']]: Each }

/** Every call of the JSON API: `GET /api/v1/orders/{id}`. */
export type ApiCall = keyof Endpoints

type InputPart<Name extends string, Schema> = [Schema] extends [never]
  ? unknown
  : Schema extends z.ZodType
    ? Record<never, never> extends z.input<Schema>
      ? { [Key in Name]?: z.input<Schema> }
      : { [Key in Name]: z.input<Schema> }
    : unknown

/** The parameters of a call: path, query and body, as validated by its route. */
export type ApiInput<Call extends ApiCall> = InputPart<'params', Endpoints[Call]['params']> &
  InputPart<'query', NonNullable<Endpoints[Call]['query']>> &
  InputPart<'json', NonNullable<Endpoints[Call]['body']>>

type JsonIn<Answer> = Answer extends { content: { 'application/json': { schema: infer Json extends z.ZodType } } }
  ? z.output<Json>
  : undefined

/** The response of a call, unless the shop refuses it. */
export type ApiAnswer<Call extends ApiCall> = JsonIn<Endpoints[Call]['answer']>
