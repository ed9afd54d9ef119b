import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMeasures } from '#domain/catalog/products/write-measures.ts'
import { openPageBuild } from '#testing/page-build.ts'
import { foot, headings, linksIn, main, texts, words } from '#testing/read-html.ts'
import { renderPagesOf } from '#testing/rendered-pages.ts'
import { openWorld, type World } from '#testing/world.ts'
import { readySound } from '#testing/world-sounds.ts'

const build = await openPageBuild()
let world: World
let read: ReturnType<typeof renderPagesOf>

beforeAll(async () => {
  world = await openWorld()
  const builder = await world.builder({ profile: { slug: 'heron', businessName: 'Heron' } })
  await world.product({ builder, name: 'Koa Wren', categories: ['violins'] })
  read = renderPagesOf({ world, build })
})
afterAll(() => world.close())

test('/join and /builder-signup show the page of /join-builders, their canonical address', async () => {
  for (const path of ['/join-builders', '/join', '/builder-signup']) {
    const { status, text } = await read(path)
    expect([status, headings(text, 1).length], path).toEqual([200, 1])
    expect(text).toContain('<link rel="canonical" href="http://shop.test/join-builders"/>')
  }
})

test('the footer, the values page and a missing page link to /join-builders', async () => {
  const values = (await read('/about')).text
  expect(linksIn(foot(values))).toContainEqual(['/join-builders', 'Become a builder'])
  expect(linksIn(main(values)).map(([to]) => to)).toContain('/join-builders')
  expect(linksIn(main((await read('/nowhere')).text))).toContainEqual(['/join-builders', 'Join as Builder'])
})

test('a missing page, story, instrument or builder is explained, with a link onward', async () => {
  for (const [path, heading, to, link] of [
    ['/nowhere', 'Page not found', '/', 'Home'],
    ['/nowhere', 'Page not found', '/catalog', 'Catalog'],
    ['/blog/never-written', 'Page not found', '/', 'Home'],
    [`/product/${crypto.randomUUID()}`, 'Product Not Found', '/catalog', 'Back to the catalog'],
    ['/builder/no-such-builder', 'Builder Not Found', '/builders', 'Back to builders'],
  ] as const) {
    const { status, text } = await read(path)
    expect(status, path).toBe(404)
    expect(headings(main(text), 1), path).toEqual([heading])
    expect(linksIn(main(text)), path).toContainEqual([to, link])
    expect(text, path).toContain('Sandbox: no real money moves')
    expect(text, path).toContain(`<title>${heading}`)
  }
})

test('an empty catalog or directory says why, with a link to everything', async () => {
  const catalog = main((await read('/catalog?q=theremin')).text)
  expect(words(catalog)).toContain('No products found')
  expect(words(catalog)).toContain('0 instruments for sale')
  expect(linksIn(catalog)).toContainEqual(['/catalog', 'Clear all filters'])
  const builders = main((await read('/builders?q=theremin')).text)
  expect(words(builders)).toContain('No builders found')
  expect(words(builders)).toContain('No builder matches “theremin”.')
  expect(linksIn(builders)).toContainEqual(['/builders', 'Clear all filters'])
})

test('control characters, unknown categories and page numbers in an address fall back to what exists', async () => {
  const { text } = await read('/catalog?q=%00koa%07')
  expect(text).toMatch(/<input[^>]*name="q"[^>]*value="koa"|<input[^>]*value="koa"[^>]*name="q"/)
  expect(text).not.toContain('\u0000')
  const unknown = (await read('/catalog?category=Theremins')).text
  expect(unknown).toContain('<title>Instruments · Tonewood</title>')
  expect(unknown).toContain('<meta name="robots" content="noindex"/>')
  expect(words(main(unknown))).toContain('Koa Wren')
  expect(await redirectOf('/catalog?category=violins&page=99')).toBe('/catalog?category=violins')
})

test('filters in any order, or given one by one, and capital letters lead to the canonical address', async () => {
  for (const query of ['hand=left&strings=4,5&family=bass', 'family=bass&strings=5&hand=left&strings=4'])
    expect(await redirectOf(`/catalog?${query}`)).toBe('/catalog?family=bass&strings=4,5&hand=left')
  expect(await redirectOf('/builder/Heron')).toBe('/builder/heron')
})

test('the contact page shows people and search engines when and how to reach the shop', async () => {
  const { text } = await read('/contact')
  expect(main(text)).toMatch(/href="mailto:[^"]+@[^"]+"/)
  expect(words(main(text))).toContain('We answer within 24 hours.')
  expect(texts(main(text), 'dd')).toEqual(expect.arrayContaining(['9 am – 6 pm EST', '10 am – 4 pm EST', 'Closed']))
  const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  expect(data.map(([, json = '{}']) => JSON.parse(json)['@type'])).toEqual(['ContactPage', 'BreadcrumbList'])
  expect(text).toContain('<link rel="canonical" href="http://shop.test/contact"/>')
})

test('the founder’s letter can be read, and leads to the contact form', async () => {
  expect(linksIn(foot((await read('/catalog')).text))).toContainEqual(['/founder-letter', 'A Letter from the Founder'])
  const letter = main((await read('/founder-letter')).text)
  expect(headings(letter, 1)).toEqual(['A Letter from the Founder'])
  expect(words(letter)).toContain('We wanted a shop for things that take years.')
  expect(words(letter)).toContain('The founders of Tonewood')
  expect(linksIn(letter)).toContainEqual(['/contact', 'a letter'])
})

async function redirectOf(path: string) {
  const { status, headers } = await read(path)
  return status >= 300 && status < 400 ? headers.get('location') : `${status}, no redirect`
}

test('the catalog and a comparison by ear link to the instruments with a recording', async () => {
  expect(linksIn(main((await read('/catalog')).text)).map(([, name]) => name)).not.toContain('With a recording')
  const builder = await world.builder()
  const heard = await Promise.all(['Finch', 'Wren'].map((name) => world.product({ builder, name, categories: ['ukuleles'] })))
  const ids = heard.map(({ id }) => id)
  const more = async () => linksIn(main((await read(`/compare?ids=${ids}`)).text)).find(([, name]) => name === 'Add another')?.[0]
  await writeMeasures(world.db, ids)
  expect(await more()).toBe('/catalog')
  for (const id of ids) await readySound(world, builder, id, { phrase: 'ukulele' })
  expect(await more()).toBe('/catalog?family=ukulele&amp;sound=yes')
  expect(linksIn(main((await read('/catalog')).text))).toContainEqual(['/catalog?sound=yes', 'With a recording'])
  expect(linksIn(main((await read('/catalog?sound=yes')).text)).map(([, name]) => name)).not.toContain('With a recording')
})
