import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { refreshTokens, sessions } from './accounts-tables.ts'
import { confirmRefreshToken } from './confirm-refresh-token.ts'
import { isSessionOpen } from './find-active-session.ts'
import { hashSecret } from './random-secret.ts'
import { refreshSession } from './refresh-session.ts'
import { signIn } from './sign-in.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function signedIn() {
  const { email } = await world.buyer({ password: 'spruce and maple' })
  return signIn(world.as(null), { email, password: 'spruce and maple', clientNetwork: 'here' })
}
const refresh = (token: string) => refreshSession(world.as(null), token)

test('a refresh token is exchanged for the next one, and only hashes are stored', async () => {
  const first = await signedIn()
  const second = await refresh(first.refreshToken)

  expect(second).toMatchObject({ sessionId: first.sessionId, user: { id: first.user.id } })
  expect(second.refreshToken).not.toBe(first.refreshToken)
  const kept = await world.db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, first.sessionId))
  expect(JSON.stringify(kept)).not.toContain(second.refreshToken)
})

test('twenty tabs that refresh at once get the same new token, and the session continues', async () => {
  const { refreshToken, sessionId } = await signedIn()

  const grants = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))

  const next = new Set(grants.map((grant) => grant.refreshToken))
  expect(next.size).toBe(1)
  const kept = await world.db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessionId))
  expect(kept.filter((token) => token.usedAt === null)).toHaveLength(1)
  expect((await refresh([...next][0] ?? '')).sessionId).toBe(sessionId)
})

test('a late tab within the window gets the newest token', async () => {
  const { refreshToken } = await signedIn()
  const second = await refresh(refreshToken)
  const third = await refresh(second.refreshToken)

  expect((await refresh(refreshToken)).refreshToken).toBe(third.refreshToken)
})

test('a lost response signs no one out: its token returns the same successor hours later, even twenty times at once', async () => {
  const { refreshToken, sessionId } = await signedIn()
  const { refreshToken: lost } = await refresh(refreshToken)
  world.clock.advance(3 * 3600)

  const grants = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))

  expect(new Set(grants.map((grant) => grant.refreshToken))).toEqual(new Set([lost]))
  world.clock.advance(3600)
  expect((await refresh(refreshToken)).refreshToken).toBe(lost)
  expect(await refresh(lost)).toMatchObject({ sessionId })
})

test('a used token whose successor was received ends the session', async () => {
  const { refreshToken, sessionId } = await signedIn()
  const { refreshToken: next } = await refresh(refreshToken)
  await confirmRefreshToken(world.as(null), sessionId, hashSecret(next))
  world.clock.advance(11)

  await expect(refresh(refreshToken)).rejects.toMatchObject({ authCode: 'refresh_token_already_used' })
  await expect(refresh(next)).rejects.toMatchObject({ authCode: 'refresh_token_not_found' })
})

test('the second-to-last token ends the session, even if the last response was lost', async () => {
  const { refreshToken: oldest } = await signedIn()
  const { refreshToken: old } = await refresh(oldest)
  const { refreshToken: newest } = await refresh(old)
  world.clock.advance(11)

  expect((await refresh(old)).refreshToken).toBe(newest)
  await expect(refresh(oldest)).rejects.toMatchObject({ authCode: 'refresh_token_already_used' })
  await expect(refresh(newest)).rejects.toMatchObject({ authCode: 'refresh_token_not_found' })
})

test('twenty late refreshes and one of the successor stay in one family, which ends if the old token came second', async () => {
  const { refreshToken, sessionId } = await signedIn()
  const { refreshToken: next } = await refresh(refreshToken)
  world.clock.advance(60)

  const late = Array.from({ length: 20 }, () => refresh(refreshToken))
  const [answers, newest] = await Promise.all([Promise.allSettled(late), Promise.allSettled([refresh(next)])])

  for (const answer of answers) {
    if (answer.status === 'fulfilled') expect(answer.value).toMatchObject({ refreshToken: next, sessionId })
    else expect(answer.reason).toMatchObject({ authCode: expect.stringMatching(/^refresh_token_(already_used|not_found)$/) })
  }
  const ended = answers.some((answer) => answer.status === 'rejected')
  const [session] = await world.db.select().from(sessions).where(eq(sessions.id, sessionId))
  expect(session?.endedBecause ?? null).toBe(ended ? 'token_reused' : null)
  if (newest[0].status === 'fulfilled') expect(newest[0].value.refreshToken).not.toBe(next)
})

test('reusing a token after its successor was used ends the session', async () => {
  const { refreshToken, sessionId, user } = await signedIn()
  const { refreshToken: used } = await refresh(refreshToken)
  const { refreshToken: next } = await refresh(used)
  world.clock.advance(11)

  await expect(refresh(refreshToken)).rejects.toMatchObject({ authCode: 'refresh_token_already_used' })
  await expect(refresh(next)).rejects.toMatchObject({ authCode: 'refresh_token_not_found' })
  expect(await isSessionOpen(world.db, user.id, sessionId)).toBe(false)
  const [session] = await world.db.select().from(sessions).where(eq(sessions.id, sessionId))
  expect(session).toMatchObject({ endedBecause: 'token_reused' })
})

test('refuses a session unused for two months, and an invented token', async () => {
  const { refreshToken } = await signedIn()
  world.clock.advance(61 * 86_400)

  await expect(refresh(refreshToken)).rejects.toMatchObject({ authCode: 'refresh_token_not_found' })
  await expect(refresh('made-up')).rejects.toMatchObject({ authCode: 'refresh_token_not_found' })
})
