import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#domain/kernel/rate-limits-table.ts'
import { openWorld, type World } from '#testing/world.ts'
import { users } from './accounts-tables.ts'
import { lockUser } from './lock-user.ts'
import { verifyPassword } from './password-hash.ts'
import { signIn } from './sign-in.ts'
import { signInLimits } from './sign-in-limits.ts'
import { PLACE_DAYS, rememberSignInPlace, type SignInPlace } from './sign-in-place.ts'
import { signInPlaces } from './sign-in-places-table.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'
const here = 'address 1'

test('reveals an unconfirmed address only with the right password', async () => {
  const { email } = await world.buyer({ password: PASSWORD, emailConfirmed: false })

  const knowing = () => signIn(world.as(null), { email, password: PASSWORD, clientNetwork: here })
  const guessing = () => signIn(world.as(null), { email, password: 'a guess', clientNetwork: here })

  await expect(knowing()).rejects.toMatchObject({ authCode: 'email_not_confirmed' })
  await expect(guessing()).rejects.toMatchObject({ authCode: 'invalid_credentials' })
})

test('a wrong password and an unknown address get the same refusal', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const refusals = await Promise.all(
    [email, 'nobody@example.com'].map((address) =>
      signIn(world.as(null), { email: address, password: 'a guess', clientNetwork: here }).catch((error: Error) => error.message),
    ),
  )

  expect(refusals).toEqual(['Invalid login credentials', 'Invalid login credentials'])
})

test('blocks a guesser after ten attempts, while the owner can still sign in from elsewhere', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const guess = () => signIn(world.as(null), { email, password: 'a guess', clientNetwork: 'a stranger' })

  const guesses = await Promise.allSettled(Array.from({ length: 12 }, guess))
  const reasons = guesses.map((result) => result.status === 'rejected' && result.reason.code)

  expect(reasons.filter((code) => code === 'bad_request')).toHaveLength(10)
  expect(reasons.filter((code) => code === 'too_many')).toHaveLength(2)
  const owner = await signIn(world.as(null), { email, password: PASSWORD, clientNetwork: 'at home' })
  expect(owner.user.email).toBe(email)
})

test('the right password resets the count', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const from = (password: string) => signIn(world.as(null), { email, password, clientNetwork: 'a clumsy typist' })

  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 6; wrong += 1) await from('mistyped').catch(() => {})
    await from(PASSWORD)
  }
})

/** The result: success, or the refusal's code */
async function answerTo(attempt: SignInPlace & { email: string; password: string }) {
  try {
    await signIn(world.as(null), attempt)
    return 'signed in'
  } catch (error) {
    const { authCode, code } = error as { authCode?: string; code: string }
    return authCode ?? code
  }
}

const remember = (id: string, place: SignInPlace) =>
  world.db.transaction(async (tx) => {
    await lockUser(tx, id)
    await rememberSignInPlace(world.as(null), tx, id, place)
  })

/** A user who has signed in once from each of these places */
async function owner(...places: SignInPlace[]) {
  const buyer = await world.buyer({ password: PASSWORD })
  for (const place of places) await remember(buyer.id, place)
  return buyer
}

/** Uses up every limit that a stranger's guesses at this account can reach. */
async function guessedEverywhere(email: string, clientNetwork: string) {
  const { onFailure } = await signInLimits(world.as(null), { email, clientNetwork, userId: undefined })
  const windowEndsAt = new Date(world.clock.now().getTime() + 300_000)
  const rows = onFailure.map(({ key, times }) => ({ key, count: times, windowEndsAt }))
  await world.db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: 1000, windowEndsAt } })
}

test('the owner of an account under attack can still sign in from a known address and device', async () => {
  const { email } = await owner({ clientNetwork: 'home' }, { clientNetwork: 'train', device: 'telephone' })
  await guessedEverywhere(email, 'a stranger')

  expect(await answerTo({ email, password: PASSWORD, clientNetwork: 'new hotel' })).toBe('too_many')
  expect(await answerTo({ email, password: PASSWORD, clientNetwork: 'home' })).toBe('signed in')
  expect(await answerTo({ email, password: PASSWORD, clientNetwork: 'new hotel', device: 'telephone' })).toBe('signed in')
  expect(await answerTo({ email, password: PASSWORD, clientNetwork: 'other hotel', device: 'made up' })).toBe('too_many')
  world.clock.advance(301)
  expect(await answerTo({ email, password: PASSWORD, clientNetwork: 'new hotel' })).toBe('signed in')
})

test('wrong guesses at the same address do not count against the owner’s device, which gets ten of its own', async () => {
  const { email } = await owner({ clientNetwork: 'shared flat', device: 'laptop' })
  for (let guess = 0; guess < 11; guess += 1) await answerTo({ email, password: 'a guess', clientNetwork: 'shared flat' })

  expect(await answerTo({ email, password: PASSWORD, clientNetwork: 'shared flat' })).toBe('too_many')
  const onDevice = { email, clientNetwork: 'shared flat', device: 'laptop' }
  expect(await answerTo({ ...onDevice, password: PASSWORD })).toBe('signed in')
  const guesses = await Promise.all(Array.from({ length: 13 }, () => answerTo({ ...onDevice, password: 'a guess' })))
  expect(guesses.filter((answer) => answer === 'invalid_credentials')).toHaveLength(10)
  expect(await answerTo({ ...onDevice, password: PASSWORD })).toBe('too_many')
})

test('an address gets fifty guesses over all accounts; then only known users can sign in from it', async () => {
  const known = await owner({ clientNetwork: 'office' }, { clientNetwork: 'elsewhere', device: 'laptop' })
  const stranger = await world.buyer({ password: PASSWORD })
  const spray = (number: number) =>
    answerTo({ email: `nobody-${number}@example.com`, password: 'a guess', clientNetwork: 'office' })

  const guesses = await Promise.all(Array.from({ length: 60 }, (_, number) => spray(number)))

  expect(guesses.filter((answer) => answer === 'invalid_credentials')).toHaveLength(50)
  expect(guesses.filter((answer) => answer === 'too_many')).toHaveLength(10)
  expect(await answerTo({ email: known.email, password: PASSWORD, clientNetwork: 'office' })).toBe('signed in')
  expect(await answerTo({ email: known.email, password: PASSWORD, clientNetwork: 'office', device: 'laptop' })).toBe('signed in')
  expect(await answerTo({ email: stranger.email, password: PASSWORD, clientNetwork: 'office' })).toBe('too_many')
  // Guesses must not reveal whose account is known here.
  expect(await answerTo({ email: known.email, password: 'a guess', clientNetwork: 'office' })).toBe('too_many')
  world.clock.advance(301)
  expect(await answerTo({ email: stranger.email, password: PASSWORD, clientNetwork: 'office' })).toBe('signed in')
})

test('sixty people behind one address sign in at once', async () => {
  const { id } = await world.buyer({ password: PASSWORD })
  const [{ passwordHash } = { passwordHash: '' }] = await world.db.select().from(users).where(eq(users.id, id))
  const people = await Promise.all(Array.from({ length: 60 }, () => world.buyer()))
  await world.db.update(users).set({ passwordHash })

  const answers = await Promise.all(
    people.map(({ email }) => answerTo({ email, password: PASSWORD, clientNetwork: 'large office' })),
  )
  expect(new Set(answers)).toEqual(new Set(['signed in']))
})

/** A hash with this many passes over its memory; the usual number is 2 */
function slowHash(passes: number) {
  return `$argon2id$v=19$m=19456,t=${passes},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
}

test('a sign-in over the limit does not check the password, even if the limit was reached while it was queued', async () => {
  const { id, email } = await world.buyer({ password: PASSWORD })
  await world.db
    .update(users)
    .set({ passwordHash: slowHash(20_000) })
    .where(eq(users.id, id))
  const attempt = () => answerTo({ email, password: PASSWORD, clientNetwork: 'a stranger' })
  const others = [1, 2].map(() => verifyPassword('another', slowHash(200)))

  const waiting = attempt()
  await setTimeout(300)
  await guessedEverywhere(email, 'a stranger')

  expect(await attempt()).toBe('too_many')
  expect(await waiting).toBe('too_many')
  await Promise.all(others)
})

test('thirty concurrent sign-ins from thirty addresses keep the newest twenty', async () => {
  const { id } = await world.buyer()
  const addresses = Array.from({ length: 30 }, (_, number) => ({ clientNetwork: `network ${number}`, device: 'telephone' }))

  await Promise.all(addresses.map((place) => remember(id, place)))

  const places = await world.db.select().from(signInPlaces).where(eq(signInPlaces.userId, id))
  expect(places.map(({ kind }) => kind).toSorted()).toEqual([...Array(20).fill('address'), 'device'])
})

test('a place counts for half a year after its last sign-in, and only the newest twenty of each kind count', async () => {
  const home = { clientNetwork: 'summer house' }
  const { id, email } = await owner(home)
  const later = async (days: number) => {
    world.clock.advance(days * 86_400)
    await guessedEverywhere(email, 'a stranger')
    return answerTo({ email, password: PASSWORD, ...home })
  }

  expect(await later(PLACE_DAYS - 1)).toBe('signed in')
  expect(await later(PLACE_DAYS + 1)).toBe('too_many')
  await remember(id, home)
  expect(await later(0)).toBe('signed in')
  for (let trip = 0; trip < 20; trip += 1) {
    world.clock.advance(60)
    await remember(id, { clientNetwork: `hotel ${trip}` })
  }
  expect(await later(0)).toBe('too_many')
})
