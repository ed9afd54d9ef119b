import { expect, test } from 'vitest'
import type { OwnProduct } from '#contracts/own-product-views.ts'
import type { OwnProfile } from '#contracts/profile-views.ts'
import { nextSteps } from './next-steps.ts'

const whole = {
  business_name: 'Heron Guitars',
  slug: 'heron-guitars',
  bio: 'I build.',
  avatar_url: 'portrait',
  shipping_address: { name: 'Ada', street1: '1 Mill Lane', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
} as OwnProfile
const ready = { status: 'ready' } as const
const listing = (id: string, status: OwnProduct['status']) => ({ id, status, name: `Heron ${id}` }) as OwnProduct
const counts = { total: 3, available: 1, featured: 0, from_profile: 1 }
const pendingWith = (...products: OwnProduct[]) => ({ products, counts })
const titles = (facts: Parameters<typeof nextSteps>[0]) => nextSteps(facts).map(({ title }) => title)

test('a workshop in order is left in peace, and so is one that is still being read', () => {
  expect(
    nextSteps({ profile: whole, payouts: ready, pending: pendingWith(listing('1', 'sold'), listing('2', 'listed')) }),
  ).toEqual([])
  expect(nextSteps({ profile: whole })).toEqual([])
  expect(nextSteps({ profile: whole, payouts: { status: 'checking' } })).toEqual([])
})

test('a buyer who waits comes first, then money, then the profile, and never more than three', () => {
  const facts = { payouts: { status: 'none' }, ordersToDo: 2, pending: pendingWith(listing('1', 'draft')) } as const
  expect(titles({ profile: { ...whole, business_name: null }, ...facts })).toEqual([
    '2 orders wait for you',
    'Set up your payouts',
    'Name your workshop',
  ])
})

test('buyers who ask are answered before the workshop is put in order', () => {
  const facts = { profile: { ...whole, bio: null }, payouts: { status: 'none' }, ordersToDo: 1 } as const
  expect(titles({ ...facts, applications: 2, requests: 1 })).toEqual([
    'An order waits for you',
    'Somebody asks for a custom build',
    '2 people apply to buy from you',
  ])
  expect(nextSteps({ profile: whole, requests: 3 })).toMatchObject([
    { title: '3 people ask for custom builds', to: '/dashboard/custom-builds?tab=requests' },
  ])
  expect(nextSteps({ profile: whole, applications: 1 })).toMatchObject([
    { title: 'Somebody applies to buy from you', to: '/dashboard/custom-builds?tab=applications' },
  ])
})

test('of the profile only what is missing most is named', () => {
  expect(titles({ profile: { ...whole, shipping_address: null, business_address: null, bio: null } })).toEqual([
    'Say where your parcels start',
  ])
  expect(titles({ profile: { ...whole, avatar_url: null } })).toEqual(['Finish your profile'])
})

test('who sends every instrument from an address of its own is not asked for the workshop’s', () => {
  const profile = { ...whole, shipping_address: null, business_address: null }
  const listed = (changes: Partial<typeof counts>) => ({ products: [], counts: { ...counts, ...changes } })
  expect(titles({ profile, pending: listed({ from_profile: 0 }) })).toEqual([])
  expect(titles({ profile, pending: listed({ from_profile: 1 }) })).toEqual(['Say where your parcels start'])
  expect(titles({ profile, pending: listed({ total: 0, from_profile: 0 }) })).toEqual(['Say where your parcels start'])
})

test('one draft leads to its form, several to their list', () => {
  const [one] = nextSteps({ profile: whole, pending: pendingWith(listing('1', 'draft'), listing('2', 'sold')) })
  expect(one).toMatchObject({ title: 'Publish Heron 1', to: '/dashboard/products/1/edit' })
  const [several] = nextSteps({ profile: whole, pending: pendingWith(listing('1', 'draft'), listing('2', 'draft')) })
  expect(several).toMatchObject({ title: 'Publish your 2 drafts', to: '/dashboard?status=pending' })
})
