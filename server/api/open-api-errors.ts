import { ErrorBody } from '#contracts/kernel/error-views.ts'
import type { OpenApiSchemas } from './open-api-schemas.ts'

const ERRORS = {
  400: ['BadRequest', 'Malformed request'],
  401: ['NotSignedIn', 'The access token is missing or has expired'],
  403: ['NotAllowed', 'Not allowed, or you must first accept the terms or choose a name'],
  404: ['NotFound', 'Does not exist, or is not yours'],
  408: ['TooSlow', 'The body took too long to arrive'],
  409: ['Conflict', 'Not possible in the current state; for `changed`, `details` has the new amounts'],
  413: ['TooLarge', 'The body is too large'],
  415: ['UnsupportedType', 'The content type is not supported'],
  422: ['InvalidInput', '`fields` has one error per invalid field'],
  429: ['TooMany', 'Too many requests. Retry after the number of seconds in the header'],
  500: ['Internal', 'Something went wrong on our side'],
  503: ['Unavailable', 'Retry after the number of seconds in the header'],
} as const
type ErrorStatus = keyof typeof ERRORS

type Route = {
  method: string
  path: string
  security?: object[]
  request?: { body?: unknown }
  responses: Record<string, unknown>
}

/** The error statuses of a route: those of every call, those its kind of call can have, and those it declares besides. */
export function errorStatuses({ method, path, security, request, responses }: Route): ErrorStatus[] {
  const isWrite = method !== 'get'
  const statuses: ErrorStatus[] = [401, 422, 429, 500, 503]
  if (isWrite || request?.body !== undefined) statuses.push(400, 408, 409, 413, 415)
  if (security?.length !== 0) statuses.push(403)
  if (isWrite || path.includes('{')) statuses.push(404)
  const declared = Object.keys(responses).map(Number).filter(isErrorStatus)
  return [...new Set([...statuses, ...declared])].sort((one, other) => one - other)
}

/** The error responses of a call, by status. A route's own text is added to the shared response. */
export function errorAnswers(route: Route) {
  return Object.fromEntries(
    errorStatuses(route).map((status) => {
      const shared = { $ref: `#/components/responses/${ERRORS[status][0]}` }
      return [status, { ...Object(route.responses[status]), ...shared }]
    }),
  )
}

function isErrorStatus(status: number): status is ErrorStatus {
  return status in ERRORS
}

const RETRY_AFTER = { 'retry-after': { description: 'Seconds', schema: { type: 'integer' } } } as const

/** The error answers, each once. */
export function errorResponses({ describe }: OpenApiSchemas) {
  const content = { 'application/json': { schema: describe(ErrorBody) } }
  return Object.fromEntries(
    Object.entries(ERRORS).map(([status, [name, description]]) => [
      name,
      { description, content, ...((status === '429' || status === '503') && { headers: RETRY_AFTER }) },
    ]),
  )
}
