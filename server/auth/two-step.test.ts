import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#domain/people/accounts/accounts-tables.ts'
import { signInPlaces } from '#domain/people/accounts/sign-in-places-table.ts'
import { recoveryCodes, totpFactors } from '#domain/people/credentials/credentials-tables.ts'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
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
type Client = ReturnType<AuthShop['client']>

async function signIn(email: string) {
  const client = shop.client()
  expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  return client
}

async function rightCode(email: string, steps = 0) {
  const [factor] = await world.db
    .select()
    .from(totpFactors)
    .where(eq(totpFactors.userId, await idOf(email)))
  return totpCode(factor?.secret ?? '', stepAt(world.clock.now()) + steps)
}
async function idOf(email: string) {
  const client = people.get(email)
  if (!client) throw new Error('Unknown')
  return client
}
const people = new Map<string, string>()

/** A signed-in owner with two-step verification, whose last code is no longer valid */
async function owner() {
  const { email, id } = await world.buyer({ password: PASSWORD })
  people.set(email, id)
  const client = await signIn(email)
  const enrolled = await client.mfa.enroll({ factorType: 'totp' })
  const factorId = enrolled.data?.id ?? ''
  const on = await client.mfa.challengeAndVerify({ factorId, code: await rightCode(email) })
  expect(on.error).toBeNull()
  world.clock.advance(90)
  return { email, id, client, factorId }
}

const verify = async (client: Client, factorId: string, code: string) =>
  (await client.mfa.challengeAndVerify({ factorId, code })).error
const orders = async (client: Client) => {
  const { data } = await client.getSession()
  return shop.get('/api/v1/orders', { authorization: `Bearer ${data.session?.access_token}` })
}
const mailNames = async (email: string) => (await shop.mails(email)).map(({ mail }) => mail)

test('setting up an app turns two-step verification on: this session gets aal2, the others end, one email is sent', async () => {
  const { email, id } = await world.buyer({ password: PASSWORD })
  people.set(email, id)
  const [client, elsewhere] = [await signIn(email), await signIn(email)]
  await world.jobs.clear()

  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'My phone' })
  expect(enrolled.data?.totp).toMatchObject({
    qr_code: expect.stringMatching(/^data:image\/svg\+xml;utf-8,<svg[^#]*$/),
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: expect.stringContaining('otpauth://totp/Tonewood:'),
  })
  expect((await client.mfa.listFactors()).data).toMatchObject({ all: [{ friendly_name: 'My phone' }], totp: [] })
  expect((await orders(client)).status).toBe(200)

  const on = await client.mfa.challengeAndVerify({ factorId: enrolled.data?.id ?? '', code: await rightCode(email) })

  expect(on.error).toBeNull()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'password' }, { method: 'totp' }],
  })
  expect((await orders(client)).status).toBe(200)
  expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(await mailNames(email)).toEqual(['two-step-on'])
})

test('a password then only starts a sign-in: the API asks for the code, and the catalog still answers', async () => {
  const { email, factorId } = await owner()
  const client = await signIn(email)

  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  expect((await client.getUser()).data.user?.app_metadata).toMatchObject({ second_factor_pending: true })
  const refused = await orders(client)
  expect(refused.status).toBe(403)
  expect((await refused.json()).error).toMatchObject({
    code: 'verification_required',
    details: { about: 'verification', methods: ['code', 'recovery_code'] },
  })
  const { data: held } = await client.getSession()
  const bearer = { authorization: `Bearer ${held.session?.access_token}` }
  expect((await shop.get('/api/v1/products', bearer)).status).toBe(200)
  for (const [method, path] of [
    ['POST', '/auth/v1/factors'],
    ['DELETE', `/auth/v1/factors/${factorId}`],
    ['POST', '/auth/v1/factors/recovery-codes'],
  ] as const)
    expect((await shop.request(method, path, {}, bearer)).status, path).toBe(403)

  expect(await verify(client, factorId, await rightCode(email))).toBeNull()
  expect((await client.getUser()).data.user?.app_metadata).not.toHaveProperty('second_factor_pending')
  expect((await orders(client)).status).toBe(200)
})

test('a code works once, also if it is sent twenty times at once', async () => {
  const { email, factorId } = await owner()
  const clients = await Promise.all(Array.from({ length: 20 }, () => signIn(email)))
  const code = await rightCode(email)

  const answers = await Promise.all(clients.map((client) => verify(client, factorId, code)))

  expect(answers.filter((error) => error === null)).toHaveLength(1)
  const refused = answers.filter((error) => error !== null)
  expect(new Set(refused.map(({ code, status }) => `${status} ${code}`))).toEqual(new Set(['422 mfa_verification_failed']))
  expect(await verify(await signIn(email), factorId, await rightCode(email, -1))).toMatchObject({
    code: 'mfa_verification_failed',
  })
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '000000\0'])('%j is not a code', async (code) => {
  const { email, factorId } = await owner()
  expect(await verify(await signIn(email), factorId, code)).toMatchObject({ status: 422 })
})

test('a burst of guesses from an unknown network is limited and reported once; the owner’s device still signs in', async () => {
  const { email, factorId, id } = await owner()
  const cookie = await deviceOf(email, factorId)
  world.clock.advance(90)
  world.settings.rateLimits = true
  const thief = await signIn(email)

  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(thief, factorId, '000000')))
  for (let guess = 0; guess < 3; guess += 1) {
    world.clock.advance(301)
    await verify(thief, factorId, '000000')
  }

  expect(guesses.filter((error) => error?.status === 422).length).toBeLessThanOrEqual(5)
  expect(guesses.filter((error) => error?.status === 429).length).toBeGreaterThanOrEqual(15)
  expect((await mailNames(email)).filter((name) => name === 'wrong-codes')).toHaveLength(1)
  world.settings.rateLimits = false
  const own = await signInWith(email, cookie)
  world.settings.rateLimits = true
  expect((await own.verify(factorId, await rightCode(email))).status).toBe(200)
  expect(await world.db.$count(sessions, and(eq(sessions.userId, id), eq(sessions.aal, 'aal2')))).toBeGreaterThan(0)
})

/** A browser with a cookie, and its calls. */
async function signInWith(email: string, cookie = '') {
  const answer = await shop.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD }, { cookie })
  const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string }
  const kept = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { authorization: `Bearer ${access_token}`, cookie: kept }
  return {
    cookie: kept,
    access_token,
    refresh_token,
    verify: (factorId: string, code: string) =>
      shop.post(`/auth/v1/factors/${factorId}/verify`, { challenge_id: 'any', code }, headers),
  }
}

async function deviceOf(email: string, factorId: string) {
  const browser = await signInWith(email)
  expect((await browser.verify(factorId, await rightCode(email))).status).toBe(200)
  return browser.cookie
}

test('thirty wrong codes a day are the most for all unknown devices together', async () => {
  const { email, factorId } = await owner()
  world.settings.rateLimits = true
  let checked = 0
  for (let round = 0; round < 8; round += 1) {
    const thief = await signIn(email)
    for (let guess = 0; guess < 5; guess += 1) if ((await verify(thief, factorId, '000000'))?.status === 422) checked += 1
    world.clock.advance(301)
  }
  expect(checked).toBe(30)
})

test('a device that knew only the password is unknown once two-step verification is on', async () => {
  const { email, id } = await world.buyer({ password: PASSWORD })
  people.set(email, id)
  const thieves = [await signInWith(email), await signInWith(email), await signInWith(email)]
  const own = await signInWith(email)
  const headers = { authorization: `Bearer ${own.access_token}`, cookie: own.cookie }
  const { id: factorId } = await (await shop.post('/auth/v1/factors', { factor_type: 'totp' }, headers)).json()
  expect((await own.verify(factorId, await rightCode(email))).status).toBe(200)
  world.clock.advance(90)
  world.settings.rateLimits = true

  let checked = 0
  for (let round = 0; round < 4; round += 1) {
    for (const { cookie } of thieves) {
      const browser = await signInWith(email, cookie)
      for (let guess = 0; guess < 5; guess += 1) if ((await browser.verify(factorId, '000000')).status === 422) checked += 1
    }
    world.clock.advance(301)
  }

  expect(checked).toBe(20)
  const again = await signInWith(email, own.cookie)
  expect((await again.verify(factorId, await rightCode(email))).status).toBe(200)
})

test('a known device checks at most fifty wrong codes a day', async () => {
  const { email, factorId } = await owner()
  const cookie = await deviceOf(email, factorId)
  world.settings.rateLimits = true
  let checked = 0
  for (let round = 0; round < 7; round += 1) {
    const browser = await signInWith(email, cookie)
    for (let guess = 0; guess < 10; guess += 1) if ((await browser.verify(factorId, '000000')).status === 422) checked += 1
    world.clock.advance(301)
  }
  expect(checked).toBe(50)
})

test('a new password forgets the devices of whoever knew the old one', async () => {
  const { email, id } = await world.buyer({ password: PASSWORD })
  await signInWith(email)
  const own = await signInWith(email)
  const devices = () => world.db.$count(signInPlaces, and(eq(signInPlaces.userId, id), eq(signInPlaces.kind, 'device')))
  expect(await devices()).toBe(2)
  const change = { password: 'rosewood and ebony', current_password: PASSWORD }
  await shop.request('PUT', '/auth/v1/user', change, { authorization: `Bearer ${own.access_token}` })
  expect(await devices()).toBe(1)
})

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

test('the code of any verified app completes a sign-in, whichever app is named', async () => {
  const { email, factorId, client } = await owner()
  const added = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
  const [tablet] = await world.db
    .select()
    .from(totpFactors)
    .where(eq(totpFactors.id, added.data?.id ?? ''))
  const codeOf = (steps: number) => totpCode(tablet?.secret ?? '', stepAt(world.clock.now()) + steps)
  const pending = await signIn(email)
  expect(await verify(pending, factorId, codeOf(-1))).toMatchObject({ code: 'mfa_verification_failed' })
  expect(await verify(client, tablet?.id ?? '', codeOf(0))).toBeNull()
  expect(await verify(pending, factorId, codeOf(1))).toBeNull()
})

test('another account’s app is not found, and an unverified one proves nothing', async () => {
  const [ann, bob] = [await owner(), await owner()]
  const client = await signIn(bob.email)
  expect(await verify(client, ann.factorId, await rightCode(ann.email))).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
  const added = await bob.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' })
  const [spare] = await world.db
    .select()
    .from(totpFactors)
    .where(eq(totpFactors.id, added.data?.id ?? ''))
  const itsCode = totpCode(spare?.secret ?? '', stepAt(world.clock.now()))
  expect(await verify(client, spare?.id ?? '', itsCode)).toMatchObject({ code: 'mfa_factor_not_found' })
  expect((await bob.client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({ code: 'mfa_factor_name_conflict' })
})

const codesOf = async (bearer: string, method = 'POST', path = '') =>
  shop.request(method, `/auth/v1/factors/recovery-codes${path}`, undefined, {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
  })

test('recovery codes are created at aal2, work once in any spelling, and replace each other', async () => {
  const { email, client, id } = await owner()
  const bearer = (await client.getSession()).data.session?.access_token ?? ''
  const without = await world.buyer({ password: PASSWORD })
  const weak = (await (await signIn(without.email)).getSession()).data.session?.access_token ?? ''
  expect((await codesOf(weak)).status).toBe(422)

  const { codes, total } = await (await codesOf(bearer)).json()
  expect([codes.length, total, new Set(codes).size]).toEqual([10, 10, 10])
  expect(await (await codesOf(bearer)).json()).toMatchObject({ code: 'mfa_verified_factor_exists' })
  expect(JSON.stringify(await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)))).not.toContain(codes[0])
  expect((await client.mfa.listFactors()).data?.all).toMatchObject([{ factor_type: 'totp' }, { factor_type: 'recovery_code' }])

  const typed = ` ${String(codes[0]).toLowerCase().replaceAll('-', ' ')} `
  const use = async (code: string) => {
    const browser = await signInWith(email)
    return shop.post('/auth/v1/factors/recovery-codes/verify', { code }, { authorization: `Bearer ${browser.access_token}` })
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => use(typed)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  expect(await (await codesOf(bearer, 'GET')).json()).toMatchObject({ total: 10, remaining: 9 })
  expect(await shop.mails(email)).toContainEqual(expect.objectContaining({ mail: 'recovery-code-used', left: 9 }))

  const renewed = await (await codesOf(bearer, 'POST', '/regenerate')).json()
  expect((await use(codes[1])).status).toBe(422)
  expect((await use(renewed.codes[0])).status).toBe(200)
  expect((await codesOf(bearer, 'DELETE')).status).toBe(200)
  expect((await use(renewed.codes[1])).status).toBe(422)
})

test('five wrong recovery codes an hour lock recovery codes, not the app, and are reported', async () => {
  const { email, factorId } = await owner()
  const browser = await signInWith(email)
  world.settings.rateLimits = true
  const guess = () =>
    shop.post('/auth/v1/factors/recovery-codes/verify', { code: 'A' }, { authorization: `Bearer ${browser.access_token}` })
  const guesses = await Promise.all(Array.from({ length: 7 }, guess))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await (await guess()).json()).toMatchObject({ code: 'mfa_recovery_codes_locked' })
  expect(await mailNames(email)).toContain('wrong-codes')
  expect((await browser.verify(factorId, await rightCode(email))).status).toBe(200)
})
