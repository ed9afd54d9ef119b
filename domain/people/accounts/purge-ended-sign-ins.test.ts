import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysBefore } from '#contracts/kernel/dates/days.ts'
import { openWorld } from '#testing/world.ts'
import { oneTimeTokens, sessions } from './accounts-tables.ts'
import { purgeEndedSignIns } from './purge-ended-sign-ins.ts'
import { requestPasswordRecovery } from './request-password-recovery.ts'
import { rememberSignInPlace } from './sign-in-place.ts'
import { signInPlaces } from './sign-in-places-table.ts'

test('deletes sign-ins that ended long ago, and nothing that still counts', async () => {
  const world = await openWorld()
  const [gone, here] = [await world.buyer(), await world.buyer()]
  const halfAYearAgo = daysBefore(world.clock.now(), 181)
  const longAgo = daysBefore(world.clock.now(), 40)
  await world.db.update(sessions).set({ endedAt: longAgo }).where(eq(sessions.id, gone.sessionId))
  await requestPasswordRecovery(world.as(null), { email: gone.email, returnPath: '/' })
  world.clock.advance(3601)
  await requestPasswordRecovery(world.as(null), { email: here.email, returnPath: '/' })
  await world.db.transaction((tx) => rememberSignInPlace(world.as(null), tx, here.id, { clientNetwork: 'home' }))
  const forgotten = { userId: here.id, kind: 'address' as const, placeHash: 'old home', lastSignInAt: halfAYearAgo }
  await world.db.insert(signInPlaces).values(forgotten)

  await purgeEndedSignIns(world.as(null))

  expect((await world.db.select().from(sessions)).map((session) => session.id)).toEqual([here.sessionId])
  expect((await world.db.select().from(oneTimeTokens)).map((token) => token.userId)).toEqual([here.id])
  expect((await world.db.select().from(signInPlaces)).map((place) => place.placeHash)).not.toContain('old home')
  expect(await world.db.$count(signInPlaces)).toBe(1)
  await world.close()
})
