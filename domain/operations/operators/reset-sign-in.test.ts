import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { oneTimeTokens, sessions, users } from '#domain/people/accounts/accounts-tables.ts'
import { hashSecret } from '#domain/people/accounts/random-secret.ts'
import { signInPlaces } from '#domain/people/accounts/sign-in-places-table.ts'
import { oidcFlows, passkeys, recoveryCodes, totpFactors, userIdentities } from '#domain/people/credentials/credentials-tables.ts'
import { openApiWorld } from '#testing/api-world.ts'
import type { Person } from '#testing/world-people.ts'
import { resetPersonSignIn } from './lock-person.ts'
import { operatorActs } from './operator-acts-table.ts'

const { world, api } = await openApiWorld()
const PASSWORD = 'spruce and maple'
const REASON = 'Lost the phone, called from the number on file'

async function owner() {
  const person = await world.buyer({ password: PASSWORD })
  const { id: userId } = person
  await world.db.insert(totpFactors).values({ userId, name: 'Phone', secret: 'ab'.repeat(20), verifiedAt: world.clock.now() })
  const passkey = { credentialId: userId, publicKey: Buffer.from('a key'), signCount: 0, name: 'Phone' }
  await world.db.insert(passkeys).values({ userId, ...passkey })
  await world.db.insert(recoveryCodes).values({ userId, codeHash: 'a hash' })
  const expiresAt = new Date(world.clock.now().getTime() + 60_000)
  await world.db.insert(userIdentities).values({ userId, issuer: 'https://accounts.example', subject: userId })
  const flow = { browserHash: '', codeChallenge: '', nonce: '', providerVerifier: '', returnPath: '/' }
  await world.db.insert(oidcFlows).values({ ...flow, secretHash: userId, userId, expiresAt })
  await world.db
    .insert(oneTimeTokens)
    .values({ tokenHash: userId, userId, purpose: 'email_change', email: 'thief@example.com', expiresAt })
  const at = world.clock.now()
  await world.db.insert(signInPlaces).values({ userId, placeHash: userId, kind: 'device', createdAt: at, lastSignInAt: at })
  await world.jobs.clear()
  return person
}
const reset = (as: Person, { id }: Person) =>
  api.request(`/api/v1/admin/people/${id}/reset-sign-in`, { as, json: { reason: REASON } })

test('a reset removes every way to sign in and every session, and the email’s link leads to a new password', async () => {
  const [person, operator] = [await owner(), await world.operator()]
  expect((await reset(operator, person)).status).toBe(200)

  expect(await world.db.$count(totpFactors, eq(totpFactors.userId, person.id))).toBe(0)
  expect(await world.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0)
  expect(await world.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0)
  expect(await world.db.$count(userIdentities, eq(userIdentities.userId, person.id))).toBe(0)
  expect(await world.db.$count(oidcFlows, eq(oidcFlows.userId, person.id))).toBe(0)
  const [user] = await world.db.select().from(users).where(eq(users.id, person.id))
  expect(user).toMatchObject({ passwordHash: 'none', passwordChangedAt: expect.any(Date) })
  const open = (await world.db.select().from(sessions).where(eq(sessions.userId, person.id))).filter(({ endedAt }) => !endedAt)
  expect(open).toEqual([])
  const links = await world.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, person.id))
  expect(links).toMatchObject([{ purpose: 'recovery', email: person.email }])
  expect(await world.db.$count(signInPlaces, eq(signInPlaces.userId, person.id))).toBe(0)
  const acts = await world.db.select().from(operatorActs).where(eq(operatorActs.subjectId, person.id))
  expect(acts).toMatchObject([{ act: 'reset-sign-in', operatorId: operator.id, details: { reason: REASON } }])

  const [mail] = (await world.jobs.taken(sendMailJob)).map(({ payload }) => payload)
  expect(mail).toMatchObject({ mail: 'sign-in-reset', to: person.email })
  const token_hash = new URL(String(mail?.path), 'http://shop.test').searchParams.get('token')
  const followed = await api.request('/auth/v1/verify', { json: { token_hash, type: 'recovery' } })
  const { access_token, user: account } = await followed.json()
  expect(account.app_metadata).toMatchObject({ needs_password: true })
  expect(account.app_metadata).not.toHaveProperty('second_factor_pending')
  const changed = await api.request('/auth/v1/user', {
    token: access_token,
    method: 'PUT',
    json: { password: 'rosewood and ebony' },
  })
  expect(changed.status).toBe(200)
})

test('an operator resets a colleague, but in the browser not themselves; nobody else resets anyone', async () => {
  const [operator, colleague, person] = [await world.operator(), await world.operator(), await owner()]
  expect((await reset(operator, operator)).status).toBe(403)
  expect((await reset(operator, colleague)).status).toBe(200)
  expect((await reset(person, operator)).status).toBe(403)

  const onServer = world.as({ ...operator, sessionId: null })
  await resetPersonSignIn(onServer, operator.id, { reason: REASON })
  expect((await api.request('/api/v1/orders', { as: operator })).status).toBe(401)
})

test('a reset and a click on an earlier link at the same moment end without a deadlock', async () => {
  const operator = await world.operator()
  const expiresAt = new Date(world.clock.now().getTime() + 60_000)
  for (let round = 0; round < 10; round++) {
    const person = await world.buyer()
    const secret = `link ${round}`
    const link = {
      tokenHash: hashSecret(secret),
      userId: person.id,
      purpose: 'recovery',
      email: person.email,
      expiresAt,
    } as const
    await world.db.insert(oneTimeTokens).values(link)
    const click = api.request('/auth/v1/verify', { json: { token_hash: secret, type: 'recovery' } })
    const [done, clicked] = await Promise.all([reset(operator, person), click])
    expect([done.status, clicked.status < 500]).toEqual([200, true])
    expect(await world.db.$count(sessions, and(eq(sessions.userId, person.id), isNull(sessions.endedAt)))).toBe(0)
  }
})
