import { afterAll, beforeAll, expect, test } from 'vitest'
import { CreateWishlist } from '#contracts/buying/collection-bodies.ts'
import { readCatalogSearch } from '#contracts/finding/catalog-search.ts'
import { createCollection } from '#domain/buying/collections/create-collection.ts'
import { readMeasures } from '#domain/catalog/products/read-measures.ts'
import { listSitemapBuilds, setPublicPage } from '#domain/custom-builds/updates/public-page.ts'
import { PAGE_NAMES } from '#domain/people/accounts/reserved-slugs.ts'
import type { Notices } from '#server/pages/shop-notices.ts'
import { addressesOf, openPageBuild } from '#testing/page-build.ts'
import { renderPagesOf } from '#testing/rendered-pages.ts'
import { openWorld, type World } from '#testing/world.ts'
import { workshop } from '#testing/world-build-requests.ts'
import { startedBuild } from '#testing/world-builds.ts'
import { catalogPath } from './features/catalog/products/catalog-path.ts'
import { NAVIGATION } from './layout/navigation.ts'

/** Every page that is the same for everyone, with its title, in the order of `app/routes.ts`. */
const PUBLIC_PAGES = [
  ['/', 'Tonewood · Handmade stringed instruments, from the people who make them'],
  ['/catalog', 'Instruments'],
  ['/builders', 'Builders'],
  ['/builder/:slug', 'Heron'],
  ['/product/:id', 'Wren by Heron'],
  ['/builds/:slug', 'Heron OM, made by Heron'],
  ['/fit', 'Fit finder'],
  ['/tools/frets', 'Fret positions'],
  ['/tools/tension', 'String tension'],
  ['/about', 'Our Values'],
  ['/founder-letter', 'A Letter from the Founder'],
  ['/contact', 'Contact'],
  ['/partnerships', 'Partnerships'],
  ['/blog', 'Blog'],
  ['/blog/:slug', 'What a setup does, and in what order'],
  ['/join-builders', 'Become a builder'],
  ['/join', 'Become a builder'],
  ['/builder-signup', 'Become a builder'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/developers', 'The API'],
  ['/wishlist/:wishlistId', 'Finest · A collection on Tonewood'],
] as const

/** Every page that is neither cached nor indexed. */
const PRIVATE_PAGES = [
  ['/compare', 'Compare'],
  ['/checkout/success', 'Your order'],
  ['/checkout/cancel', 'Payment canceled'],
  ['/orders', 'My Orders'],
  ['/offers', 'My Offers'],
  ['/returns/:id', 'Return'],
  ['/custom-builds/:requestId/pay/:paymentType', 'Pay for a custom build'],
  ['/custom-builds/unsubscribe', 'Stop emails about your builds'],
  ['/custom-builds/:requestId', 'Custom build'],
  ['/custom-builds/:requestId/sheet', 'Spec sheet'],
  ['/custom-builds/:requestId/place', 'Your waiting list spot'],
  ['/account', 'Account'],
  ['/messages', 'Messages'],
  ['/messages/:id', 'Messages'],
  ['/dashboard', 'Seller Dashboard'],
  ['/dashboard/products', 'Your instruments'],
  ['/dashboard/products/new', 'New Listing'],
  ['/dashboard/products/:id/edit', 'Edit listing'],
  ['/dashboard/products/:id/sound', 'Sound'],
  ['/dashboard/products/import', 'Import and export'],
  ['/dashboard/orders', 'Seller orders'],
  ['/dashboard/offers', 'Offers'],
  ['/dashboard/returns', 'Returns'],
  ['/dashboard/orders/:id', 'Order'],
  ['/dashboard/orders/:id/packing-slip', 'Packing slip'],
  ['/dashboard/custom-builds', 'Custom Builds'],
  ['/dashboard/custom-builds/new', 'New custom build listing'],
  ['/dashboard/custom-builds/:id/edit', 'Edit custom build listing'],
  ['/dashboard/custom-builds-legacy', 'Custom build management'],
  ['/dashboard/bench', 'Workshop'],
  ['/dashboard/order-book', 'Order book'],
  ['/dashboard/payouts', 'Payouts'],
  ['/dashboard/sound', 'Past instruments'],
  ['/dashboard/tokens', 'API tokens'],
  ['/dashboard/webhooks', 'Webhooks'],
  ['/dashboard/profile', 'Builder profile'],
  ['/dashboard/profile/preview', 'Profile preview'],
  ['/admin', 'Overview · Operator'],
  ['/admin/builders', 'Builders · Operator'],
  ['/admin/builders/:id', 'Builder · Operator'],
  ['/admin/instruments', 'Instruments · Operator'],
  ['/admin/people', 'People · Operator'],
  ['/admin/orders', 'Orders · Operator'],
  ['/admin/returns', 'Returns · Operator'],
  ['/admin/builds', 'Custom builds · Operator'],
  ['/admin/builds/:id', 'Custom build · Operator'],
  ['/admin/disputes', 'Disputes · Operator'],
  ['/admin/disputes/:id', 'Dispute · Operator'],
  ['/admin/messages', 'Messages · Operator'],
  ['/admin/reports', 'Reports · Operator'],
  ['/admin/newsletter', 'Newsletter · Operator'],
  ['/admin/money', 'Money · Operator'],
  ['/admin/figures', 'Figures · Operator'],
  ['/admin/system', 'System · Operator'],
  ['/admin/log', 'Log · Operator'],
  ['/admin/backup', 'Backup · Operator'],
  ['/admin/tokens', 'Tokens · Operator'],
  ['/admin/webhooks', 'Webhooks · Operator'],
  ['/developers/ui', 'UI kit'],
  ['/newsletter/unsubscribe', 'Unsubscribe'],
  ['/alerts/unsubscribe', 'Stop alerts'],
  ['/auth/confirm', 'Confirm'],
  ['/auth/complete', 'Sign in'],
  ['/wishlist', 'Saved items'],
] as const

/** Their URLs carry a secret, which no other site learns. */
const SECRET_ADDRESSES = new Set<string>([
  '/checkout/success',
  '/custom-builds/:requestId',
  '/custom-builds/:requestId/sheet',
  '/custom-builds/:requestId/place',
  '/custom-builds/:requestId/pay/:paymentType',
  '/custom-builds/unsubscribe',
  '/newsletter/unsubscribe',
  '/alerts/unsubscribe',
  '/auth/confirm',
  '/auth/complete',
])

/** Other URLs of an indexed page, and a page for developers. */
const NOT_IN_SITEMAP = new Set<string>(['/join', '/builder-signup'])

const FILES = ['/blog/feed.xml', '/catalog.atom', '/builder/:slug.atom', '/sitemap.xml', '/robots.txt']
/** Only for a large shop: `app/routes/seo/sitemap-parts.test.ts`. */
const SITEMAP_PART = '/sitemaps/:name.xml'
/** For other sites: `app/routes/embed/embed.test.ts`. */
const EMBEDS = ['/oembed', '/embed/builder/:slug', '/embed/product/:id']
const KEPT = 'public, max-age=0, s-maxage=10, must-revalidate'

const build = await openPageBuild()
const addresses = addressesOf(build)
const ids = { product: '', collection: '', build: '' }
let world: World
let notices: Notices = { readOnly: null, arePaymentsPaused: false }
let read: ReturnType<typeof renderPagesOf>

beforeAll(async () => {
  world = await openWorld()
  const builder = await workshop(world, { profile: { slug: 'heron', businessName: 'Heron' } })
  ids.product = (await world.product({ builder, name: 'Wren' })).id
  const custom = await startedBuild(world, { builder })
  for (const side of [custom.builder, custom.buyer])
    await setPublicPage(world.as(side), custom.request.id, { agrees: true, public_name: '' })
  ids.build = (await listSitemapBuilds(world.as(null), ''))[0]?.path ?? ''
  const finest = CreateWishlist.parse({ name: 'Finest', is_public: true })
  ids.collection = (await createCollection(world.as(await world.buyer()), 'products', finest)).collection.id
  read = renderPagesOf({ world, build, readNotices: async () => notices })
})
afterAll(() => world.close())

test('this file covers every path in app/routes.ts', () => {
  const pages = [...PUBLIC_PAGES, ...PRIVATE_PAGES].map(([address]) => address)
  expect([...pages, ...FILES, ...EMBEDS, SITEMAP_PART, '/marketplace', '/*'].sort()).toEqual(addresses.toSorted())
})

test('the footer links to the source code of the running version', async () => {
  expect((await look('/values')).text).toMatch(/<a href="https:\/\/code\.example\/shop"[^>]*>Source code<\/a>/)
})

test.each(PUBLIC_PAGES)('%s is public: cacheable and indexable', async (address, title) => {
  const { headers, text } = await look(address)
  expect(headers.get('cache-control')).toBe(KEPT)
  expect(titleOf(text)).toBe(fullTitle(title))
  expect(text).not.toContain('noindex')
  expect(text).toContain('<link rel="canonical" href="http://shop.test')
  const other = await look(address, {
    cookie: 'a=b',
    'accept-language': 'de',
    'user-agent': 'Another',
    authorization: 'Bearer x',
  })
  expect([other.headers.get('set-cookie'), other.text]).toEqual([null, text])
})

test.each(PRIVATE_PAGES)('%s is neither cached nor indexed', async (address, title) => {
  const { headers, text } = await look(address)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(titleOf(text)).toBe(fullTitle(title))
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text.includes('<meta name="referrer" content="no-referrer"/>')).toBe(SECRET_ADDRESSES.has(address))
})

test.each(['sort=price-low', 'q=heron', 'category=basses&sort=name', 'family=bass&strings=5'])(
  'the list of %s is not indexed and has no canonical link',
  async (query) => {
    const { text } = await look(`/catalog?${query}`)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain(`<link rel="canonical" href="http://shop.test/catalog?${query.replaceAll('&', '&amp;')}"/>`)
  },
)

test('non-pages have their own rules: feeds and the sitemap are cached, robots.txt for an hour, a redirect by the browser', async () => {
  const kept = await Promise.all(FILES.map((address) => look(address)))
  expect(kept.map(({ headers }) => headers.get('cache-control'))).toEqual([KEPT, KEPT, KEPT, KEPT, 'public, max-age=3600'])
  const { status, headers } = await look('/marketplace')
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, '/catalog', null])
})

test('an unknown page, instrument, builder or story is a 404 that is not cached', async () => {
  for (const address of [
    '/nowhere',
    '/admin/nowhere',
    '/product/none',
    '/builder/none',
    '/builds/none',
    '/blog/none',
    '/wishlist/none',
  ]) {
    const { status, headers, text } = await look(address)
    expect([status, headers.get('cache-control')], address).toEqual([404, 'no-store'])
    expect(text, address).toContain('<meta name="robots" content="noindex"/>')
  }
})

test('the sitemap has each public page once, at its canonical URL, before categories, stories, builders and instruments', async () => {
  const { text } = await look('/sitemap.xml')
  const listed = [...text.matchAll(/<loc>http:\/\/shop\.test([^<]*)<\/loc>/g)].map(([, address]) => address)
  const pages = PUBLIC_PAGES.map(([address]) => address).filter((address) => !address.includes(':'))
  expect(listed).toEqual([
    ...pages.filter((address) => !NOT_IN_SITEMAP.has(address)),
    '/catalog?category=guitars',
    '/catalog?category=electric+guitars',
    '/blog/what-the-weather-does-to-wood',
    '/blog/what-a-setup-does',
    '/blog/how-a-custom-build-is-agreed',
    ids.build,
    '/builder/heron',
    `/product/${ids.product}`,
  ])
})

test('robots.txt blocks private areas and endpoints, and lets crawlers read the noindex of secret URLs', async () => {
  const { text } = await look('/robots.txt')
  const areas = [
    '/account',
    '/admin',
    '/api/',
    '/auth/',
    '/checkout/',
    '/compare',
    '/dashboard',
    '/messages',
    '/offers',
    '/orders',
    '/returns/',
    '/sandbox/',
  ]
  const rules = areas.map((area) => `Disallow: ${area}\n`).join('')
  expect(text.startsWith(`User-agent: *\n${rules}`)).toBe(true)
  expect(text.endsWith('\n\nSitemap: http://shop.test/sitemap.xml\n')).toBe(true)
})

test('robots.txt blocks filter combinations, except the few lists that people search for by name', async () => {
  const lines = (await look('/robots.txt')).text.split('\n')
  expect(lines).toContain('Disallow: /catalog?*hand=')
  expect(lines).toContain('Allow: /catalog?family=bass&strings=5$')
  expect(lines.filter((line) => line.includes('q=') || line.includes('category='))).toEqual([])
})

test('a filtered list is indexed only if people search for it by name and eight of its instruments are for sale', async () => {
  const builder = await world.builder()
  for (const [count, category] of [
    [8, 'electric guitars'],
    [7, 'basses'],
  ] as const)
    for (let at = 0; at < count; at++)
      await world.product({ builder, categories: [category], specifications: { Handedness: 'Left-handed' } })
  await readMeasures(world.as(null))
  const isListed = async (query: string) => {
    const { status, text } = await look(catalogPath(readCatalogSearch(new URLSearchParams(query))))
    expect(status, query).toBe(200)
    return !text.includes('content="noindex"')
  }
  expect(await isListed('family=electric-guitar&hand=left')).toBe(true)
  for (const query of [
    'family=electric-guitar&hand=left&sort=name',
    'hand=left',
    'family=electric-guitar&price=-9000',
    'q=heron',
  ])
    expect(await isListed(query), query).toBe(false)
  expect(await isListed('family=bass&hand=left'), 'seven').toBe(false)
})

test('the navigation has no dead links', () => {
  const links = Object.values(NAVIGATION).flat()
  expect(links.filter(({ to }) => !addresses.includes(to))).toEqual([])
})

test('no builder slug can match a page: every page reserves its name', () => {
  const names = addresses.map((address) => address.split(/[/.]/)[1] ?? '')
  const besideBuilders = addresses
    .filter((address) => address.startsWith('/builder/'))
    .map((address) => address.split('/')[2] ?? '')
  const reserved = [...names, ...besideBuilders].filter((name) => /^[a-z-]+$/.test(name))
  expect([...PAGE_NAMES].sort()).toEqual([...new Set(reserved)].sort())
})

test('every page shows the maintenance message, and a product page shows that payments are paused', async () => {
  const { id } = await world.product({ name: 'Thrush' })
  notices = { readOnly: 'Back at noon.', arePaymentsPaused: true }
  try {
    expect((await look('/admin/people')).text).toContain('Back at noon.')
    const { text } = await look(`/product/${id}`)
    expect(text).toContain('Back at noon.')
    expect(text).toContain('Payments are paused at the moment.')
  } finally {
    notices = { readOnly: null, arePaymentsPaused: false }
  }
})

function look(address: string, headers: Record<string, string> = {}) {
  const path = address
    .replace(':wishlistId', ids.collection)
    .replace('/product/:id', `/product/${ids.product}`)
    .replace('/builds/:slug', ids.build)
    .replace('/blog/:slug', '/blog/what-a-setup-does')
    .replace(':slug', 'heron')
    .replaceAll(/:\w+/g, 'some')
  return read(path, headers)
}

function titleOf(html: string): string | undefined {
  return /<title>(.*?)<\/title>/.exec(html)?.[1]
}

function fullTitle(title: string): string {
  return title.includes('Tonewood') ? title : `${title} · Tonewood`
}
