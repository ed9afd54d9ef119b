import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAuthShop } from '#testing/auth-shop.ts'
import { openWorld, type World } from '#testing/world.ts'
import { users } from './accounts-tables.ts'
import { changeAccount } from './change-account.ts'
import { signUp } from './sign-up.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const acceptedAt = async (email: string) =>
  (await world.db.select().from(users).where(eq(users.email, email)))[0]?.userMetadata.terms_accepted_at

test('the shop’s clock sets the acceptance time, at sign-up and later', async () => {
  const data = { terms_accepted_at: '2099-01-01T00:00:00Z' }
  await signUp(world.as(null), { email: 'page@example.com', password: 'spruce and maple', data, returnPath: '/' })
  expect(Date.parse((await acceptedAt('page@example.com')) ?? '')).toBeLessThanOrEqual(world.clock.now().getTime())

  const late = await world.buyer({ hasAcceptedTerms: false })
  await changeAccount(world.as(late), { data, returnPath: '/' })
  const first = await acceptedAt(late.email)
  expect(Date.parse(first ?? '')).toBeLessThanOrEqual(world.clock.now().getTime())

  world.clock.advance(60)
  await changeAccount(world.as(late), { data: { ...data, is_builder: true }, returnPath: '/' })
  expect(await acceptedAt(late.email)).toBe(first)
})

test('two concurrent changes do not undo each other', async () => {
  const person = await world.buyer({ hasAcceptedTerms: false })
  const data = [{ terms_accepted_at: '2026-01-01T00:00:00Z' }, { is_builder: true }, { redirect_to_dashboard: true }]
  await Promise.all(data.map((each) => changeAccount(world.as(person), { data: each, returnPath: '/' })))
  const [row] = await world.db.select().from(users).where(eq(users.id, person.id))
  expect(Object.keys(row?.userMetadata ?? {}).sort()).toEqual(['is_builder', 'redirect_to_dashboard', 'terms_accepted_at'])
})

test('an invalid time does not accept the terms', async () => {
  const shop = openAuthShop(world)
  for (const [i, said] of [true, 'yes', 0, '2026-13-41'].entries()) {
    const data = { terms_accepted_at: said }
    const sent = await shop.post('/auth/v1/signup', { email: `no-time-${i}@example.com`, password: 'spruce and maple', data })
    expect([sent.status, await acceptedAt(`no-time-${i}@example.com`)]).toEqual([422, undefined])
  }
})
