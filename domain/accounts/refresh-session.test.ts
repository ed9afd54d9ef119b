import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { refreshTokens, sessions } from './accounts-tables.ts'
import { findLiveAccount } from './find-live-account.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function signedIn() {
  const { email } = await world.buyer({ password: 'spruce and maple' })
  return signIn(world.as(null), { email, password: 'spruce and maple', clientAddress: 'here' })
}
const refresh = (token: string) => refreshSession(world.as(null), token)

test('a refresh token is exchanged for the next one, and only hashes are kept', async () => {
  const first = await signedIn()
  const second = await refresh(first.refreshToken)

  expect(second).toMatchObject({ sessionId: first.sessionId, user: { id: first.user.id } })
  expect(second.refreshToken).not.toBe(first.refreshToken)
  const kept = await world.db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, first.sessionId))
  expect(JSON.stringify(kept)).not.toContain(second.refreshToken)
})

test('twenty tabs that refresh at once get the same next token, and the session goes on', async () => {
  const { refreshToken, sessionId } = await signedIn()

  const grants = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))

  const next = new Set(grants.map((grant) => grant.refreshToken))
  expect(next.size).toBe(1)
  const kept = await world.db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessionId))
  expect(kept.filter((token) => token.usedAt === null)).toHaveLength(1)
  expect((await refresh([...next][0] ?? '')).sessionId).toBe(sessionId)
})

test('a tab that comes late within the window gets the newest token, not one that is spent', async () => {
  const { refreshToken } = await signedIn()
  const second = await refresh(refreshToken)
  const third = await refresh(second.refreshToken)

  expect((await refresh(refreshToken)).refreshToken).toBe(third.refreshToken)
})

test('a spent token that turns up after the window ends the session for everybody', async () => {
  const { refreshToken, sessionId, user } = await signedIn()
  const { refreshToken: next } = await refresh(refreshToken)
  world.clock.advance(11)

  await expect(refresh(refreshToken)).rejects.toMatchObject({ authCode: 'refresh_token_already_used' })
  await expect(refresh(next)).rejects.toMatchObject({ authCode: 'refresh_token_not_found' })
  expect(await findLiveAccount(world.db, user.id, sessionId)).toBeUndefined()
  const [session] = await world.db.select().from(sessions).where(eq(sessions.id, sessionId))
  expect(session).toMatchObject({ endedBecause: 'token_reused' })
})

test('a sign-in that nobody used for two months is over, and a made-up token is nothing', async () => {
  const { refreshToken } = await signedIn()
  world.clock.advance(61 * 86_400)

  await expect(refresh(refreshToken)).rejects.toMatchObject({ authCode: 'refresh_token_not_found' })
  await expect(refresh('made-up')).rejects.toMatchObject({ authCode: 'refresh_token_not_found' })
})
