import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { ErrorBody } from '#contracts/kernel/error-views.ts'
import type { createApi } from '#server/api/api.ts'
import { errorStatuses } from '#server/api/open-api-errors.ts'

type Api = Pick<ReturnType<typeof createApi>, 'openAPIRegistry'>
type Route = { method: string; pattern: RegExp; name: string; answers: Record<string, unknown>; errors: number[] }

const CHECKED = /^\/(api|functions)\/v1\//

/** Fails if an answer differs from its route's schema (an extra field, a missing field, another type) or has an undeclared status. */
export function answerChecker(api: Api) {
  let routes: Route[] | undefined
  return async function checkAnswer(method: string, path: string, response: Response): Promise<void> {
    const address = path.split('?')[0] ?? path
    if (!CHECKED.test(address) || !response.headers.get('content-type')?.startsWith('application/json')) return
    const body: unknown = await response.clone().json()
    routes ??= routesOf(api)
    const route = routes.find((each) => each.method === method && each.pattern.test(address))
    const undeclared = new Error(`${method} ${address} answers ${response.status}, which its route does not declare`)
    if (response.status >= 400) {
      if (route && !route.errors.includes(response.status)) throw undeclared
      return refuseOtherShape(ErrorBody, body, `${method} ${address} (${response.status})`)
    }
    const schema = route && schemaOf(route.answers[response.status])
    if (!schema) throw undeclared
    refuseOtherShape(schema, body, route.name)
  }
}

function routesOf(api: Api): Route[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return []
    const { method, path, responses } = definition.route
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    const name = `${method.toUpperCase()} ${path}`
    return [{ method: method.toUpperCase(), pattern, name, answers: responses, errors: errorStatuses(definition.route) }]
  })
}

function schemaOf(answer: unknown): z.ZodType | undefined {
  const { content } = Object(answer) as { content?: { 'application/json'?: { schema?: unknown } } }
  const schema = content?.['application/json']?.schema
  return schema instanceof z.ZodType ? schema : undefined
}

function refuseOtherShape(schema: z.ZodType, body: unknown, name: string): void {
  const { error, data } = schema.safeParse(body)
  if (error) throw new Error(`${name} does not match its schema:\n${z.prettifyError(error)}`)
  // Parsing drops fields that the schema does not have.
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
