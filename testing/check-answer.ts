import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { ErrorBody } from '#contracts/error-views.ts'
import type { createApi } from '#server/api.ts'

type Api = ReturnType<typeof createApi>
type Route = { method: string; pattern: RegExp; name: string; answers: Record<string, unknown> }

const CHECKED = /^\/(api|functions)\/v1\//

/** Refuses an answer that has not exactly the shape that its route declares: a field more, a field less, another type. */
export function answerChecker(api: Api) {
  let routes: Route[] | undefined
  return async function checkAnswer(method: string, path: string, response: Response): Promise<void> {
    const address = path.split('?')[0] ?? path
    if (!CHECKED.test(address) || !response.headers.get('content-type')?.startsWith('application/json')) return
    const body: unknown = await response.clone().json()
    if (response.status >= 400) return refuseOtherShape(ErrorBody, body, `${method} ${address} (${response.status})`)
    routes ??= routesOf(api)
    const route = routes.find((each) => each.method === method && each.pattern.test(address))
    const schema = route && schemaOf(route.answers[response.status])
    if (!schema) throw new Error(`${method} ${address} answers ${response.status}, which its route does not declare`)
    refuseOtherShape(schema, body, route.name)
  }
}

function routesOf(api: Api): Route[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, responses } = definition.route
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return [{ method: method.toUpperCase(), pattern, name: `${method.toUpperCase()} ${path}`, answers: responses }]
  })
}

function schemaOf(answer: unknown): z.ZodType | undefined {
  const { content } = Object(answer) as { content?: { 'application/json'?: { schema?: unknown } } }
  const schema = content?.['application/json']?.schema
  return schema instanceof z.ZodType ? schema : undefined
}

function refuseOtherShape(schema: z.ZodType, body: unknown, name: string): void {
  const { error, data } = schema.safeParse(body)
  if (error) throw new Error(`${name} does not answer as its schema says:\n${z.prettifyError(error)}`)
  // What the schema does not know is gone from what it read.
  if (!isDeepStrictEqual(data, body))
    throw new Error(`${name} answers more than its schema says: ${unknownKeys(body, data).join(', ')}`)
}

function unknownKeys(sent: unknown, read: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null) return isDeepStrictEqual(sent, read) ? [] : [path]
  return Object.entries(sent).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key
    return typeof read === 'object' && read !== null && key in read
      ? unknownKeys(value, (read as Record<string, unknown>)[key], at)
      : [at]
  })
}
