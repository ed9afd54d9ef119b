import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#domain/catalog/builders/update-profile.ts'
import { CHANGES_CHANNEL, type Change } from '#domain/kernel/announce.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sessions, type UserMetadata, userProfiles, users } from './accounts-tables.ts'
import { slugFrom } from './find-free-slug.ts'
import { getOwnProfile } from './get-own-profile.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function accountWithoutProfile(email: string, userMetadata: UserMetadata = {}) {
  const row = { email, passwordHash: 'none', emailConfirmedAt: new Date(), userMetadata }
  const [user] = await world.db.insert(users).values(row).returning()
  const [session] = user ? await world.db.insert(sessions).values({ userId: user.id }).returning() : []
  if (!user || !session) throw new Error('Sign-up returned no user')
  return { id: user.id, email, emailConfirmed: true, isOperator: false, hasAcceptedTerms: true, sessionId: session.id }
}

test('a missing profile is created once by twenty concurrent requests', async () => {
  const account = await accountWithoutProfile('Zoë.Lang@example.com'.toLowerCase())
  // Without open connections the first request would win without a race.
  await Promise.all(Array.from({ length: 20 }, () => world.db.execute('select pg_sleep(0.1)')))

  const profiles = await Promise.all(Array.from({ length: 20 }, () => getOwnProfile(world.as(account))))

  expect(new Set(profiles.map((profile) => profile.id)).size).toBe(1)
  expect(await world.db.$count(userProfiles, eq(userProfiles.userId, account.id))).toBe(1)
  expect(profiles[0]).toMatchObject({ display_name: 'zoë.lang', is_seller: false, slug: null })
})

test('builders with the same name who sign up at once get different slugs', async () => {
  const namesakes = await Promise.all(
    Array.from({ length: 8 }, (_, number) => accountWithoutProfile(`luthier@shop${number}.example`, { is_builder: true })),
  )

  const profiles = await Promise.all(namesakes.map((account) => getOwnProfile(world.as(account))))

  const slugs = profiles.map((profile) => profile.slug).sort()
  expect(slugs).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((number) => `builder-${number}`))
  expect(profiles.every((profile) => profile.is_seller && !profile.is_active)).toBe(true)
})

test('does not assign reserved slugs', async () => {
  const account = await accountWithoutProfile('admin@example.com', { is_builder: true })

  const { slug } = await getOwnProfile(world.as(account))
  expect(slug).toMatch(/^builder-[0-9]+$/)
  expect((await updateProfile(world.as(account), { business_name: 'Admin' })).profile.slug).toBe('admin-2')
})

test('with BUILDER_APPROVAL=auto a builder is active immediately', async () => {
  world.settings.builderApproval = 'auto'
  const account = await accountWithoutProfile('quick@example.com', { is_builder: true })

  expect((await getOwnProfile(world.as(account))).is_active).toBe(true)
  world.settings.builderApproval = 'manual'
})

test('a new builder refreshes every page that counts builders', async () => {
  world.settings.builderApproval = 'auto'
  const ear = new pg.Client({ connectionString: world.databaseUrl })
  await ear.connect()
  await ear.query(`listen ${CHANGES_CHANNEL}`)
  const announced = new Promise<Change>((resolve) =>
    ear.once('notification', ({ payload }) => resolve(JSON.parse(payload ?? '{}'))),
  )

  const { id } = await getOwnProfile(world.as(await accountWithoutProfile('new@example.com', { is_builder: true })))

  expect((await announced).tags?.sort()).toEqual([`builder:${id}`, 'builders', 'catalog'])
  await ear.end()
  world.settings.builderApproval = 'manual'
})

test('a visitor has no profile', async () => {
  await expect(getOwnProfile(world.as(null))).rejects.toMatchObject({ code: 'not_signed_in', message: 'User not authenticated' })
})

test('a slug has only lowercase Latin letters, digits and single hyphens', () => {
  const names = ['Ångström & Søn', "O'Brien  Guitars", '--Лютня--', 'a_b', 'LesPaul 59', '🎸', 'x'.repeat(90)]

  expect(names.map(slugFrom)).toEqual([
    'angstroem-son',
    'obrien-guitars',
    'lyutnya',
    'ab',
    'lespaul-59',
    'builder',
    'x'.repeat(60),
  ])
})
