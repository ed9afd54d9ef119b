import { expect, test } from 'vitest'
import { openTwoStepShop } from '#testing/two-step-shop.ts'

const { world, shop, PASSWORD, signIn, signInWith, owner, rightCode, verify, orders, mailNames } = await openTwoStepShop()

test('tokens stolen before the second step never get aal2: their use ends the session', async () => {
  const { email, factorId } = await owner()
  const browser = await signInWith(email)
  const refresh = () => shop.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: browser.refresh_token })
  const raised = await (await browser.verify(factorId, await rightCode(email))).json()

  const stolen = await shop.get('/api/v1/orders', { authorization: `Bearer ${browser.access_token}` })
  expect(stolen.status).toBe(403)
  expect(await (await refresh()).json()).toMatchObject({ code: 'refresh_token_already_used' })
  const own = () => shop.get('/api/v1/orders', { authorization: `Bearer ${raised.access_token}` })
  expect((await own()).status).toBe(200)

  world.clock.advance(11)
  expect(await (await refresh()).json()).toMatchObject({ code: 'refresh_token_already_used' })
  expect((await own()).status).toBe(401)
})

test('a sign-in without its second step ends after 15 minutes, also if it was refreshed', async () => {
  const { email, factorId } = await owner()
  const client = await signIn(email)
  world.clock.advance(14 * 60)
  expect((await client.refreshSession()).error).toBeNull()
  world.clock.advance(2 * 60)
  expect(await verify(client, factorId, await rightCode(email))).not.toBeNull()
  const { data } = await client.getSession()
  const refreshed = await shop.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: data.session?.refresh_token })
  expect(refreshed.status).toBe(400)
})

test('an unfinished sign-in cannot sign out the owner’s other devices', async () => {
  const { email, client } = await owner()
  const thief = await signIn(email)
  await thief.signOut({ scope: 'global' })
  expect((await client.getUser()).error).toBeNull()
  expect((await thief.getUser()).error).not.toBeNull()
})

test('a reset link signs in, but a new password needs the second step', async () => {
  const { email, factorId } = await owner()
  const client = shop.client()
  await client.resetPasswordForEmail(email)
  const { token } = await shop.link(email)
  await client.verifyOtp({ token_hash: token, type: 'recovery' })

  expect((await client.updateUser({ password: 'rosewood and ebony' })).error).toMatchObject({
    code: 'insufficient_aal',
    status: 403,
  })
  expect(await verify(client, factorId, await rightCode(email))).toBeNull()
  expect((await client.updateUser({ password: 'rosewood and ebony' })).error).toBeNull()
})

test('an old session must prove itself before it adds or removes an app, or changes the address', async () => {
  const { email, factorId, client } = await owner()
  world.clock.advance(16 * 60)
  const code = async (asked: Promise<{ error: unknown }>) => ((await asked).error as { code?: string } | null)?.code
  await client.refreshSession()
  expect(await code(client.mfa.enroll({ factorType: 'totp', friendlyName: 'Other' }))).toBe('insufficient_aal')
  expect(await code(client.mfa.unenroll({ factorId }))).toBe('insufficient_aal')
  const moving = { email: 'thief@example.com', current_password: PASSWORD }
  expect(await code(client.updateUser(moving))).toBe('insufficient_aal')

  expect(await verify(client, factorId, await rightCode(email))).toBeNull()
  expect(await code(client.mfa.unenroll({ factorId }))).toBeUndefined()
  expect(await mailNames(email)).toContain('two-step-off')
  expect((await orders(await signIn(email))).status).toBe(200)

  const stranger = await world.buyer({ password: PASSWORD })
  const old = await signIn(stranger.email)
  world.clock.advance(16 * 60)
  await old.refreshSession()
  expect(await code(old.mfa.enroll({ factorType: 'totp' }))).toBe('reauthentication_needed')
})

test('with a second factor, an old session needs a new code: the password confirms nothing, not even in a body', async () => {
  const { email, factorId, client } = await owner()
  world.clock.advance(16 * 60)
  await client.refreshSession()
  const call = async (method: string, path: string, body: object) => {
    const { data } = await client.getSession()
    const answer = await shop.request(method, `/api/v1/${path}`, body, { authorization: `Bearer ${data.session?.access_token}` })
    return (await answer.json()).error?.code
  }
  expect((await orders(client)).status).toBe(200)
  expect(await call('POST', 'account/verification', { password: PASSWORD })).toBe('verification_required')
  expect(await call('DELETE', 'account', { password: PASSWORD })).toBe('verification_required')
  const token = { name: 'Sync', scopes: ['products:read'], password: PASSWORD }
  expect(await call('POST', 'tokens', token)).toBe('verification_required')

  expect(await verify(client, factorId, await rightCode(email))).toBeNull()
  expect(await call('DELETE', 'account', {})).toBeUndefined()
})
