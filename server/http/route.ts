import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Uuid } from '#contracts/kernel/uuid.ts'
import type { TokenScope } from '#contracts/people/token-scopes.ts'
import type { Ctx } from '#domain/kernel/context.ts'
import type { HonoEnv } from './hono-env.ts'

/** Who can make a call: every visitor, a signed-in user, or also a token with one of these scopes. */
export type Access = 'public' | 'session' | TokenScope | readonly [TokenScope, ...TokenScope[]]

/** A described response. If it is JSON, its schema types the action's result and checks every response in tests. */
export type Answer = { description: string; content?: Record<string, { schema: z.core.SomeType }> }

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Ids<Name extends string> = z.ZodObject<Record<NamesIn<Name>, typeof Uuid>>
type Schema = z.core.SomeType | undefined
type Output<Declared extends Schema> = Declared extends z.core.SomeType ? z.output<Declared> : undefined
type MaybePromise<Value> = Value | Promise<Value>

/** The JSON of a response; a response of another kind is sent as it is, or is empty. */
type JsonOf<Declared extends Answer> = Declared extends {
  content: { 'application/json': { schema: infer Json extends z.core.SomeType } }
}
  ? z.output<Json>
  : // biome-ignore lint/suspicious/noConfusingVoidType: an action without an answer returns nothing.
    Response | undefined | void

type Declaration<Params extends z.core.SomeType, Query extends Schema, Body extends Schema, Declared extends Answer> = {
  summary: string
  description?: string
  /** Defaults to a UUID for each name in the path. */
  params?: Params
  query?: Query
  /** Optional in a call if its schema is. */
  body?: Body
  /** Documents a body that the action parses itself, such as a form. */
  requestBody?: object
  /** Status of a successful response. Defaults to 200, or to 204 if `answer` has no content. */
  status?: 200 | 201 | 202
  answer: Declared
  /** Further responses by status, besides the errors of every call. */
  responses?: Record<number, string>
  /** For a write that anyone may make before accepting the terms. The domain checks it; a test compares. Operators’ calls are exempt. */
  needsTerms?: false
  /** Minutes within which the session must have been verified. Operators’ writes: two hours unless declared. */
  verifiedWithin?: number
  /** What makes the call slow; such calls are admitted separately, so that they don’t block the others. */
  waitsFor?: 'provider' | 'password hash'
  action: (
    ctx: Ctx,
    input: { params: z.output<Params>; query: Output<Query>; body: Output<Body> },
    c: Context<HonoEnv>,
  ) => MaybePromise<JsonOf<Declared>>
}

export type Route<
  Name extends string,
  Params extends z.core.SomeType,
  Query extends Schema,
  Body extends Schema,
  Declared extends Answer,
> = Declaration<Params, Query, Body, Declared> & { name: Name; access: Access; params: Params }

// biome-ignore lint/suspicious/noExplicitAny: any route; an action’s input cannot be known here.
export type AnyRoute = Route<string, any, any, any, any>

/**
 * One call of the API. The router, /openapi.json, the scopes of tokens and the types of the pages’ `api()` come from it.
 * @param name Method and path, such as `GET /api/v1/orders/{id}`
 */
export function route<
  const Name extends `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`,
  Declared extends Answer,
  Params extends z.core.SomeType = Ids<Name>,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(
  name: Name,
  access: Access,
  declaration: Declaration<Params, Query, Body, Declared>,
): Route<Name, Params, Query, Body, Declared> {
  return { ...declaration, name, access, params: declaration.params ?? (idsIn(name) as unknown as Params) }
}

function idsIn(name: string) {
  const names = [...name.matchAll(/\{(\w+)\}/g)].map(([, id]) => String(id))
  return z.object(Object.fromEntries(names.map((id) => [id, Uuid])))
}
