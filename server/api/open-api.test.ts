import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEBHOOK_EVENT_TYPES } from '#contracts/operations/webhook-events.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import { createApi } from './api.ts'

type Call = {
  security: unknown[]
  responses: Record<string, unknown>
  requestBody?: { content: Record<string, { schema?: object }> }
}
type OpenApi = {
  paths: Record<string, Record<string, Call>>
  webhooks: Record<string, Record<string, object>>
  components: Record<string, Record<string, unknown>>
}
type Described = { method: string; path: string; security: unknown[] }

let world: World
let api: WorldApi
let document: OpenApi
let calls: Described[]
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
  const answer = await api.request('/openapi.json')
  expect(answer.status).toBe(200)
  document = await answer.json()
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({ method: method.toUpperCase(), path, security })),
  )
})
afterAll(async () => {
  api.live.stop()
  await world.close()
})

test('the document is valid OpenAPI, and all its references exist', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
  expect(() => validator.resolveRefs()).not.toThrow()
})

test('responses are described field by field, and shared ones have a name', () => {
  const schemaOf = (path: string, method = 'get') =>
    Object(document.paths[path]?.[method]?.responses['200']).content['application/json'].schema
  expect(schemaOf('/api/v1/cart')).toEqual({ $ref: '#/components/schemas/Cart' })
  expect(schemaOf('/api/v1/cart', 'put').properties.cart).toEqual({ $ref: '#/components/schemas/Cart' })
  expect(schemaOf('/api/v1/orders').properties.orders.items).toEqual({ $ref: '#/components/schemas/Order' })
  expect(document.components.schemas?.Order).toMatchObject({
    properties: { ship_to: { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] } },
    required: expect.arrayContaining(['total_amount', 'order_items']),
  })
})

test('every field of every request and response has a description', () => {
  expect(emptySchemas(document.paths, 'paths')).toEqual([])
  expect(emptySchemas(document.components.schemas, 'schemas')).toEqual([])
})

/** A schema without any constraint: `{}`. */
function emptySchemas(node: unknown, at: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const entries = Object.entries(node)
  if (entries.length === 0 && !Array.isArray(node)) return [at]
  // A default may be an empty object.
  return entries.filter(([key]) => key !== 'default').flatMap(([key, value]) => emptySchemas(value, `${at}.${key}`))
}

test('every webhook event is described, with its headers', () => {
  const { webhooks } = document
  expect(Object.keys(webhooks)).toEqual(WEBHOOK_EVENT_TYPES)
  expect(webhooks['product.sold']?.post).toMatchObject({
    summary: 'An instrument was sold',
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({ in: 'header', name })),
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ProductEvent' } } } },
  })
  expect(emptySchemas(webhooks, 'webhooks')).toEqual([])
  for (const { post } of Object.values(webhooks)) expect(post).toMatchObject({ security: [{ webhookSignature: [] }] })
  expect(document.components.securitySchemes).toMatchObject({ webhookSignature: { name: 'webhook-signature' } })
})

test('every route of the API is described', () => {
  const { routes } = createApi({ ...world.as(null), live: api.live, trustedProxies: 1 })
  const inApi = routes.filter(({ method, path }) => method !== 'ALL' && /^\/(api|functions)\/v1\//.test(path))
  const names = new Set(inApi.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))
  const described = calls.map(({ method, path }) => `${method} ${path}`)
  expect(names.size).toBeGreaterThan(100)
  expect([...names].filter((name) => !described.includes(name))).toEqual([])
})

test('each call lists its possible refusals', () => {
  const refusals = (path: string, method: string) =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {}).filter((status) => Number(status) >= 400)
  expect(refusals('/api/v1/products', 'get').join()).toBe('401,422,429,500,503')
  expect(refusals('/api/v1/orders', 'get').join()).toBe('401,403,422,429,500,503')
  expect(refusals('/api/v1/addresses/{id}', 'put').join()).toBe('400,401,403,404,408,409,413,415,422,429,500,503')
  expect(document.paths['/api/v1/conversations/with']?.get?.responses['404']).toEqual({
    $ref: '#/components/responses/NotFound',
    description: 'The builder does not exist, or the order or custom build is not yours',
  })
  expect(document.components.responses?.NotFound).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
})

/** A visitor's call with random path, query and body. */
async function asVisitor({ method, path }: Described): Promise<number> {
  const nonsense = path.replaceAll(/\{\w+\}/g, 'x')
  const { status, body } = await api.request(nonsense, { method, ...(method === 'GET' ? {} : { json: { nobody: 1 } }) })
  await body?.cancel()
  return status
}

const WITHOUT_BODY = [
  'POST /api/v1/admin/backup/unknown-payments/{id}/refund',
  'POST /api/v1/admin/build-payments/{id}/refund',
  'POST /api/v1/admin/checkouts/{id}/refund',
  'POST /api/v1/admin/failed-jobs/{id}/retry',
  'POST /api/v1/admin/money-alerts/{id}/seen',
  'POST /api/v1/admin/orders/{id}/refund',
  'POST /api/v1/admin/people/{id}/sign-out',
  'POST /api/v1/admin/people/{id}/unlock',
  'POST /api/v1/admin/reports/{id}/handled',
  'POST /api/v1/builds/{id}/changes/{change}/withdraw',
  'POST /api/v1/builds/{id}/delivery/arrived',
  'POST /api/v1/builds/{id}/delivery/cancel-label',
  'POST /api/v1/builds/{id}/delivery/delivered',
  'POST /api/v1/builds/{id}/delivery/ready-for-pickup',
  'POST /api/v1/builds/{id}/hand-over',
  'POST /api/v1/builds/{id}/inspection/accept',
  'POST /api/v1/builds/{id}/resume',
  'POST /api/v1/builds/{id}/sign-offs/{signOff}/withdraw',
  'POST /api/v1/builds/{id}/stages/{key}/finish',
  'POST /api/v1/builds/{id}/stages/{key}/resume',
  'POST /api/v1/builds/{id}/stages/{key}/skip',
  'POST /api/v1/builds/{id}/stages/{key}/start',
  'POST /api/v1/custom-build-listings/{id}/duplicate',
  'POST /api/v1/custom-build-requests/{id}/complete',
  'POST /api/v1/custom-build-requests/{id}/review',
  'POST /api/v1/order-book/slots/{id}/put-back',
  'POST /api/v1/order-book/slots/{id}/take-out',
  'POST /api/v1/orders/{id}/arrived',
  'POST /api/v1/payouts/dashboard',
  'POST /api/v1/payouts/onboarding',
  'POST /api/v1/places/{id}/stay',
  'POST /api/v1/product-imports/{id}/undo',
  'POST /api/v1/products/{id}/duplicate',
  'POST /api/v1/products/{id}/relist',
  'POST /api/v1/profile/seller',
  'POST /api/v1/saved-searches/{id}/look',
  'POST /api/v1/seller/orders/{id}/cancel-label',
  'POST /api/v1/seller/orders/{id}/delivered',
  'POST /api/v1/seller/orders/{id}/ready-for-pickup',
  'POST /api/v1/seller/orders/{id}/refund',
  'POST /api/v1/tokens/{id}/resume',
  'POST /api/v1/webhook-deliveries/{id}/again',
  'POST /api/v1/webhook-endpoints/{id}/disable',
  'POST /api/v1/webhook-endpoints/{id}/secret',
  'POST /api/v1/webhook-endpoints/{id}/test',
  'POST /api/v1/wishlists/{id}/add-to-cart',
  'PUT /api/v1/builders/{id}/order-book/notice',
  'PUT /api/v1/followed-builders/{builderId}',
  'PUT /api/v1/free-again/{productId}',
]

test('every write describes its body, unless it has none', () => {
  const undescribed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => Object.keys(schema ?? {}).length)
      const isDescribed = schemas.length > 0 && !schemas.includes(0)
      return ['post', 'put', 'patch'].includes(method) && !isDescribed ? [`${method.toUpperCase()} ${path}`] : []
    }),
  )
  expect(undescribed.sort()).toEqual(WITHOUT_BODY)
})

test('a visitor is first asked to sign in by every call documented that way', async () => {
  const personal = calls.filter(({ security }) => security.length > 0)
  expect(personal.length).toBeGreaterThan(100)
  for (const call of personal) expect([call.method, call.path, await asVisitor(call)]).toEqual([call.method, call.path, 401])
})

test('public calls do not require sign-in', async () => {
  const open = calls.filter(({ security }) => security.length === 0)
  expect(open).toHaveLength(23)
  for (const call of open) expect([200, 303, 404, 422], `${call.method} ${call.path}`).toContain(await asVisitor(call))
})
