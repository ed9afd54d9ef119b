import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendMailJob } from '#domain/kernel/enqueue-mail.ts'
import { openWorld, type World } from '#testing/world.ts'
import { oneTimeTokens, sessions, users } from './accounts-tables.ts'
import { changeAccount } from './change-account.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => world.jobs.clear())
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'

/** A user whose session was opened an hour ago */
async function signedInLongAgo() {
  const person = await world.buyer({ password: PASSWORD })
  const hourAgo = new Date(world.clock.now().getTime() - 3_600_000)
  await world.db.update(sessions).set({ verifiedAt: hourAgo }).where(eq(sessions.id, person.sessionId))
  return person
}

test('an old session cannot change the password or address without the current password', async () => {
  const person = await signedInLongAgo()

  for (const change of [{ password: 'rosewood and ebony' }, { email: 'thief@example.com' }]) {
    const attempt = changeAccount(world.as(person), { ...change, returnPath: '/' })
    await expect(attempt).rejects.toMatchObject({ authCode: 'reauthentication_needed' })
    const guessed = changeAccount(world.as(person), { ...change, currentPassword: 'a guess', returnPath: '/' })
    await expect(guessed).rejects.toMatchObject({ authCode: 'invalid_credentials' })
  }

  expect(await world.jobs.taken()).toEqual([])
  const change = { password: 'rosewood and ebony', currentPassword: PASSWORD, returnPath: '/' }
  expect((await changeAccount(world.as(person), change)).passwordChangedAt).toBeInstanceOf(Date)
})

test('refuses the current password as the new one', async () => {
  const person = await world.buyer({ password: PASSWORD })

  const attempt = changeAccount(world.as(person), { password: PASSWORD, returnPath: '/' })
  await expect(attempt).rejects.toMatchObject({ authCode: 'same_password' })
})

test('a new password invalidates a pending email change that someone requested with the old one', async () => {
  const person = await world.buyer({ password: PASSWORD })
  const theirs = { returnPath: '/', currentPassword: PASSWORD }
  await changeAccount(world.as(person), { ...theirs, email: 'thief@example.com' })
  await changeAccount(world.as(person), { ...theirs, password: 'rosewood and ebony' })
  expect(await world.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, person.id))).toBe(0)

  // Both changes are made by the owner.
  const both = { returnPath: '/', currentPassword: 'rosewood and ebony', email: 'new@example.com', password: PASSWORD }
  await changeAccount(world.as(person), both)
  expect(await world.db.$count(oneTimeTokens, eq(oneTimeTokens.userId, person.id))).toBe(1)
})

test('a password change and a link opened at the same moment both succeed', async () => {
  const person = await world.buyer({ password: PASSWORD })
  const recovery = { userId: person.id, purpose: 'recovery' as const, email: person.email, expiresAt: new Date() }
  await world.db.insert(oneTimeTokens).values({ ...recovery, tokenHash: 'hash' })
  let changing: Promise<unknown> | undefined
  await world.db.transaction(async (tx) => {
    await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, person.id))
    changing = changeAccount(world.as(person), { password: 'rosewood and ebony', currentPassword: PASSWORD, returnPath: '/' })
    await new Promise((later) => setTimeout(later, 1000))
    await tx.select().from(users).where(eq(users.id, person.id)).for('update')
  })
  await expect(changing).resolves.toMatchObject({ id: person.id })
})

test('requesting a taken address looks the same as a free one: its owner is warned and nothing changes', async () => {
  const [owner, curious] = [await world.buyer(), await world.buyer({ password: PASSWORD })]

  const answer = await changeAccount(world.as(curious), { email: owner.email, returnPath: '/' })

  expect(answer.email).toBe(curious.email)
  const mails = (await world.jobs.taken(sendMailJob)).map((job) => job.payload)
  expect(mails).toEqual([
    { mail: 'email-change-requested', to: curious.email },
    { mail: 'account-exists', to: owner.email },
  ])
})

test('an address gets at most one email a minute from any number of accounts, and the sent link still works', async () => {
  const strict = await openWorld({ settings: { rateLimits: true } })
  const [owner, first, second] = [await strict.buyer(), await strict.buyer(), await strict.buyer()]
  for (const person of [first, first, second]) {
    for (const email of [owner.email, 'new@example.com']) await changeAccount(strict.as(person), { email, returnPath: '/' })
  }
  expect((await strict.jobs.taken(sendMailJob)).map((job) => job.payload)).toMatchObject([
    { mail: 'email-change-requested', to: first.email },
    { mail: 'account-exists', to: owner.email },
    { mail: 'email-change-requested', to: first.email },
    { mail: 'change-email', to: 'new@example.com' },
  ])

  strict.clock.advance(61)
  await changeAccount(strict.as(second), { email: 'new@example.com', returnPath: '/' })
  expect(await strict.jobs.taken(sendMailJob)).toHaveLength(6)
  await strict.close()
})

test('user metadata grants no permission', async () => {
  const person = await world.buyer()

  await changeAccount(world.as(person), { data: { is_builder: true }, returnPath: '/' })

  const [row] = await world.db.select().from(users).where(eq(users.id, person.id))
  expect(row).toMatchObject({ isOperator: false, userMetadata: { is_builder: true } })
})
