import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { recoveryCodes } from '#domain/people/credentials/credentials-tables.ts'
import { openTwoStepShop } from '#testing/two-step-shop.ts'

const { world, shop, PASSWORD, signIn, signInWith, owner, rightCode, mailNames } = await openTwoStepShop()

const codesOf = async (bearer: string, method = 'POST', path = '') =>
  shop.request(method, `/auth/v1/factors/recovery-codes${path}`, undefined, {
    authorization: `Bearer ${bearer}`,
    'content-type': 'application/json',
  })

test('recovery codes are created at aal2, work once in any spelling, and replace each other', async () => {
  const { email, client, id } = await owner()
  const bearer = (await client.getSession()).data.session?.access_token ?? ''
  const without = await world.buyer({ password: PASSWORD })
  const weak = (await (await signIn(without.email)).getSession()).data.session?.access_token ?? ''
  expect((await codesOf(weak)).status).toBe(422)

  const { codes, total } = await (await codesOf(bearer)).json()
  expect([codes.length, total, new Set(codes).size]).toEqual([10, 10, 10])
  expect(await (await codesOf(bearer)).json()).toMatchObject({ code: 'mfa_verified_factor_exists' })
  expect(JSON.stringify(await world.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id)))).not.toContain(codes[0])
  expect((await client.mfa.listFactors()).data?.all).toMatchObject([{ factor_type: 'totp' }, { factor_type: 'recovery_code' }])

  const typed = ` ${String(codes[0]).toLowerCase().replaceAll('-', ' ')} `
  const use = async (code: string) => {
    const browser = await signInWith(email)
    return shop.post('/auth/v1/factors/recovery-codes/verify', { code }, { authorization: `Bearer ${browser.access_token}` })
  }
  world.settings.rateLimits = true
  const answers = await Promise.all(Array.from({ length: 9 }, () => use(typed)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 8 }, () => 422)])
  expect(await mailNames(email)).not.toContain('wrong-codes')
  world.settings.rateLimits = false
  expect(await (await codesOf(bearer, 'GET')).json()).toMatchObject({ total: 10, remaining: 9 })
  expect(await shop.mails(email)).toContainEqual(expect.objectContaining({ mail: 'recovery-code-used', left: 9 }))

  const renewed = await (await codesOf(bearer, 'POST', '/regenerate')).json()
  expect((await use(codes[1])).status).toBe(422)
  expect((await use(renewed.codes[0])).status).toBe(200)
  expect((await codesOf(bearer, 'DELETE')).status).toBe(200)
  expect((await use(renewed.codes[1])).status).toBe(422)
})

test('five wrong recovery codes an hour lock recovery codes, not the app, and are reported', async () => {
  const { email, factorId } = await owner()
  const browser = await signInWith(email)
  world.settings.rateLimits = true
  const guess = () =>
    shop.post('/auth/v1/factors/recovery-codes/verify', { code: 'A' }, { authorization: `Bearer ${browser.access_token}` })
  const guesses = await Promise.all(Array.from({ length: 7 }, guess))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await (await guess()).json()).toMatchObject({ code: 'mfa_recovery_codes_locked' })
  expect(await mailNames(email)).toContain('wrong-codes')
  expect((await browser.verify(factorId, await rightCode(email))).status).toBe(200)
})
