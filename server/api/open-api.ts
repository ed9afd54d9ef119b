import type { OpenAPIHono } from '@hono/zod-openapi'
import { TOKEN_SCOPES } from '#contracts/people/token-scopes.ts'
import { scopesOf } from '../http/token-access.ts'
import { errorAnswers, errorResponses } from './open-api-errors.ts'
import { openApiSchemas } from './open-api-schemas.ts'
import { describeWebhooks, WEBHOOK_SIGNATURE } from './open-api-webhooks.ts'

/** For every call with which a program changes something. */
const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  description:
    'With a token: requests with the same key within a day run once and get the same response. A refused request runs again when repeated with the same key. Not available for file uploads.',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
} as const

type Api = Pick<OpenAPIHono, 'getOpenAPI31Document' | 'openAPIRegistry'>

const BEARER = { type: 'http', scheme: 'bearer', description: 'The access token from /auth/v1/token' } as const
const SCOPES = Object.entries(TOKEN_SCOPES).map(([name, { allows }]) => `- \`${name}\`: ${allows}`)
const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  description: `A token for a builder’s or an operator’s app, with one of the scopes listed for each call:\n${SCOPES.join('\n')}`,
} as const

/** The content of /openapi.json: every call with its input, responses and refusals, and whether it requires sign-in. */
export function describeApi(api: Api, publicUrl: string) {
  const { webhooks: _, ...described } = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Tonewood',
      version: '1',
      license: { name: 'AGPL-3.0-only', url: 'https://www.gnu.org/licenses/agpl-3.0.html' },
      description:
        'The API of a marketplace for handmade stringed instruments. Calls for a signed-in user require `Authorization: Bearer` with the ' +
        'access token from /auth/v1/token. Amounts are in dollars. Fields may be added to responses. Errors are { "error": { code, message, fields } }. ' +
        'An invalid query value returns an error for its field; unknown query parameters are ignored.',
    },
    servers: [{ url: publicUrl }],
  })
  const schemas = openApiSchemas()
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { method, path, responses } = definition.route
    const call = described.paths?.[path]?.[method as 'get']
    if (!call) continue
    const answers = Object.entries(responses).map(([status, answer]) => [status, schemas.answer(answer)])
    const { security = [] } = definition.route
    const isForPrograms = method !== 'get' && scopesOf(security).length > 0
    Object.assign(call, {
      operationId: operationId(method, path),
      security,
      ...(isForPrograms && { parameters: [...(call.parameters ?? []), IDEMPOTENCY_KEY] }),
      responses: {
        ...Object.fromEntries(answers),
        ...errorAnswers(definition.route),
      },
    })
  }
  const webhooks = describeWebhooks(schemas)
  const components = {
    schemas: schemas.named(),
    responses: errorResponses(schemas),
    securitySchemes: { bearer: BEARER, token: TOKEN, webhookSignature: WEBHOOK_SIGNATURE },
  }
  return { ...described, webhooks, components }
}

/** `put-api-v1-cart`: unique, because method and path are, and usable as a name by client generators. */
function operationId(method: string, path: string): string {
  return [method, ...path.split(/\W+/)].filter(Boolean).join('-')
}

/** One line of the reference page. */
export type DescribedCall = {
  method: string
  path: string
  summary: string
  description: string
  /** Who can make the call: everyone, or signed-in users, and with which scopes. */
  access: { isPublic: boolean; scopes: string[] }
}

/** Every call of /openapi.json, for the reference page. */
export function apiCalls(api: Api, publicUrl: string): DescribedCall[] {
  return Object.entries(describeApi(api, publicUrl).paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, call]) => ({
      method: method.toUpperCase(),
      path,
      summary: text(call, 'summary'),
      description: text(call, 'description'),
      access: { isPublic: call?.security?.length === 0, scopes: scopesOf(call?.security) },
    })),
  )
}

function text(call: unknown, field: string): string {
  const value = typeof call === 'object' && call !== null && field in call ? (call as Record<string, unknown>)[field] : ''
  return typeof value === 'string' ? value : ''
}
