import { ErrorBody } from '#contracts/error-views.ts'
import type { OpenApiSchemas } from './open-api-schemas.ts'

const ERRORS = {
  400: ['BadRequest', 'The request cannot be read'],
  401: ['NotSignedIn', 'There is no access token, or it has expired'],
  403: ['NotAllowed', 'You may not do this, or have to accept the terms or give your name first'],
  404: ['NotFound', 'There is nothing here, or nothing of yours'],
  409: ['Conflict', 'It cannot be done as things stand now; `details` has the new figures of a `changed` answer'],
  413: ['TooLarge', 'The body is too large'],
  415: ['UnsupportedType', 'The body is of a type that is not taken here'],
  422: ['InvalidInput', '`fields` says what is wrong with each field'],
  429: ['TooMany', 'Too many requests: come back after as many seconds as the header says'],
  503: ['Unavailable', 'Come back after as many seconds as the header says'],
} as const
type ErrorStatus = keyof typeof ERRORS

type Call = { isPublic: boolean; isWrite: boolean; hasBody: boolean; path: string }

/** How a call may refuse, by status. */
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
