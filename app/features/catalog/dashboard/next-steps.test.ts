import { expect, test } from 'vitest'
import type { SellerOrderEntry } from '#contracts/buying/seller-order-views.ts'
import type { OwnProduct } from '#contracts/catalog/own-product-views.ts'
import type { OwnProfile } from '#contracts/people/profile-views.ts'
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
const ordersIn = (...statuses: SellerOrderEntry['delivery_status'][]) => ({
  orders: statuses.map((delivery_status, at) => ({ id: `order-${at}`, delivery_status }) as SellerOrderEntry),
  to_do_count: statuses.length,
})
const titles = (facts: Parameters<typeof nextSteps>[0]) => nextSteps(facts).map(({ title }) => title)

test('shows no steps for a workshop with nothing to do, or while loading', () => {
  expect(
    nextSteps({ profile: whole, payouts: ready, pending: pendingWith(listing('1', 'sold'), listing('2', 'listed')) }),
  ).toEqual([])
  expect(nextSteps({ profile: whole })).toEqual([])
  expect(nextSteps({ profile: whole, payouts: { status: 'checking' } })).toEqual([])
})

test('puts a waiting buyer first, then money, then the profile, with at most three steps', () => {
  const facts = {
    payouts: { status: 'none' },
    orders: ordersIn('preparing', 'label_created'),
    pending: pendingWith(listing('1', 'draft')),
  } as const
  expect(titles({ profile: { ...whole, business_name: null }, ...facts })).toEqual([
    'Prepare 2 paid orders',
    'Set up your payouts',
    'Name your workshop',
  ])
})

test('puts answering buyers before setting up the workshop', () => {
  const facts = { profile: { ...whole, bio: null }, payouts: { status: 'none' }, orders: ordersIn('preparing') } as const
  expect(titles({ ...facts, applications: 2, requests: 1 })).toEqual([
    'Prepare a paid order',
    'You have a new custom build request',
    '2 new purchase applications',
  ])
  expect(nextSteps({ profile: whole, requests: 3 })).toMatchObject([
    { title: 'You have 3 new custom build requests', to: '/dashboard/custom-builds?tab=requests' },
  ])
  expect(nextSteps({ profile: whole, applications: 1 })).toMatchObject([
    { title: 'New purchase application', to: '/dashboard/custom-builds?tab=applications' },
  ])
})

test('puts a return before an offer, because money is held until the reply', () => {
  expect(titles({ profile: whole, offers: 2, returns: 1 })).toEqual(['A return needs your reply', '2 offers need your reply'])
  expect(nextSteps({ profile: whole, returns: 2 })).toMatchObject([
    { title: '2 returns need your reply', to: '/dashboard/returns' },
  ])
})

test('says to ship an order whose label is bought, not to pack it', () => {
  const [one] = nextSteps({ profile: whole, orders: ordersIn('label_created') })
  expect(one).toMatchObject({ title: 'Hand a parcel to the carrier', to: '/dashboard/orders/order-0' })
  expect(JSON.stringify(one)).not.toMatch(/pack/i)
  expect(titles({ profile: whole, orders: ordersIn('label_created', 'label_created') })).toEqual([
    'Hand 2 parcels to the carrier',
  ])
})

test('names only the most important gap in the profile', () => {
  expect(titles({ profile: { ...whole, shipping_address: null, business_address: null, bio: null } })).toEqual([
    'Add your ship-from address',
  ])
  expect(titles({ profile: { ...whole, avatar_url: null } })).toEqual(['Finish your profile'])
})

test('does not ask for the workshop’s address if every instrument has its own', () => {
  const profile = { ...whole, shipping_address: null, business_address: null }
  const listed = (changes: Partial<typeof counts>) => ({ products: [], counts: { ...counts, ...changes } })
  expect(titles({ profile, pending: listed({ from_profile: 0 }) })).toEqual([])
  expect(titles({ profile, pending: listed({ from_profile: 1 }) })).toEqual(['Add your ship-from address'])
  expect(titles({ profile, pending: listed({ total: 0, from_profile: 0 }) })).toEqual(['Add your ship-from address'])
})

test('links to the form of a single draft, or to the list of several', () => {
  const [one] = nextSteps({ profile: whole, pending: pendingWith(listing('1', 'draft'), listing('2', 'sold')) })
  expect(one).toMatchObject({ title: 'Publish Heron 1', to: '/dashboard/products/1/edit' })
  const [several] = nextSteps({ profile: whole, pending: pendingWith(listing('1', 'draft'), listing('2', 'draft')) })
  expect(several).toMatchObject({ title: 'Publish your 2 drafts', to: '/dashboard?status=pending' })
})
