import { open, press } from './pages.ts'
import { expect, test } from './test.ts'

const STORIES = [
  ['What the weather does to wood', '/blog/what-the-weather-does-to-wood', 'November 12, 2026'],
  ['What a setup does, and in what order', '/blog/what-a-setup-does', 'October 15, 2026'],
  ['How a custom build is agreed on', '/blog/how-a-custom-build-is-agreed', 'September 17, 2026'],
] as const

test('three stories, newest first, each with an excerpt, an author and a date', async ({ page }) => {
  await open(page, '/')
  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }))
  await expect(page).toHaveURL('/blog')
  const articles = page.getByRole('main').getByRole('article')
  await expect(articles.getByRole('heading')).toHaveText(STORIES.map(([title]) => title))
  for (const [index, [, path, date]] of STORIES.entries()) {
    const article = articles.nth(index)
    await expect(article.getByRole('link')).toHaveAttribute('href', path)
    await expect(article).toContainText(date)
    await expect(article).toContainText('The editors of Tonewood')
    await expect(article.locator('img')).toHaveAttribute('src', /^\/plates\//)
  }
  await expect(page.getByRole('heading', { name: 'More Stories Coming Soon' })).toBeVisible()
})

test('a story has its own page, with metadata for search engines and feed readers', async ({ page }) => {
  await open(page, '/blog')
  for (const [title, path] of STORIES) {
    await press(page.getByRole('main').getByRole('link', { name: title }))
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((await page.locator('.article').innerText()).split(/\s+/).length).toBeGreaterThan(600)
    await press(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Blog' }))
  }
  const [, path] = STORIES[0]
  await open(page, path)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute('href', '/blog/feed.xml')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/plates\/.*-1200x630\.jpg$/)
  const shared = await page.request.get(
    new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname,
  )
  expect([shared.status(), shared.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text))
  expect(data.map((each) => each['@type'])).toEqual(['BlogPosting', 'BreadcrumbList'])
})

test('the feed is well-formed and contains every story in full, with absolute links', async ({ page, request }) => {
  const answer = await request.get('/blog/feed.xml')
  expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const text = await answer.text()
  await page.goto('about:blank')
  const feed = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml')
    const words = (name: string) => [...parsed.querySelectorAll(name)].map((element) => element.textContent)
    return { root: parsed.documentElement.nodeName, titles: words('entry > title'), contents: words('content') }
  }, text)
  expect(feed.root).toBe('feed')
  expect(feed.titles).toEqual(STORIES.map(([title]) => title))
  for (const content of feed.contents) {
    expect(content?.length).toBeGreaterThan(3500)
    expect(content).not.toMatch(/(?:href|src|srcset)="\//i)
  }
})
