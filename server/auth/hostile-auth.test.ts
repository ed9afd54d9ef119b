import { createHook } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { users } from '#domain/people/accounts/accounts-tables.ts'
import { type AuthShop, openAuthShop } from '#testing/auth-shop.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let shop: AuthShop
beforeAll(async () => {
  world = await openWorld()
  shop = openAuthShop(world)
})
beforeEach(() => {
  world.settings.rateLimits = false
  return world.jobs.clear()
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'
const signUp = (body: object) => shop.post('/auth/v1/signup', { password: PASSWORD, ...body })
const token = (grant: string, body: unknown) => shop.post(`/auth/v1/token?grant_type=${grant}`, body)

test('metadata of a sign-up grants no permission', async () => {
  const claims = {
    is_seller: true,
    is_admin: true,
    role: 'service_role',
    app_metadata: { role: 'admin' },
    email_confirmed_at: 'now',
  }
  const id = crypto.randomUUID()

  const response = await signUp({ email: 'climber@example.com', data: claims, id, aud: 'admin', ...claims })

  expect(await response.json()).toMatchObject({
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email' },
    user_metadata: claims,
  })
  const [user] = await world.db.select().from(users).where(eq(users.email, 'climber@example.com'))
  expect(user).toMatchObject({ isOperator: false, emailConfirmedAt: null })
  expect(user?.id).not.toBe(id)
})

test('addresses that are invalid, double, or contain a header are refused', async () => {
  const hostile = [
    '"a b"@example.com',
    'victim@example.com, evil@example.com',
    'victim@example.com\r\nBcc: evil@example.com',
    'victim@example.com\0',
    'vіctim@example.com',
    `${'a'.repeat(300)}@example.com`,
    'nobody',
    '',
    null,
    42,
    ['a@example.com'],
    { $ne: null },
  ]

  for (const email of hostile) {
    const response = await signUp({ email })
    expect(response.status, String(email)).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', message: expect.any(String) })
  }
  expect(await world.jobs.taken()).toEqual([])
})

test('passwords that are too short, too long, or contain NUL are refused as weak', async () => {
  for (const password of ['short', 'x'.repeat(257), 'x'.repeat(500_000), 'eight chars\0', 12345678, null, ['spruce and maple']]) {
    const response = await signUp({ email: 'weak@example.com', password })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'weak_password', weak_password: { reasons: ['length'] } })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  }
})

test('missing fields are named in plain language', async () => {
  const withoutPassword = await shop.post('/auth/v1/signup', { email: 'half@example.com' })
  expect(await withoutPassword.json()).toMatchObject({ message: 'A password is required' })
  const withoutEmail = await shop.post('/auth/v1/signup', { password: PASSWORD })
  expect(await withoutEmail.json()).toMatchObject({ code: 'validation_failed', message: 'An email address is required' })
})

test('bodies that are too big, of another type, or not JSON are refused', async () => {
  const big = await shop.post('/auth/v1/signup', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
  const form = await shop.post('/auth/v1/signup', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })
  const plain = await shop.post('/auth/v1/token?grant_type=password', '{}', { 'content-type': 'text/plain' })
  const broken = await shop.post('/auth/v1/signup', '{')

  expect([big, form, plain, broken].map((response) => response.status)).toEqual([413, 415, 415, 400])
})

test('only the two grants exist, each named once, with strings in them', async () => {
  const wrong = [
    token('authorization_code', {}),
    token('', {}),
    token('password&grant_type=refresh_token', { email: 'a@example.com', password: PASSWORD }),
    shop.post('/auth/v1/token', {}),
    token('password', { email: 'a@example.com', password: ['x'] }),
    token('password', { email: 'a@example.com', password: { $gt: '' } }),
    token('password', { email: { $gt: '' }, password: PASSWORD }),
    token('password', null),
    token('refresh_token', { refresh_token: null }),
    token('refresh_token', { refresh_token: 'x'.repeat(10_000) }),
    token('refresh_token', { refresh_token: 'made-up' }),
    token('refresh_token', {}),
  ]

  for (const response of await Promise.all(wrong)) {
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  }
})

test('the email’s link leads to our own address, whatever hosts the request names', async () => {
  const spoofed = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp', forwarded: 'host=evil' }
  await shop.post('/auth/v1/signup?redirect_to=https://evil.example', { email: 'host@example.com', password: PASSWORD }, spoofed)
  await shop.post('/auth/v1/recover?redirect_to=//evil.example', { email: 'host@example.com' }, spoofed)

  const mails = await shop.mails('host@example.com')
  expect(mails).toHaveLength(2)
  expect(JSON.stringify(mails)).not.toContain('evil')
})

test('opening the link does not redeem it: it leads to our page, however often a scanner opens it', async () => {
  await signUp({ email: 'scanned@example.com' })
  const { path, token: secret } = await shop.link('scanned@example.com')

  for (let visit = 0; visit < 3; visit += 1) {
    const response = await shop.get(path, { host: 'evil.example' })
    const target = new URL(response.headers.get('location') ?? '')
    expect(response.status).toBe(303)
    expect(`${target.origin}${target.pathname}`).toBe('http://shop.test/auth/confirm')
    expect(target.searchParams.get('token_hash')).toBe(secret)
  }
  const verified = await shop.post('/auth/v1/verify', { token: secret, type: 'signup' })
  expect(verified.status).toBe(200)
  expect(await verified.json()).toMatchObject({ token_type: 'bearer', user: { email: 'scanned@example.com' } })
  const again = await shop.post('/auth/v1/verify', { token: secret, type: 'signup' })
  expect(again.status).toBe(403)
  expect(await again.json()).toMatchObject({ code: 'otp_expired' })
})

test('a link with a line break in its return address is refused without a server error', async () => {
  const response = await shop.get('/auth/v1/verify?token=x&type=signup&redirect_to=/%0d%0aset-cookie:%20a=b')

  expect(response.status).toBe(400)
})

test('invented, mismatched or malformed links open nothing', async () => {
  const bodies = [
    { token_hash: 'made-up', type: 'signup' },
    { token_hash: 'made-up', type: 'invite' },
    { token_hash: ['x'], type: 'signup' },
    { token_hash: 'x\0', type: 'signup' },
    { type: 'recovery' },
    {},
  ]

  const answers = await Promise.all(bodies.map((body) => shop.post('/auth/v1/verify', body)))
  expect(answers.map((answer) => answer.status)).toEqual([403, 422, 422, 422, 403, 422])
})

test('recovery answers all addresses alike and mails one at most once a minute', async () => {
  world.settings.rateLimits = true
  const { email } = await world.buyer()

  const answers = await Promise.all(
    [email, email, email, 'nobody@example.com'].map((to) => shop.post('/auth/v1/recover', { email: to })),
  )

  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, {}])
  expect(await world.jobs.taken(sendMailJob)).toHaveLength(1)
})

test('neither body nor headers nor hashing distinguishes a known address from a new one', async () => {
  const { email } = await world.buyer()
  // Counts hashes, because times depend on the machine's load; the rest of an answer takes a fraction of a hash.
  let hashes = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') hashes += 1
    },
  }).enable()
  async function answerFor(address: string) {
    hashes = 0
    const response = await signUp({ email: address })
    const { id, ...body } = await response.json()
    for (const name of ['confirmation_sent_at', 'created_at', 'updated_at']) body[name] = typeof body[name]
    // The id and the address are in the identity too; everything else is equal.
    const text = JSON.stringify(body)
      .replaceAll(id, 'id')
      .replaceAll(address, 'address')
      .replaceAll(/2\d{3}-[-\dT:.]+Z/g, 'time')
    return { hashes, status: response.status, body: text, headers: [...response.headers.keys()] }
  }

  const known = await answerFor(email)
  const fresh = await answerFor('brand-new@example.com')
  hook.disable()

  expect(known).toEqual(fresh)
  expect(known.hashes).toBeGreaterThan(0)
})

test('the private endpoints require a token', async () => {
  const answers = await Promise.all([
    shop.get('/auth/v1/user'),
    shop.request('PUT', '/auth/v1/user', { password: PASSWORD }),
    shop.post('/auth/v1/logout'),
    shop.get('/auth/v1/user', { authorization: 'Bearer x.y.z' }),
    shop.get('/api/v1/profile'),
    shop.get('/api/v1/profile', { authorization: 'Bearer x.y.z' }),
  ])

  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401, 401])
  expect(await answers[0]?.json()).toEqual({ code: 'no_authorization', message: 'User not authenticated' })
  expect(await answers[3]?.json()).toMatchObject({ code: 'bad_jwt' })
  expect(await answers[4]?.json()).toMatchObject({ error: { code: 'not_signed_in', message: 'User not authenticated' } })
})

test('too many sign-ins from one address get Retry-After, whatever account they name', async () => {
  world.settings.rateLimits = true
  const from = (spoofed: number) => ({ 'x-forwarded-for': `10.0.0.${spoofed}, 203.0.113.9` })
  const attempt = (number: number) =>
    shop.post('/auth/v1/token?grant_type=password', { email: 'target@example.com', password: 'a guess' }, from(number % 250))

  const answers = await Promise.all(Array.from({ length: 14 }, (_, number) => attempt(number)))

  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused).toHaveLength(4)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toMatchObject({ code: 'over_request_rate_limit' })
})

test('the published keys contain nothing of the private key', async () => {
  const response = await shop.get('/auth/v1/.well-known/jwks.json')

  const { keys } = await response.json()
  expect(keys).toHaveLength(1)
  expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
})
