import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessions } from '#domain/people/accounts/accounts-tables.ts'
import { type AuthShop, openAuthShop } from '#testing/auth-shop.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let shop: AuthShop
beforeAll(async () => {
  world = await openWorld()
  shop = openAuthShop(world)
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'

test('the stock client signs up, follows the email’s link, signs in, refreshes and signs out', async () => {
  const client = shop.client()
  const events: string[] = []
  client.onAuthStateChange((event) => events.push(event))

  const signUp = await client.signUp({ email: ' Ann@Example.com', password: PASSWORD, options: { data: { is_builder: false } } })
  expect(signUp.error).toBeNull()
  expect(signUp.data.user).toMatchObject({ email: 'ann@example.com', role: 'authenticated', aud: 'authenticated' })
  expect(signUp.data.session).toBeNull()

  const early = await client.signInWithPassword({ email: 'ann@example.com', password: PASSWORD })
  expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })

  const { token } = await shop.link('ann@example.com')
  const verified = await client.verifyOtp({ token_hash: token, type: 'signup' })
  expect(verified.error).toBeNull()
  expect(verified.data.user?.email_confirmed_at).toBeTruthy()

  const signedIn = await client.signInWithPassword({ email: 'ANN@example.com', password: PASSWORD })
  expect(signedIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email: 'ann@example.com' } })
  expect(signedIn.data.user?.id).toBe(signUp.data.user?.id)

  const refreshed = await client.refreshSession()
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token)

  const { data } = await client.getUser()
  expect(data.user).toMatchObject({ email: 'ann@example.com', app_metadata: { provider: 'email' } })
  expect((await client.getClaims()).data?.claims).toMatchObject({ iss: 'http://shop.test/auth/v1', role: 'authenticated' })

  const { error } = await client.signOut()
  expect(error).toBeNull()
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']))
})

test('a password reset link works once and signs out other devices', async () => {
  const buyer = await world.buyer({ password: PASSWORD })
  const elsewhere = shop.client()
  await elsewhere.signInWithPassword({ email: buyer.email, password: PASSWORD })

  const client = shop.client()
  const events: string[] = []
  client.onAuthStateChange((event) => events.push(event))
  expect((await client.resetPasswordForEmail(buyer.email)).error).toBeNull()
  const { token } = await shop.link(buyer.email)

  expect((await client.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  expect((await client.updateUser({ password: 'rosewood and ebony' })).error).toBeNull()

  expect(events).toContain('PASSWORD_RECOVERY')
  expect((await shop.client().verifyOtp({ token_hash: token, type: 'recovery' })).error).toMatchObject({ code: 'otp_expired' })
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  const old = await shop.client().signInWithPassword({ email: buyer.email, password: PASSWORD })
  expect(old.error).toMatchObject({ code: 'invalid_credentials' })
  const fresh = await shop.client().signInWithPassword({ email: buyer.email, password: 'rosewood and ebony' })
  expect(fresh.error).toBeNull()
  expect((await shop.mails(buyer.email)).map((mail) => mail.mail)).toEqual([
    'reset-password',
    'new-sign-in',
    'password-changed',
    'new-sign-in',
  ])
})

test('a recovery session needs a new password until it is set, but not the forgotten one', async () => {
  const buyer = await world.buyer({ password: PASSWORD })
  const client = shop.client()
  await client.resetPasswordForEmail(buyer.email)
  const { token } = await shop.link(buyer.email)
  const recovered = await client.verifyOtp({ token_hash: token, type: 'recovery' })
  expect(recovered.data.user?.app_metadata).toMatchObject({ needs_password: true })

  const anHourAgo = new Date(world.clock.now().getTime() - 3_600_000)
  await world.db.update(sessions).set({ verifiedAt: anHourAgo }).where(eq(sessions.userId, buyer.id))
  const later = await client.refreshSession()
  expect(later.data.user?.app_metadata).toMatchObject({ needs_password: true })
  expect((await client.getUser()).data.user?.app_metadata).toMatchObject({ needs_password: true })
  const renamed = await client.updateUser({ data: { is_builder: false } })
  expect(renamed.data.user?.app_metadata).toMatchObject({ needs_password: true })
  // Changing the address still requires the current password.
  expect((await client.updateUser({ email: 'thief@example.com' })).error).toMatchObject({ code: 'reauthentication_needed' })

  const changed = await client.updateUser({ password: 'rosewood and ebony' })
  expect(changed.error).toBeNull()
  expect(changed.data.user?.app_metadata).not.toHaveProperty('needs_password')
  expect((await client.refreshSession()).data.user?.app_metadata).not.toHaveProperty('needs_password')
  expect((await client.updateUser({ password: 'cedar and maple' })).error).toMatchObject({ code: 'reauthentication_needed' })
})

test('a new address takes effect when its link is opened; until then the old one stays', async () => {
  const buyer = await world.buyer({ password: PASSWORD })
  const client = shop.client()
  await client.signInWithPassword({ email: buyer.email, password: PASSWORD })

  const asked = await client.updateUser({ email: 'moved@example.com' })
  expect(asked.data.user).toMatchObject({ email: buyer.email, new_email: 'moved@example.com' })
  expect((await client.getUser()).data.user?.email).toBe(buyer.email)

  const { token } = await shop.link('moved@example.com')
  const moved = await shop.client().verifyOtp({ token_hash: token, type: 'email_change' })
  expect(moved.data.user?.email).toBe('moved@example.com')
  expect((await shop.mails(buyer.email)).map((mail) => mail.mail)).toEqual(['email-change-requested', 'email-changed'])
})

test('signing out ends this session, the others, or all of them', async () => {
  const buyer = await world.buyer({ password: PASSWORD })
  const [here, there] = [shop.client(), shop.client()]
  for (const client of [here, there]) await client.signInWithPassword({ email: buyer.email, password: PASSWORD })

  await here.signOut({ scope: 'others' })
  expect((await here.getUser()).error).toBeNull()
  expect((await there.getUser()).error?.name).toBe('AuthSessionMissingError')

  await there.signInWithPassword({ email: buyer.email, password: PASSWORD })
  await here.signOut({ scope: 'local' })
  expect((await there.getUser()).error).toBeNull()
})

test('with AUTH_AUTOCONFIRM a sign-up signs in at once, and a known address is reported', async () => {
  const open = await openWorld({ settings: { authAutoconfirm: true } })
  const shop = openAuthShop(open)

  const made = await shop.client().signUp({ email: 'quick@example.com', password: PASSWORD })
  const again = await shop.client().signUp({ email: 'quick@example.com', password: PASSWORD })

  expect(made.data.session?.access_token).toBeTruthy()
  expect(again.error).toMatchObject({ code: 'user_already_exists', status: 422 })
  await open.close()
})

test('unsupported calls are refused with GoTrue’s codes', async () => {
  const client = shop.client()
  const buyer = await world.buyer({ password: PASSWORD })
  await client.signInWithPassword({ email: buyer.email, password: PASSWORD })
  const codeOf = async (asked: Promise<{ error: { code?: string | undefined } | null }>) => (await asked).error?.code
  expect(await codeOf(client.signInWithOtp({ email: buyer.email }))).toBe('otp_disabled')
  expect(await codeOf(client.signInWithSSO({ domain: 'example.com' }))).toBe('saml_provider_disabled')
  expect(await codeOf(client.signInWithIdToken({ provider: 'google', token: 'none' }))).toBe('provider_disabled')
  expect(await codeOf(client.mfa.enroll({ factorType: 'phone', phone: '+15555550100' }))).toBe('mfa_phone_enroll_not_enabled')
  expect(await codeOf(client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }))).toBe('mfa_webauthn_enroll_not_enabled')
  expect(await codeOf(client.admin.listUsers())).toBe('not_admin')
  expect(await codeOf(client.reauthenticate())).toBe('reauthentication_needed')
})

test('every call of the stock client is answered, or refused with a code that the client knows', async () => {
  const read = (file: string) => readFile(new URL(file, import.meta.resolve('@supabase/auth-js')), 'utf8')
  const [source, known] = await Promise.all([read('GoTrueClient.js'), read('lib/error-codes.d.ts')])
  const calls = [...source.matchAll(/'(GET|POST|PUT|PATCH|DELETE)', `\$\{this\.url\}(\/[^`?]+)/g)]
  expect(calls.length).toBeGreaterThan(25)
  for (const [, method = '', path = ''] of calls) {
    const address = path.replaceAll(/\$\{[^}]*\}/g, () => randomUUID())
    // Its refusals of a grant are tested above.
    if (address === '/token') continue
    const answer = await shop.request(method, `/auth/v1${address}`, method === 'GET' ? undefined : {})
    const { code } = answer.status < 400 ? { code: undefined } : await answer.json()
    if (answer.status >= 400) expect(known, `${method} ${address}: ${code}`).toContain(`'${code}'`)
  }
})

test('auth clients can ask for the settings and the health of the accounts', async () => {
  const settings = await shop.get('/auth/v1/settings')
  expect(await settings.json()).toMatchObject({ external: { email: true, phone: false }, mailer_autoconfirm: false })
  expect((await shop.get('/auth/v1/health')).status).toBe(200)
})
