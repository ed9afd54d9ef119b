import { expect, test } from 'vitest'
import { UpdateProfile } from './profile-bodies.ts'

const parse = (body: unknown) => UpdateProfile.parse(body)
const wrong = (body: unknown) => UpdateProfile.safeParse(body).error?.issues.map((issue) => issue.path.join('.')) ?? []

test('omitted fields stay unchanged, and the shop’s own fields are ignored', () => {
  expect(parse({})).toEqual({})
  expect(parse({ id: 'x', user_id: 'x', is_active: true, is_featured: true, is_seller: true, created_at: 'x' })).toEqual({})
})

test('text is trimmed, and an empty field clears the value', () => {
  expect(parse({ display_name: '  Ann \n Lee ', phone: '', website_url: null, bio: ' Two\n\nparagraphs ' })).toEqual({
    display_name: 'Ann Lee',
    phone: null,
    website_url: null,
    bio: 'Two\n\nparagraphs',
  })
})

test('specialties are unique and trimmed', () => {
  expect(parse({ specialties: [' Archtops', 'archtops ', '', 'Violins'] })).toEqual({ specialties: ['archtops', 'Violins'] })
  expect(wrong({ specialties: Array.from({ length: 21 }, (_, at) => `No. ${at}`) })).toEqual(['specialties'])
})

test.each([
  ['example.com', 'https://example.com'],
  ['http://example.com/shop?a=1', 'http://example.com/shop?a=1'],
  ['https://Example.com/', 'https://example.com/'],
])('the web address %s is stored as %s', (typed, kept) => {
  expect(parse({ website_url: typed })).toEqual({ website_url: kept })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'https://shop.example@evil.example',
  'localhost',
  'https://',
  `https://example.com/${'x'.repeat(300)}`,
])('%s is not accepted as a web address', (typed) => {
  expect(wrong({ website_url: typed })).toEqual(['website_url'])
})

test.each([
  [{ display_name: ' ' }, 'display_name'],
  [{ display_name: 7 }, 'display_name'],
  [{ years_experience: -1 }, 'years_experience'],
  [{ years_experience: 1.5 }, 'years_experience'],
  [{ years_experience: '5' }, 'years_experience'],
  [{ phone: 'call me' }, 'phone'],
  [{ email: 'me' }, 'email'],
  [{ bio: 'x'.repeat(5001) }, 'bio'],
])('%j is refused with an error beside its field', (body, field) => {
  expect(wrong(body)).toEqual([field])
})

test('an address is either empty or complete for its country', () => {
  const whole = { name: '', street1: ' 1 Elm St ', city: 'Austin', state: 'tx', zip: '78701', country: 'US' }
  expect(parse({ shipping_address: whole })).toMatchObject({ shipping_address: { street1: '1 Elm St', state: 'TX' } })
  expect(parse({ shipping_address: { street1: ' ', country: 'US' } })).toEqual({ shipping_address: null })
  expect(parse({ shipping_address: null })).toEqual({ shipping_address: null })
  expect(wrong({ shipping_address: { ...whole, zip: 'x', state: 'Texas' } })).toEqual([
    'shipping_address.state',
    'shipping_address.zip',
  ])
})
