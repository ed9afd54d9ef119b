import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { purgeExpiredRows } from '#domain/kernel/retention.ts'
import { totpFactors } from '#domain/people/credentials/credentials-tables.ts'
import { stepAt, totpCode } from '#domain/people/credentials/totp.ts'
import { openTwoStepShop } from '#testing/two-step-shop.ts'

const { world, shop, PASSWORD, signIn, setUp, owner, rightCode, verify, call, orders, mailNames } = await openTwoStepShop()

test('setting up an app turns two-step verification on: this session gets aal2, the others end, one email is sent', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
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

test('turning it on pauses API tokens from before, until their owner turns them on again', async () => {
  const { email } = await world.builder({ password: PASSWORD })
  const client = await signIn(email)
  const json = { name: 'Sync', scopes: ['products:read'] }
  const { secret, token } = await (await call(client, '/api/v1/tokens', { method: 'POST', json })).json()
  const asProgram = () => shop.get('/api/v1/products/own', { authorization: `Bearer ${secret}` })
  expect((await asProgram()).status).toBe(200)
  world.clock.advance(1)

  await setUp(client, email)

  expect(await (await asProgram()).json()).toMatchObject({
    error: { code: 'not_allowed', message: expect.stringContaining('paused') },
  })
  const { tokens } = await (await call(client, '/api/v1/tokens')).json()
  expect(tokens).toMatchObject([{ status: 'paused', paused_because: 'second_factor_added' }])
  expect((await call(client, `/api/v1/tokens/${token.id}/resume`, { method: 'POST', json: {} })).status).toBe(200)
  expect((await asProgram()).status).toBe(200)
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
    details: { about: 'verification', methods: ['code'] },
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
  world.settings.rateLimits = true
  const code = await rightCode(email)

  const answers = await Promise.all(clients.map((client) => verify(client, factorId, code)))

  expect(answers.filter((error) => error === null)).toHaveLength(1)
  const refused = answers.filter((error) => error !== null).map(({ code, status }) => `${status} ${code}`)
  expect(refused).toEqual(Array.from({ length: 19 }, () => '422 mfa_verification_failed'))
  // Repeating a correct code is not a guess.
  expect(await mailNames(email)).not.toContain('wrong-codes')
  expect(await verify(await signIn(email), factorId, await rightCode(email, -1))).toMatchObject({
    code: 'mfa_verification_failed',
  })
  expect(await verify(await signIn(email), factorId, await rightCode(email, 1))).toBeNull()
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '000000\0'])('%j is not a code', async (code) => {
  const { email, factorId } = await owner()
  expect(await verify(await signIn(email), factorId, code)).toMatchObject({ status: 422 })
})

test('an app is only verified with a recent proof, and the owner is told of each one', async () => {
  const { email, client, factorId } = await owner()
  expect(await verify(client, factorId, await rightCode(email))).toBeNull()
  const { data: app } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
  const [row] = await world.db
    .select()
    .from(totpFactors)
    .where(eq(totpFactors.id, app?.id ?? ''))
  const code = () => totpCode(row?.secret ?? '', stepAt(world.clock.now()))
  world.clock.advance(16 * 60)
  await client.refreshSession()
  expect(await verify(client, app?.id ?? '', code())).toMatchObject({ code: 'insufficient_aal', status: 403 })
  expect(await verify(client, factorId, await rightCode(email))).toBeNull()
  expect(await verify(client, app?.id ?? '', code())).toBeNull()
  expect(await mailNames(email)).toContain('app-added')
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await mailNames(email)).slice(-1)).toEqual(['app-removed'])
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

test('setups under different names exist side by side for a day, until one is completed; under the same name, the newest counts', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const client = await signIn(email)
  const enroll = async (friendlyName?: string) => (await client.mfa.enroll({ factorType: 'totp', friendlyName })).data?.id ?? ''
  const names = async () => (await client.mfa.listFactors()).data?.all.map(({ friendly_name }) => friendly_name)
  const [first, replaced, tablet] = [await enroll('Phone'), await enroll(), await enroll('Tablet')]
  await enroll()
  expect(await names()).toEqual(['Phone', 'Tablet', 'Authenticator app'])
  expect(await verify(client, replaced, '000000')).toMatchObject({ code: 'mfa_factor_not_found' })

  expect(await verify(client, first, await rightCode(email))).toBeNull()
  expect(await names()).toEqual(['Phone'])
  expect(await verify(client, tablet, '000000')).toMatchObject({ code: 'mfa_factor_not_found' })

  await enroll('Tablet')
  world.clock.advance(86_401)
  await purgeExpiredRows(world.as(null))
  await client.refreshSession()
  expect(await names()).toEqual(['Phone'])
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
