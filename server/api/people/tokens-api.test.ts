import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS, daysBefore } from '#contracts/kernel/dates/days.ts'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'
import { userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { apiTokens } from '#domain/people/api-tokens/api-tokens-table.ts'
import { TOKEN_CALLS_A_MINUTE } from '#server/auth/token-bearer.ts'
import { composeMail } from '#server/jobs/mail/compose-mail.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { issueToken } from '#testing/world-tokens.ts'

const { world, api } = await openApiWorld()
const PASSWORD = 'spruce and maple'

const ask = (token: string, path: string, call: { method?: string; json?: unknown } = {}) => api.request(path, { token, ...call })
const create = (as: Person, more: object = {}) =>
  api.request('/api/v1/tokens', { as, json: { name: 'Shop sync', scopes: ['products:read'], password: PASSWORD, ...more } })

test('a builder creates a token with the password, sees it once, and lists it afterwards without the secret', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const answer = await create(builder, { scopes: ['products:write', 'products:read'], expires_in_days: 30 })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const { token, secret } = await answer.json()
  expect(secret).toMatch(/^twk_\w{8}_\w{49}$/)
  expect(token).toMatchObject({
    name: 'Shop sync',
    scopes: ['products:read', 'products:write'],
    status: 'active',
    last_used_at: null,
  })
  expect(secret.startsWith(token.prefix)).toBe(true)
  expect(Date.parse(token.expires_at) - Date.parse(token.created_at)).toBe(30 * DAY_MS)

  const listed = await (await api.request('/api/v1/tokens', { as: builder })).text()
  expect(JSON.parse(listed).tokens).toEqual([token])
  expect(listed).not.toContain(secret.slice(13))
  expect((await ask(secret, '/api/v1/products/own')).status).toBe(200)
})

test('the database, the data export and the email contain no token', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const { secret } = await (await create(builder)).json()
  const rows = await world.db.select().from(apiTokens).where(eq(apiTokens.userId, builder.id))
  const copy = await (await api.request('/api/v1/account/export', { as: builder })).json()
  expect(copy.records.api_tokens).toMatchObject([{ name: 'Shop sync', scopes: ['products:read'] }])
  const mails = await world.pool.query('select payload from testing.jobs')
  for (const held of [JSON.stringify(rows), JSON.stringify(copy), JSON.stringify(mails.rows)]) {
    expect(held).not.toContain(secret.slice(13, 40))
  }
  expect(JSON.stringify(copy)).not.toContain(rows[0]?.tokenHash)
})

test('the email about a token revoked meanwhile does not say that an app can act', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const { token } = await (await create(builder)).json()
  const mail = { mail: 'token-created', to: builder.email, tokenId: token.id }
  expect((await composeMail(world.as(null), mail)).text).toContain('An app with this token can act for you')
  await api.request(`/api/v1/tokens/${token.id}`, { as: builder, method: 'DELETE' })
  const { text, html } = await composeMail(world.as(null), mail)
  expect(text).toContain('has since been revoked')
  expect(text + html).not.toMatch(/can act for you|can now act/)
})

test.each([
  ['a wrong password', { password: 'not it' }, 'password'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['products:burn'] }, 'scopes'],
  ['the same scope twice', { scopes: ['orders:read', 'orders:read'] }, 'scopes'],
  ['a scope of operators', { scopes: ['admin:read'] }, 'scopes'],
  ['no name', { name: '  ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(61) }, 'name'],
  ['more than a year', { expires_in_days: 366 }, 'expires_in_days'],
  ['less than a day', { expires_in_days: 0 }, 'expires_in_days'],
  ['half a day', { expires_in_days: 0.5 }, 'expires_in_days'],
])('a token with %s is refused beside its field', async (_, more, field) => {
  const builder = await world.builder({ password: PASSWORD })
  const answer = await create(builder, more)
  expect(answer.status).toBe(422)
  const { error } = await answer.json()
  expect(Object.keys(error.fields).map((name) => name.split('.')[0])).toContain(field)
})

test('a buyer cannot create tokens, and an operator only operator tokens', async () => {
  const [buyer, operator] = await Promise.all([world.buyer({ password: PASSWORD }), world.operator({ password: PASSWORD })])
  expect((await create(buyer)).status).toBe(403)
  expect((await create(operator)).status).toBe(422)
  expect((await create(operator, { scopes: ['admin:read'] })).status).toBe(201)
})

test('an account has at most ten tokens, even with simultaneous requests', async () => {
  const builder = await world.builder({ password: PASSWORD })
  for (let count = 0; count < 9; count += 1) await issueToken(world, builder)
  const answers = await Promise.all([create(builder), create(builder), create(builder)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('a revoked token stops at once, and users cannot revoke or resume another’s', async () => {
  const [builder, stranger] = await Promise.all([world.builder(), world.builder()])
  const { id, secret } = await issueToken(world, builder)
  for (const [method, path] of [
    ['DELETE', `/api/v1/tokens/${id}`],
    ['POST', `/api/v1/tokens/${id}/resume`],
  ] as const) {
    expect((await api.request(path, { as: stranger, method })).status).toBe(404)
  }
  expect((await ask(secret, '/api/v1/products/own')).status).toBe(200)
  expect((await api.request(`/api/v1/tokens/${id}`, { as: builder, method: 'DELETE' })).status).toBe(200)
  const after = await ask(secret, '/api/v1/products/own')
  expect([after.status, (await after.json()).error.message]).toEqual([
    401,
    'This token is invalid. It was revoked or has expired.',
  ])
})

test('an expired token is refused, stays in the list, and is deleted a month later', async () => {
  const builder = await world.builder()
  const { secret } = await issueToken(world, builder, { expiresAt: new Date(Date.now() - 1000) })
  expect((await ask(secret, '/api/v1/products/own')).status).toBe(401)
  const { tokens } = await (await api.request('/api/v1/tokens', { as: builder })).json()
  expect(tokens).toMatchObject([{ status: 'expired' }])
  await purgeExpiredRows(world.as(null))
  expect(await world.db.$count(apiTokens, eq(apiTokens.userId, builder.id))).toBe(1)
  await world.db
    .update(apiTokens)
    .set({ expiresAt: daysBefore(new Date(), 31) })
    .where(eq(apiTokens.userId, builder.id))
  await purgeExpiredRows(world.as(null))
  expect(await world.db.$count(apiTokens, eq(apiTokens.userId, builder.id))).toBe(0)
})

test('a mistyped token is recognized without a query, and any other string is refused', async () => {
  const { secret } = await issueToken(world, await world.builder())
  const typo = `${secret.slice(0, 20)}${secret[20] === 'a' ? 'b' : 'a'}${secret.slice(21)}`
  const answer = await ask(typo, '/api/v1/products/own')
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    401,
    'This token is incomplete. Copy the whole token, starting with twk_.',
  ])
  for (const wrong of ['twk_', `${secret}x`, secret.slice(0, -1), `twk_${'a'.repeat(5000)}`, 'twk_ä', secret.toLowerCase()]) {
    expect((await ask(encodeURI(wrong), '/api/v1/products/own')).status, wrong.slice(0, 80)).toBe(401)
  }
})

test('orders:read reads the builder’s own orders and changes no instruments', async () => {
  const builder = await world.builder()
  const { secret } = await issueToken(world, builder, { scopes: ['orders:read'] })
  const product = await world.product({ builder })
  expect((await ask(secret, '/api/v1/seller/orders')).status).toBe(200)
  const change = await ask(secret, `/api/v1/products/${product.id}`, { method: 'PATCH', json: { name: 'Other' } })
  expect([change.status, (await change.json()).error]).toMatchObject([
    403,
    { code: 'scope_missing', message: 'This token lacks the scope products:write' },
  ])
  expect((await ask(secret, `/api/v1/seller/orders/${randomUUID()}`)).status).toBe(404)
})

test('a token reads public data as a visitor, because no scope covers what its owner could see there', async () => {
  const builder = await world.builder()
  const made = await api.request('/api/v1/wishlists', { as: builder, json: { name: 'For later', is_public: false } })
  const path = `/api/v1/wishlists/${(await made.json()).wishlist.id}`
  expect((await api.request(path, { as: builder })).status).toBe(200)
  expect((await ask((await issueToken(world, builder)).secret, path)).status).toBe(404)
})

test('a suspended builder’s tokens stop at once, and resume with the builder', async () => {
  const builder = await world.builder()
  const { secret } = await issueToken(world, builder)
  const setSuspended = (suspendedAt: Date | null) =>
    world.db
      .update(userProfiles)
      .set({ suspendedAt, isActive: suspendedAt === null })
      .where(eq(userProfiles.userId, builder.id))
  await setSuspended(new Date())
  const answer = await ask(secret, '/api/v1/products/own')
  expect([answer.status, (await answer.json()).error.message]).toEqual([
    403,
    'This token is paused because the builder is suspended',
  ])
  const { tokens } = await (await api.request('/api/v1/tokens', { as: builder })).json()
  expect(tokens).toMatchObject([{ status: 'paused', paused_because: 'suspended' }])
  await setSuspended(null)
  expect((await ask(secret, '/api/v1/products/own')).status).toBe(200)
})

test('a former operator’s tokens read nothing', async () => {
  const operator = await world.operator()
  const { secret } = await issueToken(world, operator, { scopes: ['admin:read'] })
  expect((await ask(secret, '/api/v1/admin/summary')).status).toBe(200)
  await world.db.update(users).set({ isOperator: false }).where(eq(users.id, operator.id))
  expect((await ask(secret, '/api/v1/admin/summary')).status).toBe(403)
})

test('a new password pauses every token until its owner turns it on again; signing out pauses none', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const { id, secret } = await issueToken(world, builder)
  const status = async () => (await ask(secret, '/api/v1/products/own')).status
  const change = { password: 'cedar and rosewood', current_password: PASSWORD }
  expect((await api.request('/auth/v1/user', { as: builder, method: 'PUT', json: change })).status).toBe(200)
  expect(await status()).toBe(403)
  const { tokens } = await (await api.request('/api/v1/tokens', { as: builder })).json()
  expect(tokens).toMatchObject([{ status: 'paused', paused_because: 'password_changed' }])

  expect((await api.request(`/api/v1/tokens/${id}/resume`, { as: builder, method: 'POST' })).status).toBe(200)
  expect(await status()).toBe(200)
  await api.request('/auth/v1/logout?scope=global', { as: builder, method: 'POST' })
  expect(await status()).toBe(200)
})

test('tokens are deleted with the account', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const { secret } = await issueToken(world, builder)
  expect((await api.request('/api/v1/account', { as: builder, method: 'DELETE', json: { password: PASSWORD } })).status).toBe(200)
  expect((await ask(secret, '/api/v1/products/own')).status).toBe(401)
})

test('the last use is written once a minute at most', async () => {
  const builder = await world.builder()
  const { id, secret } = await issueToken(world, builder)
  const lastUse = async () => (await world.db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0]?.lastUsedAt?.getTime()
  await ask(secret, '/api/v1/products/own')
  const first = await lastUse()
  expect(first).toBeGreaterThan(Date.now() - 60_000)
  await ask(secret, '/api/v1/products/own')
  expect(await lastUse()).toBe(first)
  await world.db
    .update(apiTokens)
    .set({ lastUsedAt: new Date(Date.now() - 61_000) })
    .where(eq(apiTokens.id, id))
  await ask(secret, '/api/v1/products/own')
  expect(await lastUse()).toBeGreaterThanOrEqual(first ?? 0)
})

test('each token has a separate limit, which every response states', async () => {
  world.settings.rateLimits = true
  onTestFinished(() => {
    world.settings.rateLimits = false
  })
  const builder = await world.builder()
  const [busy, quiet] = [await issueToken(world, builder), await issueToken(world, builder)]
  const first = await ask(busy.secret, '/api/v1/products/own')
  expect(first.headers.get('ratelimit-limit')).toBe(String(TOKEN_CALLS_A_MINUTE))
  expect(first.headers.get('ratelimit-remaining')).toBe(String(TOKEN_CALLS_A_MINUTE - 1))
  expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(50)
  await world.pool.query('update rate_limits set count = $1 where key = $2', [TOKEN_CALLS_A_MINUTE, `token:${busy.id}`])
  const over = await ask(busy.secret, '/api/v1/products')
  expect([over.status, over.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(quiet.secret, '/api/v1/products/own')).status).toBe(200)
})
