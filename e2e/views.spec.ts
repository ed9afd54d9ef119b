import { apiCallsAs, sessionOf } from './api-calls.ts'
import { builderThroughApi } from './builder-through-api.ts'
import { open } from './pages.ts'
import { arriveAs, thornquist } from './people.ts'
import { expect, test } from './test.ts'

test('a view is counted once, whether the page was opened, cached, or prefetched, and the builder sees the count', async ({
  page,
  newVisitor,
}) => {
  const name = `Wayside ${crypto.randomUUID().slice(0, 6)}`
  const id = await (await builderThroughApi(page.request)).lists(name)

  const visitor = await newVisitor()
  await open(visitor, `/product/${id}`)
  // From memory, including the page's data.
  await open(visitor, `/product/${id}`)

  const passerBy = await newVisitor()
  await open(passerBy, `/catalog?q=${encodeURIComponent(name)}`)
  const link = passerBy.getByRole('link', { name, exact: true })
  const aheadOfTime = passerBy.waitForResponse((answer) => answer.url().includes(`/product/${id}.data`))
  await link.hover()
  await aheadOfTime
  const said = passerBy.waitForResponse((answer) => answer.url().endsWith(`/product/${id}/views`))
  await link.click()
  expect((await said).status()).toBe(204)
  await expect(passerBy.getByRole('heading', { level: 1, name })).toBeVisible()

  const session = await sessionOf(page.request, thornquist)
  const products = apiCallsAs(page.request, session)
  const query = `q=${encodeURIComponent(name)}`
  // Views are saved every ten seconds.
  await expect
    .poll(async () => (await products('GET', `/products/own?${query}`)).products[0]?.recent_views, { timeout: 30_000 })
    .toBe(3)
  await arriveAs(page, { session }, `/dashboard/products?${query}`)
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('3 views in 30 days')
})
