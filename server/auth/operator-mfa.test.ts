import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { appointOperator } from '#domain/operations/operators/appoint-operator.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { softwareAuthenticator } from '#testing/software-authenticator.ts'
import { openTwoStepShop } from '#testing/two-step-shop.ts'

const { world, shop, PASSWORD, signIn, setUp, rightCode, verify, call } = await openTwoStepShop()
beforeEach(() => {
  world.settings.requireOperatorMfa = true
})
const DAY = 86_400
type Client = Awaited<ReturnType<typeof signIn>>

/** A new operator, signed in */
async function appointed() {
  const { email, id } = await world.buyer({ password: PASSWORD })
  await appointOperator(world.as(null), email, true)
  return { email, id, client: await signIn(email) }
}
const reading = (client: Client) => call(client, '/api/v1/admin/people')
const profile = async (client: Client) => (await (await call(client, '/api/v1/profile')).json()).profile
const codeOf = async (asked: Promise<{ error: unknown }>) => ((await asked).error as { code?: string } | null)?.code

test('a new operator has 7 days; then access is locked, and no second factor can be added', async () => {
  const { email, client } = await appointed()
  expect((await reading(client)).status).toBe(200)
  const before = await profile(client)
  expect(before).toMatchObject({ is_operator: true, operator_mfa: { step: 'set_up' } })
  const dueAt = before.operator_mfa.due_at
  expect(Math.round((Date.parse(dueAt) - world.clock.now().getTime()) / 60_000)).toBe(7 * 24 * 60)
  const started = await client.mfa.enroll({ factorType: 'totp' })

  world.clock.advance(7 * DAY)
  const late = await signIn(email)

  const refused = await reading(late)
  expect(refused.status).toBe(403)
  expect((await refused.json()).error).toMatchObject({
    code: 'second_factor_required',
    details: { about: 'operator_access', due_at: dueAt },
  })
  expect(await profile(late)).toMatchObject({ is_operator: false, operator_mfa: { step: 'set_up', due_at: dueAt } })
  expect(await verify(late, started.data?.id ?? '', await rightCode(email))).toMatchObject({ code: 'second_factor_required' })
  expect(await codeOf(late.mfa.enroll({ factorType: 'totp', friendlyName: 'Late' }))).toBe('second_factor_required')
  expect((await call(late, '/api/v1/orders')).status).toBe(200)
})

test('an operator without a deadline is locked', async () => {
  const { email } = await world.operator({ password: PASSWORD })
  expect((await reading(await signIn(email))).status).toBe(403)
})

test('with a second factor, only a session that verified it has operator access', async () => {
  const { email, client } = await appointed()
  const factorId = await setUp(client, email)
  world.clock.advance(30 * DAY)
  await client.refreshSession()
  expect(await profile(client)).toMatchObject({ is_operator: true, operator_mfa: { step: 'done' } })

  const pending = await signIn(email)
  expect((await (await reading(pending)).json()).error).toMatchObject({ code: 'verification_required' })
  expect(await verify(pending, factorId, await rightCode(email))).toBeNull()
  expect((await reading(pending)).status).toBe(200)
})

test('an operator cannot remove their last app while the shop requires a second factor', async () => {
  const { email, client } = await appointed()
  const factorId = await setUp(client, email)
  expect(await codeOf(client.mfa.unenroll({ factorId }))).toBe('not_allowed')
  expect((await reading(client)).status).toBe(200)
  world.settings.requireOperatorMfa = false
  expect(await codeOf(client.mfa.unenroll({ factorId }))).toBeUndefined()
  expect((await reading(client)).status).toBe(200)
})

test('a reset gives a locked operator 3 days to set up a second factor', async () => {
  const [{ email, id }, colleague] = [await appointed(), await appointed()]
  await setUp(colleague.client, colleague.email)
  world.clock.advance(8 * DAY)
  const other = await signIn(colleague.email)
  const factorId = (await other.mfa.listFactors()).data?.all[0]?.id ?? ''
  expect(await verify(other, factorId, await rightCode(colleague.email))).toBeNull()
  const path = `/api/v1/admin/people/${id}/reset-sign-in`
  expect((await call(other, path, { method: 'POST', json: { reason: 'Back from vacation' } })).status).toBe(200)

  const client = shop.client()
  await client.verifyOtp({ token_hash: (await shop.link(email)).token, type: 'recovery' })
  expect((await client.updateUser({ password: 'rosewood and ebony' })).error).toBeNull()
  expect((await reading(client)).status).toBe(200)
  await setUp(client, email)
  world.clock.advance(4 * DAY)
  await client.refreshSession()
  expect((await reading(client)).status).toBe(200)
})

test('a locked operator’s token pauses until they have a second factor', async () => {
  const { id, email, client } = await appointed()
  const json = { name: 'Moderation', scopes: ['admin:read'], password: PASSWORD }
  const { secret } = await (await call(client, '/api/v1/tokens', { method: 'POST', json })).json()
  const asProgram = () => shop.get('/api/v1/admin/reports', { authorization: `Bearer ${secret}` })
  expect((await asProgram()).status).toBe(200)

  world.clock.advance(8 * DAY)
  const paused = await asProgram()
  expect(paused.status).toBe(403)
  expect((await paused.json()).error.message).toContain('has not set up two-step verification')
  const [token] = (await (await call(await signIn(email), '/api/v1/tokens')).json()).tokens
  expect(token).toMatchObject({ status: 'paused', paused_because: 'second_factor_missing' })

  await world.db
    .update(users)
    .set({ operatorMfaDueAt: new Date(world.clock.now().getTime() + 1000) })
    .where(eq(users.id, id))
  expect((await asProgram()).status).toBe(200)
})

test('an operator’s first passkey pauses tokens that someone with only the password may have created', async () => {
  const { client } = await appointed()
  const json = { name: 'Moderation', scopes: ['admin:read'], password: PASSWORD }
  const { secret } = await (await call(client, '/api/v1/tokens', { method: 'POST', json })).json()
  const origin = 'https://shop.example'
  const { publicUrl } = world.settings
  world.settings.publicUrl = origin
  const { data } = await client.passkey.startRegistration()
  const credential = softwareAuthenticator(origin).create(data?.options as never) as never
  const added = await client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential })
  world.settings.publicUrl = publicUrl
  expect(added.error).toBeNull()
  const paused = await shop.get('/api/v1/admin/reports', { authorization: `Bearer ${secret}` })
  expect([paused.status, (await paused.json()).error.message]).toEqual([403, expect.stringContaining('is paused')])
})
