import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { SCOPE_NAMES, TOKEN_SCOPES, type TokenScope } from '#contracts/people/token-scopes.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { issueToken } from '#testing/world-tokens.ts'
import { createApi } from '../api/api.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { createLiveHub } from '../live/live-hub.ts'
import { openLog } from '../operations/observability/log.ts'
import { scopesOf } from './token-access.ts'

const { world, api } = await openApiWorld()
const [queue, builder, operator] = await Promise.all([
  openJobs({ databaseUrl: world.databaseUrl, log: openLog('silent') }),
  world.builder({ canBePaid: true }),
  world.operator(),
])
afterAll(() => queue.stop())
const ownerOf = (scope: TokenScope) => (TOKEN_SCOPES[scope].for === 'operator' ? operator : builder)

type Call = { method: string; path: string; scopes: TokenScope[]; isDeclared: boolean }

/** Every operation, from the routes themselves. */
const CALLS: Call[] = createApi({ ...world.as(null), live: createLiveHub(), trustedProxies: 0 })
  .openAPIRegistry.definitions.flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
  .filter(({ security }) => security?.length !== 0)
  .map(({ method, path, security }) => ({
    method: method.toUpperCase(),
    path,
    scopes: scopesOf(security),
    isDeclared: security !== undefined,
  }))
const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** The code of the refusal, or the status. */
async function outcome(secret: string, { method, path }: Call): Promise<string | number> {
  const address = path.replaceAll(/\{\w+\}/g, randomUUID())
  const answer = await api.request(address, { token: secret, method, ...(method !== 'GET' && { json: { nobody: 1 } }) })
  const body = await answer.text()
  const { error } = (body.startsWith('{"error"') ? JSON.parse(body) : {}) as { error?: { code: string; message: string } }
  if (answer.status === 403)
    expect(error?.message, nameOf({ method, path, scopes: [], isDeclared: true })).toMatch(/^This .{20,}/)
  return answer.status === 403 ? (error?.code ?? 403) : answer.status
}

test('every operation that requires sign-in declares its scopes, or none', () => {
  expect(CALLS.length).toBeGreaterThan(130)
  expect(CALLS.filter(({ isDeclared }) => !isDeclared).map(nameOf)).toEqual([])
})

test('every scope opens something', () => {
  const used = new Set(CALLS.flatMap(({ scopes }) => scopes))
  expect(SCOPE_NAMES.filter((scope) => !used.has(scope))).toEqual([])
})

test('without its scope every operation answers 403 with a sentence, and with one of its scopes it works', async () => {
  const opened = CALLS.filter(({ scopes }) => scopes.length > 0)
  const wrong: string[] = []
  for (const call of opened) {
    const [first] = call.scopes
    if (!first) continue
    const owner = ownerOf(first)
    const others = SCOPE_NAMES.filter((scope) => !call.scopes.includes(scope))
    const [closed, ...open] = await Promise.all([
      issueToken(world, owner, { scopes: others }),
      ...call.scopes.map((scope) => issueToken(world, ownerOf(scope), { scopes: [scope] })),
    ])
    const refused = await outcome(closed.secret, call)
    const answers = await Promise.all(open.map(({ secret }) => outcome(secret, call)))
    // Unknown ids and invalid bodies: what counts is that the call was reached.
    const isOpen = answers.every((answer) => [200, 201, 204, 404, 409, 415, 422].includes(Number(answer)))
    if (refused !== 'scope_missing' || !isOpen) wrong.push(`${nameOf(call)}: ${refused}, ${answers.join()}`)
  }
  expect(wrong).toEqual([])
})

test('a token with the scope gets its owner’s response', async () => {
  const lists = CALLS.filter(({ method, path, scopes }) => method === 'GET' && !path.includes('{') && scopes.length > 0)
  expect(lists.length).toBeGreaterThan(25)
  for (const call of lists) {
    const [scope] = call.scopes
    if (!scope) continue
    const [owner, { secret }] = [ownerOf(scope), await issueToken(world, ownerOf(scope), { scopes: [scope] })]
    const [byToken, bySession] = await Promise.all([
      api.request(call.path, { token: secret }),
      api.request(call.path, { as: owner }),
    ])
    expect([nameOf(call), byToken.status]).toEqual([nameOf(call), bySession.status])
    if (call.path !== '/api/v1/admin/system') expect(await byToken.text()).toBe(await bySession.text())
  }
})

test('no token can do what requires a session: the account, tokens, refunds, and buying', async () => {
  const closed = CALLS.filter(({ scopes }) => scopes.length === 0)
  const both = await world.operator({ profile: { isSeller: true, isActive: true } })
  const { secret } = await issueToken(world, both, { scopes: SCOPE_NAMES })
  const answers = await Promise.all(closed.map((call) => outcome(secret, call)))
  expect(closed.filter((_, at) => answers[at] !== 'session_required').map(nameOf)).toEqual([])
  const names = closed.map(nameOf)
  for (const name of [
    'DELETE /api/v1/account',
    'GET /api/v1/account/export',
    'POST /api/v1/tokens',
    'GET /api/v1/tokens',
    'DELETE /api/v1/tokens/{id}',
    'POST /api/v1/payouts/onboarding',
    'POST /api/v1/seller/orders/{id}/refund',
    'POST /api/v1/admin/orders/{id}/refund',
    'POST /api/v1/admin/backup/resume',
    'POST /functions/v1/create-checkout-session',
    'GET /api/v1/events',
  ])
    expect(names).toContain(name)
})

test('no token changes the password, the address or the sessions', async () => {
  const { secret } = await issueToken(world, operator, { scopes: ['admin:read'] })
  const calls: [string, string, unknown?][] = [
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user', { password: 'another one' }],
    ['POST', '/auth/v1/logout'],
    ['DELETE', `/auth/v1/user/identities/${randomUUID()}`],
  ]
  for (const [method, path, json] of calls) {
    const answer = await api.request(path, { token: secret, method, json })
    expect([path, answer.status, (await answer.json()).message]).toEqual([
      path,
      403,
      'This can’t be done with a token. Please sign in.',
    ])
  }
})

test('a token gets 404 at an unknown address', async () => {
  const { secret } = await issueToken(world, builder)
  expect((await api.request('/api/v1/nowhere', { token: secret })).status).toBe(404)
})

test('/openapi.json names the scopes of every call', async () => {
  const document = (await (await api.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, { security: object[] }>>
    components: { securitySchemes: { token: { description: string } } }
  }
  expect(document.paths['/api/v1/seller/orders']?.get?.security).toEqual([{ bearer: [] }, { token: ['orders:read'] }])
  expect(document.paths['/api/v1/account']?.delete?.security).toEqual([{ bearer: [] }])
  expect(document.paths['/api/v1/products']?.get?.security).toEqual([])
  for (const scope of SCOPE_NAMES) expect(document.components.securitySchemes.token.description).toContain(`\`${scope}\``)
})

test('the audit log records an operator’s actions with a token', async () => {
  const { secret } = await issueToken(world, operator, { scopes: ['admin:builders'] })
  const suspended = await api.request(`/api/v1/admin/builders/${(await world.builder()).profileId}`, {
    token: secret,
    method: 'PATCH',
    json: { is_featured: true },
  })
  expect(suspended.status).toBe(200)
  const { entries } = await (await api.request('/api/v1/admin/audit', { as: operator })).json()
  expect(entries[0].details).toMatchObject({ token: 'by the token “Test”' })
})
