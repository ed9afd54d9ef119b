import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ClientErrorStatusCode } from 'hono/utils/http-status'
import type { ApiRoutes } from '#server/api/api-routes.ts'

/** A route's schema, as carried by its router's type. */
type SchemaOf<Router> = Router extends () => OpenAPIHono<infer _Env, infer Schema, infer _Base> ? Schema : never

/** The router writes `/orders/:id`, while pages and /openapi.json write `/orders/{id}`. */
type InBraces<Path extends string> = Path extends `${infer Before}:${infer Name}/${infer After}`
  ? `${Before}{${Name}}/${InBraces<After>}`
  : Path extends `${infer Before}:${infer Name}`
    ? `${Before}{${Name}}`
    : Path

type CallsOf<Prefix extends string, Schema> = Schema extends unknown
  ? {
      [Path in keyof Schema & string]: {
        [Method in keyof Schema[Path] & string]: Method extends `$${infer Verb}`
          ? { name: `${Uppercase<Verb>} ${Prefix}${InBraces<Path>}`; endpoint: Schema[Path][Method] }
          : never
      }[keyof Schema[Path] & string]
    }[keyof Schema & string]
  : never

type Calls = { [Prefix in keyof ApiRoutes]: CallsOf<Prefix, SchemaOf<ApiRoutes[Prefix][number]>> }[keyof ApiRoutes]

type Endpoints = { [Call in Calls as Call['name']]: Call['endpoint'] }

/** Every call of the JSON API: `GET /api/v1/orders/{id}`. */
export type ApiCall = keyof Endpoints

type InputOf<Endpoint> = Endpoint extends { input: infer Input } ? Input : never

type Given<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

type Part<Input, Name extends string> = Input extends Record<Name, infer Value> ? Value : never

/** The parameters of a call: path, query and body, as validated by its route. */
export type ApiInput<Call extends ApiCall> = Given<'params', Part<InputOf<Endpoints[Call]>, 'param'>> &
  Given<'query', Part<InputOf<Endpoints[Call]>, 'query'>> &
  Given<'json', Part<InputOf<Endpoints[Call]>, 'json'>>

type AnswerOf<Endpoint> = Endpoint extends { status: ClientErrorStatusCode }
  ? never
  : Endpoint extends { status: 204 }
    ? undefined
    : Endpoint extends { output: infer Output }
      ? Output
      : never

/** The response of a call, unless the shop refuses it. */
export type ApiAnswer<Call extends ApiCall> = AnswerOf<Endpoints[Call]>
