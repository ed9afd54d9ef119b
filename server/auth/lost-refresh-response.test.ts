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
type Tokens = { access_token: string; refresh_token: string; code?: string }

async function signedIn(): Promise<Tokens> {
  const { email } = await world.buyer({ password: PASSWORD })
  return (await shop.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })).json()
}
async function refresh({ refresh_token }: Tokens): Promise<Tokens> {
  return (await shop.post('/auth/v1/token?grant_type=refresh_token', { refresh_token })).json()
}
async function use({ access_token }: Tokens, path = '/api/v1/profile') {
  return (await shop.get(path, { authorization: `Bearer ${access_token}` })).status
}

test('a user who lost the response to a refresh continues with the old access token and can refresh later', async () => {
  const first = await signedIn()
  const lost = await refresh(first)
  expect(await use(first)).toBe(200)
  world.clock.advance(600)

  const again = await refresh(first)

  expect(again.refresh_token).toBe(lost.refresh_token)
  expect(await use(again)).toBe(200)
})

test.each(['/api/v1/profile', '/auth/v1/user'])(
  'an access token used at %s proves that its refresh token arrived: the old one then ends everything',
  async (path) => {
    const first = await signedIn()
    const second = await refresh(first)
    expect(await use(second, path)).toBe(200)
    world.clock.advance(11)

    expect(await refresh(first)).toMatchObject({ code: 'refresh_token_already_used' })
    expect(await use(second, path)).toBe(401)
    expect(await refresh(second)).toMatchObject({ code: 'refresh_token_not_found' })
  },
)
