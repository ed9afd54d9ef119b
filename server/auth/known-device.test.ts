import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInPlaces } from '#domain/people/accounts/sign-in-places-table.ts'
import { type AuthShop, openAuthShop } from '#testing/auth-shop.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let shop: AuthShop
beforeAll(async () => {
  world = await openWorld({ settings: { rateLimits: true } })
  shop = openAuthShop(world)
})
afterAll(() => world.close())

const PASSWORD = 'spruce and maple'

function signIn(email: string, password: string, from: string, cookie = '') {
  return shop.post('/auth/v1/token?grant_type=password', { email, password }, { 'x-forwarded-for': from, cookie })
}

/** The cookie that the browser sends back. */
const kept = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

async function spray(from: string) {
  const guesses = Array.from({ length: 51 }, (_, number) => signIn(`nobody-${number}@example.com`, 'a guess', from))
  return (await Promise.all(guesses)).map((answer) => answer.status)
}

test('after fifty wrong guesses from a network, a known user can still sign in there, by address or cookie', async () => {
  const [here, traveller, stranger] = [
    await world.buyer({ password: PASSWORD }),
    await world.buyer({ password: PASSWORD }),
    await world.buyer({ password: PASSWORD }),
  ]
  await signIn(here.email, PASSWORD, '192.0.2.1')
  const cookie = kept(await signIn(traveller.email, PASSWORD, '198.51.100.7'))

  const statuses = await spray('192.0.2.1')

  expect(statuses.filter((status) => status === 400)).toHaveLength(50)
  expect((await signIn(here.email, PASSWORD, '192.0.2.1')).status).toBe(200)
  expect((await signIn(traveller.email, PASSWORD, '192.0.2.1', cookie)).status).toBe(200)
  const refused = await signIn(stranger.email, PASSWORD, '192.0.2.1', cookie)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await signIn(stranger.email, PASSWORD, '203.0.113.9')).status).toBe(200)
})

test('the cookie is unreachable for scripts and other sites, sent to the auth endpoints only, and anonymous', async () => {
  const [one, other] = [await world.buyer({ password: PASSWORD }), await world.buyer({ password: PASSWORD })]
  const answer = await signIn(one.email, PASSWORD, '192.0.2.20')
  expect(answer.headers.get('set-cookie')).toMatch(
    /^tonewood-device=[\w-]{43}; Max-Age=15552000; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/,
  )
  expect(kept(await signIn(other.email, PASSWORD, '192.0.2.20', kept(answer)))).toBe(kept(answer))
  const invented = 'tonewood-device=chosen by a stranger'
  expect(kept(await signIn(one.email, PASSWORD, '192.0.2.20', invented))).not.toContain('stranger')

  const held = JSON.stringify(await world.db.select().from(signInPlaces))
  expect(held).not.toContain('192.0.2.20')
  expect(held).not.toContain(kept(answer).split('=')[1])
  const opensNothing = await shop.get('/auth/v1/user', { cookie: kept(answer) })
  expect(opensNothing.status).toBe(401)
})

test('a wrong password and a refresh set no cookie; an emailed link does', async () => {
  const { email } = await world.buyer({ password: PASSWORD })
  expect(kept(await signIn(email, 'a guess', '192.0.2.30'))).toBe('')
  const { refresh_token } = await (await signIn(email, PASSWORD, '192.0.2.30')).json()
  expect(kept(await shop.post('/auth/v1/token?grant_type=refresh_token', { refresh_token }))).toBe('')

  await shop.post('/auth/v1/recover', { email })
  const { token } = await shop.link(email)
  const followed = await shop.post('/auth/v1/verify', { token_hash: token, type: 'recovery' })
  await spray('192.0.2.31')
  expect((await signIn(email, PASSWORD, '192.0.2.31')).status).toBe(429)
  expect((await signIn(email, PASSWORD, '192.0.2.31', kept(followed))).status).toBe(200)
})

test('on https the cookie is only sent over https', async () => {
  const secure = await openWorld({ settings: { publicUrl: 'https://shop.example' } })
  const { email } = await secure.buyer({ password: PASSWORD })
  const answer = await openAuthShop(secure).post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
  expect(answer.headers.get('set-cookie')).toContain('; Secure')
  await secure.close()
})
