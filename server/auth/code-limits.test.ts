import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions } from '#domain/people/accounts/accounts-tables.ts'
import { signInPlaces } from '#domain/people/accounts/sign-in-places-table.ts'
import { openTwoStepShop } from '#testing/two-step-shop.ts'

const { world, shop, PASSWORD, signIn, signInWith, owner, rightCode, verify, mailNames } = await openTwoStepShop()

test('a burst of guesses from an unknown network is limited and reported once; the owner’s device still signs in', async () => {
  const { email, factorId, id } = await owner()
  const cookie = await deviceOf(email, factorId)
  world.clock.advance(90)
  world.settings.rateLimits = true
  const thief = await signIn(email)

  const guesses = await Promise.all(Array.from({ length: 20 }, () => verify(thief, factorId, '000000')))
  for (let guess = 0; guess < 3; guess += 1) {
    world.clock.advance(301)
    await verify(thief, factorId, '000000')
  }

  expect(guesses.filter((error) => error?.status === 422).length).toBeLessThanOrEqual(5)
  expect(guesses.filter((error) => error?.status === 429).length).toBeGreaterThanOrEqual(15)
  expect((await mailNames(email)).filter((name) => name === 'wrong-codes')).toHaveLength(1)
  world.settings.rateLimits = false
  const own = await signInWith(email, cookie)
  world.settings.rateLimits = true
  expect((await own.verify(factorId, await rightCode(email))).status).toBe(200)
  expect(await world.db.$count(sessions, and(eq(sessions.userId, id), eq(sessions.aal, 'aal2')))).toBeGreaterThan(0)
})

test('thirty wrong codes a day are the most for all unknown devices together', async () => {
  const { email, factorId } = await owner()
  world.settings.rateLimits = true
  let checked = 0
  for (let round = 0; round < 8; round += 1) {
    const thief = await signIn(email)
    for (let guess = 0; guess < 5; guess += 1) if ((await verify(thief, factorId, '000000'))?.status === 422) checked += 1
    world.clock.advance(301)
  }
  expect(checked).toBe(30)
})

test('a device that knew only the password is unknown once two-step verification is on', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const thieves = [await signInWith(email), await signInWith(email), await signInWith(email)]
  const own = await signInWith(email)
  const headers = { authorization: `Bearer ${own.access_token}`, cookie: own.cookie }
  const { id: factorId } = await (await shop.post('/auth/v1/factors', { factor_type: 'totp' }, headers)).json()
  expect((await own.verify(factorId, await rightCode(email))).status).toBe(200)
  world.clock.advance(90)
  world.settings.rateLimits = true

  let checked = 0
  for (let round = 0; round < 4; round += 1) {
    for (const { cookie } of thieves) {
      const browser = await signInWith(email, cookie)
      for (let guess = 0; guess < 5; guess += 1) if ((await browser.verify(factorId, '000000')).status === 422) checked += 1
    }
    world.clock.advance(301)
  }

  expect(checked).toBe(20)
  const again = await signInWith(email, own.cookie)
  expect((await again.verify(factorId, await rightCode(email))).status).toBe(200)
})

test('a known device checks at most fifty wrong codes a day', async () => {
  const { email, factorId } = await owner()
  const cookie = await deviceOf(email, factorId)
  world.settings.rateLimits = true
  let checked = 0
  for (let round = 0; round < 7; round += 1) {
    const browser = await signInWith(email, cookie)
    for (let guess = 0; guess < 10; guess += 1) if ((await browser.verify(factorId, '000000')).status === 422) checked += 1
    world.clock.advance(301)
  }
  expect(checked).toBe(50)
})

test('a new password makes the devices that knew the old one unknown', async () => {
  const { email, id } = await world.buyer({ password: PASSWORD })
  await signInWith(email)
  const own = await signInWith(email)
  const devices = () => world.db.$count(signInPlaces, and(eq(signInPlaces.userId, id), eq(signInPlaces.kind, 'device')))
  expect(await devices()).toBe(2)
  const change = { password: 'rosewood and ebony', current_password: PASSWORD }
  await shop.request('PUT', '/auth/v1/user', change, { authorization: `Bearer ${own.access_token}` })
  expect(await devices()).toBe(1)
})

async function deviceOf(email: string, factorId: string) {
  const browser = await signInWith(email)
  expect((await browser.verify(factorId, await rightCode(email))).status).toBe(200)
  return browser.cookie
}
