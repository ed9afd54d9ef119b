import { expect, test } from 'vitest'
import { openOidcProvider } from '#testing/oidc-provider.ts'
import { checkIdentityProvider } from './check-identity-provider.ts'

const publicUrl = 'https://shop.example'

test('reads the provider’s metadata and prints the callback address', async () => {
  const provider = await openOidcProvider('keycloak')
  const [finding] = await checkIdentityProvider({ oidc: provider, publicUrl })
  expect(finding).toMatchObject({ state: 'ok', says: expect.stringContaining('https://shop.example/auth/v1/callback') })

  const other = { ...provider, issuer: provider.issuer.replace('127.0.0.1', 'localhost') }
  expect(await checkIdentityProvider({ oidc: other, publicUrl })).toMatchObject([{ state: 'wrong' }])
  await provider.stop()
  expect(await checkIdentityProvider({ oidc: provider, publicUrl })).toMatchObject([{ state: 'wrong' }])
})

test('says nothing without a provider', async () => {
  expect(await checkIdentityProvider({ oidc: undefined, publicUrl })).toEqual([])
})
