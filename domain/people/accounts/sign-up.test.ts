import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { userProfiles, users } from './accounts-tables.ts'
import { changeAccount } from './change-account.ts'
import { redeemLink } from './redeem-link.ts'
import { resendLink } from './resend-link.ts'
import { signIn } from './sign-in.ts'
import { type SignUp, signUp } from './sign-up.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

function wish(email: string, more: Partial<SignUp> = {}): SignUp {
  return { email, password: 'spruce and maple', data: {}, returnPath: '/', ...more }
}

async function mails() {
  return (await world.jobs.taken(sendMailJob)).map((job) => job.payload)
}

async function newestSecret() {
  const mail = (await mails()).findLast((sent) => 'path' in sent)
  return new URL(String(mail?.path ?? ''), 'http://shop.test').searchParams.get('token') ?? ''
}

test('twenty concurrent sign-ups with one address create one account and send one email', async () => {
  world.settings.rateLimits = true
  const visitor = world.as(null)

  const receipts = await Promise.all(Array.from({ length: 20 }, () => signUp(visitor, wish('twenty@example.com'))))
  world.settings.rateLimits = false

  expect(await world.db.$count(users, eq(users.email, 'twenty@example.com'))).toBe(1)
  expect(await mails()).toHaveLength(1)
  expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1)
})

test('a known address gets the same answer as a new one, and its owner gets an email', async () => {
  const owner = await world.buyer({ password: 'the owner knows' })

  const first = await signUp(world.as(null), wish(owner.email))
  const second = await signUp(world.as(null), wish(owner.email))
  const fresh = await signUp(world.as(null), wish('fresh@example.com'))

  expect(second).toEqual({ ...first, sentAt: expect.any(Date) })
  expect(Object.keys(first)).toEqual(Object.keys(fresh))
  expect(first.id).not.toBe(owner.id)
  expect((await mails()).map((mail) => mail.mail)).toEqual(['account-exists', 'account-exists', 'confirm-email'])
  const stillMine = { email: owner.email, password: 'the owner knows', clientNetwork: 'here' }
  expect((await signIn(world.as(null), stillMine)).user.id).toBe(owner.id)
})

test('two sign-ups with one unconfirmed address are both distrusted: the owner chooses the password', async () => {
  const email = 'contested@example.com'
  await signUp(world.as(null), wish(email, { password: 'the squatter' }))
  const squattersLink = await newestSecret()
  await signUp(world.as(null), wish(email, { password: 'the owner', data: { is_builder: true } }))
  expect((await mails()).at(-1)).toMatchObject({ mail: 'confirm-email', choosesPassword: true, isBuilder: true })

  const dead = redeemLink(world.as(null), { secret: squattersLink, purpose: 'signup' })
  await expect(dead).rejects.toMatchObject({ authCode: 'otp_expired' })
  const { user, sessionId } = await redeemLink(world.as(null), { secret: await newestSecret(), purpose: 'recovery' })
  for (const password of ['the squatter', 'the owner']) {
    await expect(signIn(world.as(null), { email, password, clientNetwork: 'here' })).rejects.toMatchObject({
      authCode: 'invalid_credentials',
    })
  }

  const owner = { id: user.id, email, emailConfirmed: true, isOperator: false, hasAcceptedTerms: true, sessionId }
  await changeAccount(world.as(owner), { password: 'the owner has chosen', returnPath: '/' })
  expect((await signIn(world.as(null), { email, password: 'the owner has chosen', clientNetwork: 'here' })).user.id).toBe(user.id)
  const profiles = await world.db.select().from(userProfiles).where(eq(userProfiles.userId, user.id))
  expect(profiles).toMatchObject([{ isSeller: true, isActive: false, displayName: 'contested', slug: 'builder-2' }])
})

test('a resent link also asks for a password after two sign-ups with the address', async () => {
  const email = 'contested-again@example.com'
  await signUp(world.as(null), wish(email, { password: 'the owner' }))
  await signUp(world.as(null), wish(email, { password: 'the squatter' }))
  await resendLink(world.as(null), { email, purpose: 'signup', returnPath: '/' })

  expect((await mails()).at(-1)).toMatchObject({ mail: 'confirm-email', choosesPassword: true })
  await redeemLink(world.as(null), { secret: await newestSecret(), purpose: 'recovery' })
  const asSquatter = { email, password: 'the squatter', clientNetwork: 'here' }
  await expect(signIn(world.as(null), asSquatter)).rejects.toMatchObject({ authCode: 'invalid_credentials' })
})

test('signing up again with the same password keeps it', async () => {
  const email = 'impatient@example.com'
  for (let i = 0; i < 2; i++) await signUp(world.as(null), wish(email))

  expect((await mails()).at(-1)).toMatchObject({ choosesPassword: false })
  await redeemLink(world.as(null), { secret: await newestSecret(), purpose: 'signup' })
  const signedIn = await signIn(world.as(null), { email, password: 'spruce and maple', clientNetwork: 'here' })
  expect(signedIn.user.email).toBe(email)
})

test('an address gets at most one email a minute, and nothing changes within it', async () => {
  world.settings.rateLimits = true
  await signUp(world.as(null), wish('patient@example.com', { password: 'the first one' }))
  await signUp(world.as(null), wish('patient@example.com', { password: 'the second one' }))
  expect(await mails()).toHaveLength(1)

  await redeemLink(world.as(null), { secret: await newestSecret(), purpose: 'signup' })
  world.settings.rateLimits = false
  const signedIn = { email: 'patient@example.com', password: 'the first one', clientNetwork: 'here' }
  expect((await signIn(world.as(null), signedIn)).user.email).toBe('patient@example.com')
})

test('a changed address becomes free for another account', async () => {
  await signUp(world.as(null), wish('reused@example.com'))
  await world.db.update(users).set({ email: 'moved-on@example.com' }).where(eq(users.email, 'reused@example.com'))

  await signUp(world.as(null), wish('reused@example.com'))

  expect(await world.db.$count(users, eq(users.email, 'reused@example.com'))).toBe(1)
})
