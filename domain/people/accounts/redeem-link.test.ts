import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailJob, sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sessions, userProfiles } from './accounts-tables.ts'
import { changeAccount } from './change-account.ts'
import { redeemLink } from './redeem-link.ts'
import { requestPasswordRecovery } from './request-password-recovery.ts'
import { resendLink } from './resend-link.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

async function secretIn(mail: MailJob['mail'], to: string) {
  const jobs = await world.jobs.taken(sendMailJob)
  const sent = jobs.map((job) => job.payload).findLast((payload) => payload.mail === mail && payload.to === to)
  if (!sent || !('path' in sent)) throw new Error(`No ${mail} mail to ${to}`)
  return new URL(String(sent.path), 'http://shop.test').searchParams.get('token') ?? ''
}

test('a link opened twenty times at once signs in once', async () => {
  const { email } = await world.buyer({ emailConfirmed: false, password: 'spruce and maple' })
  await resendLink(world.as(null), { email, purpose: 'signup', returnPath: '/' })
  const secret = await secretIn('confirm-email', email)
  const before = await world.db.$count(sessions)

  const presses = await Promise.allSettled(
    Array.from({ length: 20 }, () => redeemLink(world.as(null), { secret, purpose: 'signup' })),
  )

  expect(presses.filter((press) => press.status === 'fulfilled')).toHaveLength(1)
  expect(await world.db.$count(sessions)).toBe(before + 1)
})

test('a recovery link expires after an hour and works for nothing else', async () => {
  const { email } = await world.buyer()
  await requestPasswordRecovery(world.as(null), { email, returnPath: '/' })
  const secret = await secretIn('reset-password', email)

  await expect(redeemLink(world.as(null), { secret, purpose: 'signup' })).rejects.toMatchObject({ authCode: 'otp_expired' })
  world.clock.advance(3601)
  await expect(redeemLink(world.as(null), { secret, purpose: 'recovery' })).rejects.toMatchObject({ authCode: 'otp_expired' })
})

test('a recovery link stops working when the password or the address changes', async () => {
  const [one, two] = [await world.buyer({ password: 'the old one' }), await world.buyer({ password: 'the old one' })]
  for (const { email } of [one, two]) await requestPasswordRecovery(world.as(null), { email, returnPath: '/' })
  const secrets = [await secretIn('reset-password', one.email), await secretIn('reset-password', two.email)]

  const change = { currentPassword: 'the old one', returnPath: '/' }
  await changeAccount(world.as(one), { ...change, password: 'the new one' })
  await changeAccount(world.as(two), { ...change, email: 'two-moved@example.com' })
  await redeemLink(world.as(null), { secret: await secretIn('change-email', 'two-moved@example.com'), purpose: 'email_change' })

  for (const secret of secrets) {
    await expect(redeemLink(world.as(null), { secret, purpose: 'recovery' })).rejects.toMatchObject({ authCode: 'otp_expired' })
  }
})

test('a name derived from the address changes with it, and a chosen name stays', async () => {
  const password = 'the old one'
  const given = await world.buyer({ email: 'old.june@world.test', profile: { displayName: 'old.june' }, password })
  const capitals = await world.buyer({ email: 'old.joe@world.test', profile: { displayName: ' Old.Joe ' }, password })
  const chosen = await world.buyer({ email: 'old.ada@world.test', profile: { displayName: 'Ada' }, password })
  const moves = [[given, 'new.june@example.com'] as const, [capitals, 'new.joe@example.com'] as const]
  for (const [person, email] of [...moves, [chosen, 'new.ada@example.com'] as const]) {
    await changeAccount(world.as(person), { currentPassword: password, returnPath: '/', email })
    await redeemLink(world.as(null), { secret: await secretIn('change-email', email), purpose: 'email_change' })
  }
  const { displayName, publicName } = userProfiles
  const namesOf = async ({ id }: { id: string }) =>
    (await world.db.select({ displayName, publicName }).from(userProfiles).where(eq(userProfiles.userId, id)))[0]
  expect(await namesOf(given)).toEqual({ displayName: 'new.june', publicName: 'A Tonewood member' })
  expect(await namesOf(capitals)).toEqual({ displayName: 'new.joe', publicName: 'A Tonewood member' })
  expect(await namesOf(chosen)).toEqual({ displayName: 'Ada', publicName: 'Ada' })
})

test('if two accounts request the same address, the first to open its link gets it', async () => {
  const [one, two] = [await world.buyer({ password: 'the old one' }), await world.buyer({ password: 'the old one' })]
  const change = { currentPassword: 'the old one', returnPath: '/', email: 'wanted@example.com' }
  const secrets = []
  for (const person of [one, two]) {
    await changeAccount(world.as(person), change)
    secrets.push(await secretIn('change-email', 'wanted@example.com'))
  }

  const presses = await Promise.allSettled(
    secrets.map((secret) => redeemLink(world.as(null), { secret, purpose: 'email_change' })),
  )

  expect(presses.map((press) => press.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(presses.find((press) => press.status === 'rejected')?.reason).toMatchObject({ authCode: 'otp_expired' })
})

test('recovery for an unknown address, or resending to a confirmed one, sends nothing and reveals nothing', async () => {
  const { email } = await world.buyer()

  await requestPasswordRecovery(world.as(null), { email: 'nobody@example.com', returnPath: '/' })
  await resendLink(world.as(null), { email, purpose: 'signup', returnPath: '/' })

  expect(await world.jobs.taken()).toEqual([])
})
