import { createHmac, generateKeyPairSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#contracts/kernel/dates/days.ts'
import { sessions, userProfiles, users } from '#domain/people/accounts/accounts-tables.ts'
import { openWorld, type World } from '#testing/world.ts'
import { signAccessToken } from './access-token.ts'
import { accountFromBearer, knownCaller } from './bearer.ts'
import { keyRing } from './signing-keys.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function tokenOf(person: { id: string; sessionId: string; email: string }) {
  const { id: userId, sessionId, email } = person
  return signAccessToken(world.as(null), { userId, sessionId, email, userMetadata: {} })
}
const asks = (header: string | undefined) => accountFromBearer(header, world.as(null))
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('our token identifies the user; without a header the caller is a visitor', async () => {
  world.clock.set(world.clock.now())
  const buyer = await world.buyer()

  expect(await asks(`Bearer ${await tokenOf(buyer)}`)).toEqual(world.as(buyer).actor)
  expect(await asks(undefined)).toBeNull()
})

test('a caller is recognized by their token only after its signature was checked, and until it expires', async () => {
  const buyer = await world.buyer()
  const header = `Bearer ${await tokenOf(buyer)}`
  const caller = (of = header) => knownCaller(of, world.as(null))
  expect(caller()).toBeUndefined()
  await asks(header)
  expect(caller()).toBe(buyer.id)
  expect([caller(`${header}x`), caller('Bearer a.b.c'), caller('Bearer twk_made_up'), caller('')]).toEqual(
    Array(4).fill(undefined),
  )
  const later = () => daysAfter(world.clock.now(), 1)
  expect(knownCaller(header, { db: world.db, now: later })).toBeUndefined()
})

test('forged, altered and foreign tokens are refused', async () => {
  const buyer = await world.buyer()
  const token = await tokenOf(buyer)
  const [head = '', body = '', signature = ''] = token.split('.')
  const { newest, publicKeys } = await keyRing(world.db)
  const publicPem = publicKeys.get(newest.kid)?.export({ type: 'spki', format: 'pem' }).toString() ?? ''
  const hs256 = `${base64({ alg: 'HS256', typ: 'JWT', kid: newest.kid })}.${body}`
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

  function signed(change: { alg?: string; kid?: string; jku?: string } = {}, key = stranger) {
    return new SignJWT({ ...JSON.parse(Buffer.from(body, 'base64url').toString()) })
      .setProtectedHeader({ alg: 'ES256', kid: newest.kid, ...change })
      .sign(key)
  }
  function ours(claims: Record<string, unknown>) {
    return new SignJWT({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: newest.kid })
      .sign(newest.privateKey)
  }
  const seconds = Math.floor(Date.now() / 1000)
  const hostile = [
    `Bearer ${base64({ alg: 'none' })}.${body}.`,
    `Bearer ${base64({ alg: 'none' })}.${body}.${signature}`,
    `Bearer ${hs256}.${createHmac('sha256', publicPem).update(hs256).digest('base64url')}`,
    `Bearer ${await signed()}`,
    `Bearer ${await signed({ kid: '../../dev/null' }, newest.privateKey)}`,
    `Bearer ${await signed({ kid: 'elsewhere', jku: 'https://evil.example/jwks.json' })}`,
    `Bearer ${await ours({ exp: seconds - 1 })}`,
    `Bearer ${await ours({ exp: undefined })}`,
    `Bearer ${await ours({ nbf: seconds + 600 })}`,
    `Bearer ${await ours({ iss: 'https://evil.example/auth/v1' })}`,
    `Bearer ${await ours({ aud: 'anon' })}`,
    `Bearer ${await ours({ session_id: undefined })}`,
    `Bearer ${head}.${base64({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: crypto.randomUUID() })}.${signature}`,
    `Bearer ${token}.`,
    `Bearer ${token} `,
    `Bearer  ${token}`,
    `Basic ${token}`,
    `Bearer ${'a'.repeat(16_384)}.${body}.${signature}`,
    'Bearer refresh-token-as-bearer',
    'Bearer',
    '',
  ]

  for (const header of hostile) {
    await expect(asks(header), header.slice(0, 120)).rejects.toMatchObject({ code: 'not_signed_in' })
  }
})

test('a token ends with its time, its session and its account', async () => {
  const [late, signedOut, deleted] = await Promise.all([world.buyer(), world.buyer(), world.buyer()])
  const tokens = await Promise.all([late, signedOut, deleted].map(tokenOf))
  const headers = tokens.map((token) => `Bearer ${token}`)

  await world.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, signedOut.sessionId))
  await world.db.delete(userProfiles).where(eq(userProfiles.userId, deleted.id))
  await world.db.delete(users).where(eq(users.id, deleted.id))

  await expect(asks(headers[1])).rejects.toMatchObject({ authCode: 'session_not_found' })
  await expect(asks(headers[2])).rejects.toMatchObject({ authCode: 'session_not_found' })
  expect(await asks(headers[0])).not.toBeNull()
  world.clock.advance(901)
  await expect(asks(headers[0])).rejects.toMatchObject({ authCode: 'bad_jwt' })
})

test('a session is only valid for the account it belongs to', async () => {
  const [one, other] = await Promise.all([world.buyer(), world.buyer()])
  const mixed = await tokenOf({ ...one, sessionId: other.sessionId })

  await expect(asks(`Bearer ${mixed}`)).rejects.toMatchObject({ code: 'not_signed_in' })
})
