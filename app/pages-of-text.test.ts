import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWellFormed } from '#testing/expect-well-formed.ts'
import { openPageBuild } from '#testing/page-build.ts'
import { foot, headings, linksIn, main, texts, words } from '#testing/read-html.ts'
import { renderPagesOf } from '#testing/rendered-pages.ts'
import { openWorld, type World } from '#testing/world.ts'

const STORIES = [
  ['What the weather does to wood', '/blog/what-the-weather-does-to-wood', 'November 12, 2026'],
  ['What a setup does, and in what order', '/blog/what-a-setup-does', 'October 15, 2026'],
  ['How a custom build is agreed on', '/blog/how-a-custom-build-is-agreed', 'September 17, 2026'],
] as const

const TERMS = [
  'Agreement',
  'Definitions',
  'Eligibility',
  'Accounts',
  'Duties of Vendors',
  'Duties of Customers',
  'Payments',
  'Shipping',
  'Returns',
  'Intellectual property',
  'Limitation of liability',
  'Indemnification',
  'Changes to these terms',
  'Governing law',
  'Contact',
  'Taxes',
]

const build = await openPageBuild()
let world: World
let render: ReturnType<typeof renderPagesOf>
const read = async (path: string) => (await render(path)).text

beforeAll(async () => {
  world = await openWorld()
  const profile = { slug: 'heron', businessName: 'Heron', specialties: ['Violins', 'Violas', 'Cellos'] }
  const builder = await world.builder({ profile })
  await world.product({ builder, name: 'Koa Wren', categories: ['guitars', 'bass guitars', 'ukuleles'] })
  await world.product({ builder, name: 'Old Wren', status: 'sold', soldAt: world.clock.now() })
  render = renderPagesOf({ world, build })
})
afterAll(() => world.close())

test('every page shows that payments are simulated, and every link of the shell works', async () => {
  const page = await read('/catalog')
  expect(words(page)).toContain('Sandbox: no real money moves')
  const outside = page.replace(main(page), '')
  const addresses = new Set(linksIn(outside).map(([to]) => to.replace(/#.*/, '')))
  const own = [...addresses].filter((to) => /^\/./.test(to))
  expect(own.length).toBeGreaterThan(15)
  for (const to of own) expect((await render(to)).status, to).toBe(200)
})

test('the navigation and the footer list their links in order', async () => {
  const page = await read('/terms')
  const [, header = ''] = /(<header[\s>].*?<\/header>)/s.exec(page) ?? []
  expect(header).toMatch(/^<header class="sticky /)
  const [, navigation = ''] = /<nav[^>]*aria-label="Main"[^>]*>(.*?)<\/nav>/s.exec(header) ?? []
  expect(linksIn(navigation).map(([, label]) => label)).toEqual(['Home', 'Catalog', 'Fit finder', 'Builders', 'Our Values'])
  const columns = [...foot(page).matchAll(/<h\d[^>]*>(.*?)<\/h\d>/gs)].map(([, title = '']) => words(title))
  expect(columns).toEqual(['Get to Know Us', 'Work With Us', 'Useful Links', 'Subscribe Newsletter'])
  expect(words(foot(page))).toMatch(/© \d{4} Tonewood/)
  expect(texts(foot(page), 'button')).toContain('Unsubscribe')

  // Personal, builder and operator pages have a one-line footer.
  for (const path of ['/orders', '/dashboard/orders', '/admin']) {
    const short = foot(await read(path))
    expect(
      linksIn(short).map(([, label]) => label),
      path,
    ).toEqual(['Contact', 'Terms', 'Privacy'])
    expect(words(short), path).toMatch(/© \d{4} Tonewood/)
    expect(short, path).not.toMatch(/<h\d/)
  }
})

test('a card shows two categories and counts the rest, a builder’s card two specialties; a sold one is marked', async () => {
  const catalog = main(await read('/catalog'))
  expect(words(catalog)).toContain('Guitars · Bass guitars · +1 more')
  const buttons = [...catalog.matchAll(/<button[^>]*>.*?<\/button>/gs)].map(([button]) => button)
  const sold = buttons.filter((button) => words(button) === 'Sold')
  expect(sold).toHaveLength(1)
  expect(sold[0]).toMatch(/^<button[^>]* disabled=""/)
  expect(texts(main(await read('/builders')), 'p')).toContain('Violins, Violas')
})

test('the fit finder selects the choices in its URL and leaves the others empty', async () => {
  const fit = main(await read('/fit?family=bass&scale=34 in&frets=fretless'))
  const [, frets = ''] = /<select[^>]* name="frets"[^>]*>(.*?)<\/select>/s.exec(fit) ?? []
  expect(frets).toMatch(/<option value="fretless" selected=""/)
  const [, strings = ''] = /<select[^>]* name="strings"[^>]*>(.*?)<\/select>/s.exec(fit) ?? []
  expect(strings).toMatch(/<option value="" selected=""/)
})

test('the terms have their sixteen sections, and the contents link to each', async () => {
  const terms = main(await read('/terms'))
  expect(headings(terms, 1)).toEqual(['Terms'])
  expect(words(terms)).toContain('Last updated April 6, 2025')
  expect(headings(terms, 2)).toEqual(expect.arrayContaining(TERMS.map((title, index) => `${index + 1}.${title}`)))
  expect(texts(terms, 'dt')).toEqual(expect.arrayContaining(['User', 'Vendor', 'Customer']))
  const [, contents = ''] = /<nav[^>]*aria-label="Contents"[^>]*>(.*?)<\/nav>/s.exec(terms) ?? []
  expect(linksIn(contents).map(([, label]) => label)).toEqual(TERMS)
  for (const [to] of linksIn(contents)) expect(terms, to).toContain(` id="${to.split('#')[1]}"`)
})

test('the values page has three values, a catalog link and the newsletter form', async () => {
  const values = main(await read('/about'))
  expect(headings(values, 1)).toEqual(['Our Values'])
  const three = ['A person behind every instrument', 'One of each, sold once', 'Fair dealing']
  expect(headings(values, 2)).toEqual(expect.arrayContaining(three))
  expect(values).toMatch(/<form[^>]*aria-label="Newsletter"/)
  expect(linksIn(values)).toContainEqual(['/catalog', 'Explore Catalog'])
})

test('the blog lists three stories, newest first, each with an excerpt, an author and a date', async () => {
  expect(linksIn(foot(await read('/')))).toContainEqual(['/blog', 'Blog'])
  const blog = main(await read('/blog'))
  const articles = [...blog.matchAll(/<article[\s>].*?<\/article>/gs)].map(([article]) => article)
  expect(articles).toHaveLength(STORIES.length)
  for (const [index, [title, path, date]] of STORIES.entries()) {
    const article = articles[index] ?? ''
    expect(headings(article, 2)).toEqual([title])
    expect(linksIn(article).map(([to]) => to)).toContain(path)
    expect(words(article)).toContain(date)
    expect(words(article)).toContain('The editors of Tonewood')
    expect(article).toMatch(/<img[^>]* src="\/plates\//)
  }
  expect(headings(blog, 2)).toContain('More Stories Coming Soon')
})

test('a story has its own page, with metadata for search engines and feed readers', async () => {
  for (const [title, path] of STORIES) {
    const page = await read(path)
    expect(headings(main(page), 1)).toEqual([title])
    expect(words(main(page)).split(/\s+/).length, path).toBeGreaterThan(600)
    const [, breadcrumb = ''] = /<nav[^>]*aria-label="Breadcrumb"[^>]*>(.*?)<\/nav>/s.exec(page) ?? []
    expect(linksIn(breadcrumb)).toContainEqual(['/blog', 'Blog'])
    expect(page).toContain(`<link rel="canonical" href="http://shop.test${path}"/>`)
    expect(page).toMatch(/<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/blog\/feed\.xml"/)
    expect(page).toMatch(/<meta property="og:image" content="http:\/\/shop\.test\/plates\/[^"]*-1200x630\.jpg"/)
    const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect(data.map(([, json = '{}']) => JSON.parse(json)['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
  }
})

test('the feed is well-formed and contains every story in full, with absolute links', async () => {
  const { status, headers, text } = await render('/blog/feed.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  // The stories are escaped inside.
  expectWellFormed(text.replaceAll(/(?<=<content[^>]*>)[^<]*(?=<\/content>)/g, ''))
  expect(text).toMatch(/^<\?xml[^>]*\?>\s*<feed /)
  const entries = [...text.matchAll(/<entry>.*?<\/entry>/gs)].map(([entry]) => entry)
  expect(entries.flatMap((entry) => texts(entry, 'title'))).toEqual(STORIES.map(([title]) => title))
  for (const entry of entries) {
    const [, content = ''] = /<content[^>]*>(.*?)<\/content>/s.exec(entry) ?? []
    expect(content.length).toBeGreaterThan(3500)
    expect(content).not.toMatch(/(?:href|src|srcset)=(?:"|&quot;)\//i)
  }
})

test('without JavaScript, the contact form says it needs JavaScript; submitting before hydration adds nothing to the URL', async () => {
  const [form = ''] = /<form[^>]*>.*?<\/form>/s.exec(main(await read('/contact'))) ?? []
  expect(form).toMatch(/^<form[^>]* method="dialog"/)
  const [, hint = ''] = /<noscript>(.*?)<\/noscript>/s.exec(form) ?? []
  expect(words(hint)).toContain('This form needs JavaScript. Please write to shop@shop.test instead.')
})
