import { ErrorBody } from '#contracts/error-views.ts'
import type { OpenApiSchemas } from './open-api-schemas.ts'

const ERRORS = {
  400: ['BadRequest', 'The request cannot be read'],
  401: ['NotSignedIn', 'The access token is missing or has expired'],
  403: ['NotAllowed', 'You may not do this, or must accept the terms or choose a name first'],
  404: ['NotFound', 'It does not exist, or is not yours'],
  409: ['Conflict', 'Not possible in the current state; `details` has the new figures of a `changed` answer'],
  413: ['TooLarge', 'The body is too large'],
  415: ['UnsupportedType', 'The content type is not supported'],
  422: ['InvalidInput', '`fields` has an error for each wrong field'],
  429: ['TooMany', 'Too many requests: try again after the seconds in the header'],
  503: ['Unavailable', 'Try again after the seconds in the header'],
} as const
type ErrorStatus = keyof typeof ERRORS

type Call = { isPublic: boolean; isWrite: boolean; hasBody: boolean; path: string }

/** The refusals of a call, by status. */
export function errorAnswers({ isPublic, isWrite, hasBody, path }: Call) {
  const statuses: ErrorStatus[] = [
    ...(isWrite || hasBody ? ([400, 409, 413, 415] as const) : []),
    401,
    ...(isPublic ? [] : ([403] as const)),
    ...(path.includes('{') || isWrite ? ([404] as const) : []),
    422,
    429,
    503,
  ]
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status][0]}` }]))
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
