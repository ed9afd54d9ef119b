import { expect, test } from 'vitest'
import { meta } from './account.tsx'

test.each([
  ['', 'Account · Tonewood'],
  ['?tab=wishlists', 'My Wishlists · Tonewood'],
  ['?tab=nope', 'Account · Tonewood'],
  ['?tab=constructor', 'Account · Tonewood'],
])('the title of /account%s names its tab', (search, title) => {
  expect(meta({ location: { search } } as Parameters<typeof meta>[0])).toContainEqual({ title })
})
