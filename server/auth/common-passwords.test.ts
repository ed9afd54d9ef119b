import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthShop, openAuthShop } from '#testing/auth-shop.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let shop: AuthShop
beforeAll(async () => {
  world = await openWorld()
  shop = openAuthShop(world)
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'
const REFUSED = { code: 'weak_password', reasons: ['pwned'], status: 422, message: expect.stringContaining('too easy to guess') }

test.each(['Password123', ' password123', 'QWERTYUIOP', 'Ann.Player', 'ann.player@example.com'])(
  'a sign-up with %j is refused',
  async (password) => {
    const { error } = await shop.client().signUp({ email: 'Ann.Player@example.com', password })
    expect(error).toMatchObject(REFUSED)
    expect(await shop.mails('ann.player@example.com')).toEqual([])
  },
)

test('a known address gets the same refusal as a new one', async () => {
  const buyer = await world.buyer()
  expect((await shop.client().signUp({ email: buyer.email, password: 'password123' })).error).toMatchObject(REFUSED)
  expect(await shop.mails(buyer.email)).toEqual([])
})

test('a password change and a reset refuse a common password', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  const client = shop.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  expect((await client.updateUser({ password: 'iloveyou1' })).error).toMatchObject(REFUSED)

  await client.resetPasswordForEmail(email)
  const recovering = shop.client()
  await recovering.verifyOtp({ token_hash: (await shop.link(email)).token, type: 'recovery' })
  expect((await recovering.updateUser({ password: email })).error).toMatchObject(REFUSED)
  expect((await recovering.updateUser({ password: 'rosewood and ebony' })).error).toBeNull()
})

test('an older account with a common password can sign in, and the answer says that it is weak', async () => {
  const { email } = await world.buyer({ password: 'password123' })
  const weak = await shop.client().signInWithPassword({ email, password: 'password123' })
  expect(weak.data).toMatchObject({ session: expect.anything(), weakPassword: { reasons: ['pwned'] } })

  const buyer = await world.buyer({ password: PASSWORD })
  const strong = await shop.client().signInWithPassword({ email: buyer.email, password: PASSWORD })
  expect(strong.data.weakPassword ?? null).toBeNull()
})
