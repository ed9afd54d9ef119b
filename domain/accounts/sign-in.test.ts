import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#testing/world.ts'
import { signIn } from './sign-in.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'
const here = 'address 1'

test('an unconfirmed address says so only to whoever knows the password', async () => {
  const { email } = await world.buyer({ password: PASSWORD, emailConfirmed: false })

  const knowing = () => signIn(world.as(null), { email, password: PASSWORD, clientAddress: here })
  const guessing = () => signIn(world.as(null), { email, password: 'a guess', clientAddress: here })

  await expect(knowing()).rejects.toMatchObject({ authCode: 'email_not_confirmed' })
  await expect(guessing()).rejects.toMatchObject({ authCode: 'invalid_credentials' })
})

test('a wrong password and an unknown address are refused in the same words', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const refusals = await Promise.all(
    [email, 'nobody@example.com'].map((address) =>
      signIn(world.as(null), { email: address, password: 'a guess', clientAddress: here }).catch((error: Error) => error.message),
    ),
  )

  expect(refusals).toEqual(['Invalid login credentials', 'Invalid login credentials'])
})

test('guessing from one place ends after ten, while the owner still gets in from another', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const guess = () => signIn(world.as(null), { email, password: 'a guess', clientAddress: 'a stranger' })

  const guesses = await Promise.allSettled(Array.from({ length: 12 }, guess))
  const reasons = guesses.map((result) => result.status === 'rejected' && result.reason.code)

  expect(reasons.filter((code) => code === 'bad_request')).toHaveLength(10)
  expect(reasons.filter((code) => code === 'too_many')).toHaveLength(2)
  const owner = await signIn(world.as(null), { email, password: PASSWORD, clientAddress: 'at home' })
  expect(owner.user.email).toBe(email)
})

test('the right password clears the count', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const from = (password: string) => signIn(world.as(null), { email, password, clientAddress: 'a clumsy typist' })

  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 6; wrong += 1) await from('mistyped').catch(() => {})
    await from(PASSWORD)
  }
})
