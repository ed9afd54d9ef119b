import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { changeAccount } from '#domain/people/accounts/change-account.ts'
import { resumeToken } from '#domain/people/api-tokens/change-token.ts'
import { createToken } from '#domain/people/api-tokens/create-token.ts'
import { findToken } from '#domain/people/api-tokens/find-token.ts'
import { tokenPause } from '#domain/people/api-tokens/token-policy.ts'
import { accountFromToken } from '#server/auth/token-bearer.ts'
import type { HonoEnv } from '#server/http/hono-env.ts'
import { settlePayment } from '#server/jobs/payment-work.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { imageFile } from '#testing/image-files.ts'
import { buildPayments } from '#testing/world-build-payments.ts'
import { quoted, requested, workshop } from '#testing/world-build-requests.ts'
import { issueToken } from '#testing/world-tokens.ts'

const { world, api } = await openApiWorld()
const REQUESTS = '/api/v1/custom-build-requests'
const PASSWORD = 'spruce and maple'

test('a token acts for the builder’s sales, not their purchases: their own requests to others stay closed', async () => {
  const builder = await workshop(world)
  const { secret: token } = await issueToken(world, builder, { scopes: ['builds:read', 'builds:write'] })
  const { request: received } = await requested(world, { builder })
  const { request: sent } = await requested(world, { buyer: builder })
  expect((await api.request(`${REQUESTS}/${received.id}`, { token })).status).toBe(200)
  expect((await api.request(`${REQUESTS}/${sent.id}`, { as: builder })).status).toBe(200)

  expect((await api.request(`${REQUESTS}/${sent.id}`, { token })).status).toBe(404)
  const decline = { token, method: 'POST', json: { builder_response: '' } }
  expect((await api.request(`${REQUESTS}/${sent.id}/decline`, decline)).status).toBe(404)
  expect((await api.request(`${REQUESTS}/${received.id}/decline`, decline)).status).toBe(200)
})

test('a token cannot decline a paid build, because that refunds money', async () => {
  const build = await quoted(world, 3000)
  await buildPayments(world).pay(build, 'deposit')
  const { secret: token } = await issueToken(world, build.builder, { scopes: ['builds:read', 'builds:write'] })
  const decline = { method: 'POST', json: { builder_response: 'No time' } }
  const answer = await api.request(`${REQUESTS}/${build.request.id}/decline`, { token, ...decline })
  expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'session_required'])
  const { request } = await (await api.request(`${REQUESTS}/${build.request.id}`, { token })).json()
  expect(request.can.decline).toBe(false)
  expect((await api.request(`${REQUESTS}/${build.request.id}/decline`, { as: build.builder, ...decline })).status).toBe(200)
})

test('a token cannot decline a build with a payment in progress, because that would be refunded', async () => {
  const build = await quoted(world, 3000)
  const { sessionId } = await buildPayments(world).open(build, 'deposit')
  world.payments.pay(sessionId, { slowly: true })
  await settlePayment(world.as(null), { sessionId })
  const { secret: token } = await issueToken(world, build.builder, { scopes: ['builds:write'] })
  const decline = { method: 'POST', json: { builder_response: 'No time' } }
  expect((await api.request(`${REQUESTS}/${build.request.id}/decline`, { token, ...decline })).status).toBe(403)
})

test('a builder’s scope grants no operator rights, even if the owner is both', async () => {
  const both = await world.builder()
  await world.db.update(users).set({ isOperator: true }).where(eq(users.id, both.id))
  const { secret } = await issueToken(world, both, { scopes: ['orders:read', 'admin:read'] })
  const asked = async (scope: 'orders:read' | 'admin:read') => {
    const shop = new Hono<HonoEnv>().get('/', async (c) =>
      c.json(await accountFromToken(c, secret, { ...world.as(null), access: [scope] })),
    )
    return (await shop.request('/')).json()
  }
  expect(await asked('orders:read')).toMatchObject({ isOperator: false })
  expect(await asked('admin:read')).toMatchObject({ isOperator: true })
})

test('a token uploads and deletes only files that its scope can save', async () => {
  const builder = await world.builder()
  const bytes = await imageFile()
  const send = async (token: string, bucket: string) => {
    const form = new FormData()
    form.set('bucket', bucket)
    form.set('file', new File([Uint8Array.from(bytes)], 'picture.jpg', { type: 'image/jpeg' }))
    const encoded = new Request('http://shop.test/', { method: 'POST', body: form })
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    return api.request('/api/v1/uploads', { token, method: 'POST', headers, body: await encoded.bytes() })
  }
  const { secret: lister } = await issueToken(world, builder, { scopes: ['products:write'] })
  const { secret: writer } = await issueToken(world, builder, { scopes: ['messages:write'] })
  const sent = await send(lister, 'instrumentimages')
  expect(sent.status).toBe(201)
  const codes = await Promise.all(
    [send(writer, 'instrumentimages'), send(lister, 'messageattachments'), send(lister, 'avatars')].map(
      async (answer) => (await (await answer).json()).error.code,
    ),
  )
  expect(codes).toEqual(['scope_missing', 'scope_missing', 'session_required'])

  const path = `/api/v1/uploads?key=${encodeURIComponent((await sent.json()).key)}`
  expect((await api.request(path, { token: writer, method: 'DELETE' })).status).toBe(403)
  expect((await api.request(path, { token: lister, method: 'DELETE' })).status).toBe(200)
})

test('a session that a new password is ending neither creates nor resumes a token', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const { id } = await issueToken(world, builder)
  const ctx = world.as(builder)
  await world.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, builder.sessionId))
  const wishes = { name: 'Sync', scopes: ['products:read' as const], expires_in_days: 30, password: PASSWORD }
  await expect(createToken(ctx, wishes)).rejects.toMatchObject({ authCode: 'session_not_found' })
  await expect(resumeToken(ctx, id)).rejects.toMatchObject({ authCode: 'session_not_found' })
})

test('a new password also pauses a token that is being resumed', async () => {
  const builder = await world.builder({ password: PASSWORD })
  const { id, secret } = await issueToken(world, builder)
  const other = await world.db.insert(sessions).values({ userId: builder.id }).returning()
  const elsewhere = { ...world.as(builder), actor: { ...builder, sessionId: other[0]?.id ?? '' } }
  const change = { password: 'cedar and rosewood', currentPassword: PASSWORD, returnPath: '/' }
  const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const both: Promise<unknown>[] = []
  await world.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, builder.id)).for('no key update')
    both.push(changeAccount(world.as(builder), change))
    await later(1000)
    both.push(resumeToken(elsewhere, id).catch(() => undefined))
    await later(100)
  })
  await Promise.all(both)
  const found = await findToken(world.as(null), secret)
  expect(found && tokenPause(found.token, found.owner)).toBe('password_changed')
})
