import { sessionOf } from './api-calls.ts'
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

  await arriveAs(
    page,
    { session: await sessionOf(page.request, thornquist) },
    `/dashboard/products?q=${encodeURIComponent(name)}`,
  )
  const entry = page.getByRole('article').filter({ hasText: name })
  // Views are saved every ten seconds.
  await expect(async () => {
    await page.reload()
    await expect(entry).toContainText('3 views in 30 days', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
})
