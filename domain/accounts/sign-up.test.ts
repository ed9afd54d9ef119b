import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { userProfiles, users } from './accounts-tables.ts'
import { redeemLink } from './redeem-link.ts'
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
  return (await world.jobs.taken('send-mail')).map((job) => job.payload)
}

async function newestSecret() {
  const mail = (await mails()).findLast((sent) => 'path' in sent)
  return new URL(mail && 'path' in mail ? mail.path : '', 'http://shop.test').searchParams.get('token') ?? ''
}

test('twenty sign-ups of one address at once make one account and one mail', async () => {
  world.settings.rateLimits = true
  const nobody = world.as(null)

  const receipts = await Promise.all(Array.from({ length: 20 }, () => signUp(nobody, wish('twenty@example.com'))))
  world.settings.rateLimits = false

  expect(await world.db.$count(users, eq(users.email, 'twenty@example.com'))).toBe(1)
  expect(await mails()).toHaveLength(1)
  expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(1)
})

test('a known address hears the same as a new one, each time, and its owner gets a mail', async () => {
  const owner = await world.buyer({ password: 'the owner knows' })

  const first = await signUp(world.as(null), wish(owner.email))
  const second = await signUp(world.as(null), wish(owner.email))
  const fresh = await signUp(world.as(null), wish('fresh@example.com'))

  expect(second).toEqual({ ...first, sentAt: expect.any(Date) })
  expect(Object.keys(first)).toEqual(Object.keys(fresh))
  expect(first.id).not.toBe(owner.id)
  expect((await mails()).map((mail) => mail.mail)).toEqual(['account-exists', 'account-exists', 'confirm-email'])
  const stillMine = { email: owner.email, password: 'the owner knows', clientAddress: 'here' }
  expect((await signIn(world.as(null), stillMine)).user.id).toBe(owner.id)
})

test('of an address that nobody confirmed yet, the last one to sign up gets it, and the older link is dead', async () => {
  await signUp(world.as(null), wish('contested@example.com', { password: 'the squatter' }))
  const squattersLink = await newestSecret()
  await signUp(world.as(null), wish('contested@example.com', { password: 'the owner', data: { is_builder: true } }))

  const dead = redeemLink(world.as(null), { secret: squattersLink, purpose: 'signup' })
  await expect(dead).rejects.toMatchObject({ authCode: 'otp_expired' })
  await redeemLink(world.as(null), { secret: await newestSecret(), purpose: 'signup' })

  const asSquatter = { email: 'contested@example.com', password: 'the squatter', clientAddress: 'here' }
  await expect(signIn(world.as(null), asSquatter)).rejects.toMatchObject({ authCode: 'invalid_credentials' })
  const { user } = await signIn(world.as(null), { ...asSquatter, password: 'the owner' })
  const profiles = await world.db.select().from(userProfiles).where(eq(userProfiles.userId, user.id))
  expect(profiles).toMatchObject([{ isSeller: true, isActive: false, displayName: 'contested', slug: 'contested' }])
})

test('an address is mailed at most once a minute, and within it nothing changes', async () => {
  world.settings.rateLimits = true
  await signUp(world.as(null), wish('patient@example.com', { password: 'the first one' }))
  await signUp(world.as(null), wish('patient@example.com', { password: 'the second one' }))
  expect(await mails()).toHaveLength(1)

  await redeemLink(world.as(null), { secret: await newestSecret(), purpose: 'signup' })
  world.settings.rateLimits = false
  const signedIn = { email: 'patient@example.com', password: 'the first one', clientAddress: 'here' }
  expect((await signIn(world.as(null), signedIn)).user.email).toBe('patient@example.com')
})

test('somebody who moved away leaves the old address free for another', async () => {
  await signUp(world.as(null), wish('reused@example.com'))
  await world.db.update(users).set({ email: 'moved-on@example.com' }).where(eq(users.email, 'reused@example.com'))

  await signUp(world.as(null), wish('reused@example.com'))

  expect(await world.db.$count(users, eq(users.email, 'reused@example.com'))).toBe(1)
})
