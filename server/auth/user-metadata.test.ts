import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthShop, openAuthShop } from '#testing/auth-shop.ts'
import { openWorld, type World } from '#testing/world.ts'

const PASSWORD = 'spruce and maple'

let world: World
let shop: AuthShop
beforeAll(async () => {
  world = await openWorld()
  shop = openAuthShop(world)
})
afterAll(() => world.close())

async function signedIn() {
  const buyer = await world.buyer({ password: PASSWORD })
  const client = shop.client()
  const { data } = await client.signInWithPassword({ email: buyer.email, password: PASSWORD })
  return { client, user: data.user }
}
type Client = Awaited<ReturnType<typeof signedIn>>['client']
const change = async (client: Client, data: object) => {
  const { data: answer, error } = await client.updateUser({ data })
  return { metadata: answer.user?.user_metadata, error }
}

describe('a user’s metadata', () => {
  test('is stored from sign-up on, with any keys, and is in the token', async () => {
    const client = shop.client()
    const data = { hello: 'world', strings: ['E', 'A'], nested: { of: { any: null } }, __proto__x: 1 }
    const { data: signUp } = await client.signUp({ email: 'kept@example.com', password: PASSWORD, options: { data } })
    expect(signUp.user?.user_metadata).toEqual(data)
    const { token } = await shop.link('kept@example.com')
    await client.verifyOtp({ token_hash: token, type: 'signup' })
    expect((await client.getUser()).data.user?.user_metadata).toEqual(data)
    expect((await client.getClaims()).data?.claims.user_metadata).toEqual(data)
  })

  test('is merged key by key, and null removes one', async () => {
    const { client } = await signedIn()
    await change(client, { colour: 'sunburst', strings: 6, inner: { left: null } })
    const { metadata } = await change(client, { strings: 12, colour: null })
    expect(metadata).toMatchObject({ strings: 12, inner: { left: null } })
    expect(metadata).not.toHaveProperty('colour')
  })

  test('cannot revoke the terms, and the shop’s own keys have fixed types', async () => {
    const { client, user } = await signedIn()
    const acceptedAt = user?.user_metadata.terms_accepted_at
    expect(acceptedAt).toBeTruthy()
    expect((await change(client, { terms_accepted_at: null })).metadata?.terms_accepted_at).toBe(acceptedAt)
    expect((await change(client, { is_builder: 'yes' })).error).toMatchObject({ status: 422 })
  })

  test('has room for 4 KB, also after several changes, and grants nothing', async () => {
    const { client } = await signedIn()
    expect((await change(client, { note: 'x'.repeat(4000), is_operator: true, role: 'admin' })).error).toBeNull()
    expect((await change(client, { more: 'x'.repeat(200) })).error).toMatchObject({ status: 422 })
    expect((await change(client, { note: 'x'.repeat(5000) })).error).toMatchObject({
      status: 422,
      message: expect.stringContaining('4 KB'),
    })
    expect((await client.getUser()).data.user).toMatchObject({ role: 'authenticated' })
  })

  test.each([
    ['a zero character', { text: 'a\u0000b' }],
    ['half of a pair', { text: '\ud800' }],
    ['such a key', { '\udfff': 1 }],
  ])('with %s is refused in a sentence', async (_what, data) => {
    expect((await change((await signedIn()).client, data)).error).toMatchObject({ status: 422 })
  })

  test('nested too deeply is refused, and a prototype key is plain data', async () => {
    const { client } = await signedIn()
    const { data } = await client.getSession()
    const send = (body: string) =>
      shop.request('PUT', '/auth/v1/user', body, { authorization: `Bearer ${data.session?.access_token}` })
    const deep = `{"data":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`
    expect((await send(deep)).status).toBe(422)
    expect((await send('{"data":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}')).status).toBe(
      200,
    )
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect((await send('{"data":"text"}')).status).toBe(422)
  })
})

test('without an identity provider, a user has exactly one identity, the email address', async () => {
  const { client, user } = await signedIn()
  const { data } = await client.getUserIdentities()
  const [identity] = data?.identities ?? []
  expect(identity).toMatchObject({
    user_id: user?.id,
    provider: 'email',
    identity_data: { sub: user?.id, email: user?.email, email_verified: true },
  })
  if (!identity) throw new Error('There is no identity')
  expect((await client.unlinkIdentity(identity)).error).toMatchObject({ code: 'identity_not_found', status: 422 })
  const disabled = { code: 'oauth_provider_not_supported', status: 400 }
  expect((await client.linkIdentity({ provider: 'google' })).error).toMatchObject(disabled)
})

test('a sign-up answers alike for a new address and for one with an account, identities included', async () => {
  const buyer = await world.buyer({ password: PASSWORD })
  const shapeOf = async (email: string) => {
    const { data } = await shop.client().signUp({ email, password: 'another password' })
    const [identity] = data.user?.identities ?? []
    return [Object.keys(data.user ?? {}).sort(), Object.keys(identity ?? {}).sort(), identity?.identity_data?.email_verified]
  }
  expect(await shapeOf('nobody-yet@example.com')).toEqual(await shapeOf(buyer.email))
})
