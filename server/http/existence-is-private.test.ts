import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillDemoShop } from '#db/demo/fill-demo-shop.ts'
import { sendTest } from '#domain/operations/webhook-endpoints/replay-events.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { sampleOf } from '#testing/sample-of-schema.ts'
import type { Person } from '#testing/world-people.ts'
import { issueToken } from '#testing/world-tokens.ts'
import { endpointOf } from '#testing/world-webhooks.ts'

const ADDRESS = {
  name: 'Ada',
  street1: '1 Main St',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  country: 'US',
  phone: '5035550100',
}

const { world, api } = await openApiWorld()
const statements: string[] = []
world.pool.on('connect', (client) => {
  const send = client.query.bind(client) as (...statement: unknown[]) => Promise<unknown>
  client.query = ((...statement: unknown[]) => {
    statements.push(String(Object(statement[0]).text ?? statement[0]))
    return send(...statement)
  }) as typeof client.query
})
await fillDemoShop(world.db, { now: world.clock.now(), hashPassword: async () => 'none', openFiles: async () => world.files })
const owner = await world.builder()
await sendTest(world.as(owner), (await endpointOf(world, owner)).endpoint.id)
await issueToken(world, owner)
const kept: [string, object][] = [
  ['/api/v1/addresses', ADDRESS],
  ['/api/v1/saved-builder-lists', { name: 'Mine' }],
  ['/api/v1/saved-builders', { builder_id: owner.profileId }],
  ['/api/v1/product-imports', { text: 'sku,name,price\nA,One,1', file_name: 'a.csv' }],
]
for (const [path, json] of kept) expect((await api.request(path, { as: owner, json })).ok, path).toBe(true)
// All of it is private: strangers can also see that public things exist.
await world.db.execute(sql`update products set status = 'draft', is_available = false`)
await world.db.execute(sql`update collections set is_public = false`)
await world.db.execute(sql`update custom_build_listings set is_published = false`)
await world.db.execute(sql`update user_profiles set is_active = false`)

type Schema = Parameters<typeof sampleOf>[0]
type Described = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Operation = { name: string; method: string; path: string; bodies: unknown[] }

const document = (await (await api.request('/openapi.json')).json()) as {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Bodies for calls whose rules a schema can't express. */
const BODIES: Record<string, object> = {
  'PUT /api/v1/webhook-endpoints/{id}': { url: 'https://example.com/tonewood', types: [] },
  'PUT /api/v1/addresses/{id}': ADDRESS,
  'POST /api/v1/products/{id}/shipping-estimate': { country: 'US', zip: '97205' },
  'POST /api/v1/builds/{id}/delivery/quote': { to_address: ADDRESS },
  'POST /api/v1/builds/{id}/delivery/shipped': { carrier: 'UPS', tracking_number: '1Z999AA10123456784' },
  'POST /api/v1/seller/orders/{id}/shipped': { carrier: 'UPS', tracking_number: '1Z999AA10123456784' },
  'POST /api/v1/builds/{id}/changes': { lines: [], price: 10 },
  'POST /api/v1/builds/{id}/changes/{change}/propose': { lines: [], price: 10 },
}

/** Every operation whose path has an id, with bodies that its schema accepts, one of which passes its rules. */
const OPERATIONS: Operation[] = Object.entries(document.paths)
  .filter(([path]) => path.includes('{'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase()
      const name = `${method} ${path}`
      const schema = requestBody?.content['application/json']?.schema
      const samples = schema
        ? (['least', 'all'] as const).map((extent) => sampleOf(schema, document.components.schemas, extent))
        : [undefined]
      const numbers = parameters.filter((each) => each.in === 'path' && each.schema.type === 'integer')
      const filled = numbers.reduce((left, { name: number }) => left.replace(`{${number}}`, '1'), path)
      return { name, method, path: filled, bodies: BODIES[name] ? [BODIES[name]] : samples }
    }),
  )

const strangers: Record<string, Person | null> = { visitor: null, buyer: await world.buyer(), builder: await world.builder() }
/** The tables queried since the last call. */
function tablesAsked(): string[] {
  const tables = statements.flatMap((text) =>
    [...text.matchAll(/(?:from|join|update|into) "?(\w+)/g)].map(([, table = '']) => table),
  )
  statements.length = 0
  return [...new Set(tables)]
}

const tables = await world.db.execute<{ name: string }>(
  sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
)
const withIds = new Set(tables.rows.map(({ name }) => name))
// Read by operators, or while looking up something else.
const WITHOUT_ROWS = [
  'build_changes',
  'disputes',
  'followed_builders',
  'ledger_events',
  'passkeys',
  'totp_factors',
  'transfers',
  'user_identities',
]
const ids = new Map<string, string | undefined>()
/** The id of a row that isn't the stranger's; undefined for a table without one. */
async function idIn(table: string): Promise<string | undefined> {
  if (!withIds.has(table)) return undefined
  if (!ids.has(table)) {
    const { rows } = await world.db.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} limit 1`)
    ids.set(table, rows[0]?.id)
  }
  return ids.get(table)
}

/** The response to an id, with the ids in it removed. */
async function said({ method, path }: Operation, json: unknown, id: string, as: Person | null): Promise<string> {
  const answer = await api.request(path.replaceAll(/\{\w+\}/g, id), { method, json, as })
  return `${answer.status} ${(await answer.text()).replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g, 'id')}`
}

/** A body that passes the call's rules, which are checked before anything is looked up. */
async function acceptedBody(operation: Operation): Promise<unknown> {
  for (const body of operation.bodies)
    if (!(await said(operation, body, randomUUID(), strangers.builder ?? null)).startsWith('422')) return body
  throw new Error(`${operation.name} accepts neither sample: add a body to BODIES`)
}

test('every operation answers visitors and strangers about a foreign id as about an unknown one', {
  timeout: 120_000,
}, async () => {
  expect(OPERATIONS.length).toBeGreaterThan(150)
  const told: string[] = []
  for (const operation of OPERATIONS) {
    const json = await acceptedBody(operation)
    tablesAsked()
    const unknown = await Promise.all(Object.values(strangers).map((as) => said(operation, json, randomUUID(), as)))
    for (const table of tablesAsked()) {
      const id = await idIn(table)
      if (!id) continue
      const foreign = await Promise.all(Object.values(strangers).map((as) => said(operation, json, id, as)))
      Object.keys(strangers).forEach((who, each) => {
        if (foreign[each] !== unknown[each])
          told.push(
            `${operation.name} as ${who} with an id of ${table}: ${unknown[each]?.slice(0, 120)} | ${foreign[each]?.slice(0, 120)}`,
          )
      })
    }
  }
  expect(told).toEqual([])
  const unseen = [...ids].filter(([, id]) => id === undefined).map(([table]) => table)
  expect(unseen.sort()).toEqual(WITHOUT_ROWS)
})
