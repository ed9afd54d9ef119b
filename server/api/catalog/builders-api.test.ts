import { beforeAll, expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'

const { world, api } = await openApiWorld()
let secrets: string[]
beforeAll(async () => {
  const heron = await world.builder({
    profile: { slug: 'blue-heron', displayName: 'Blue Heron', firstName: 'Hidden-Given', lastName: 'Hidden-Family' },
  })
  await world.builder({ isActive: false, profile: { slug: 'waiting', displayName: 'Waiting' } })
  await world.product({ builder: heron, name: 'Meridian OM' })
  secrets = [heron.id, heron.email, 'Hidden', 'Montgomery', '94104', 'user_id', 'address']
})

test('visitors can search the directory', async () => {
  const answer = await api.request('/api/v1/builders?q=heron&sort=experience')
  expect(answer.status).toBe(200)
  const page = await answer.json()
  expect(page).toMatchObject({ total: 1, page: 1, pages: 1, page_size: 24 })
  expect(page.builders).toMatchObject([{ slug: 'blue-heron', instrument_count: 1 }])
  for (const secret of secrets) expect(JSON.stringify(page)).not.toContain(secret)
})

test('visitors can read a profile and its products for sale', async () => {
  const answer = await api.request('/api/v1/builders/blue-heron')
  expect(answer.status).toBe(200)
  const body = await answer.json()
  expect(body).toMatchObject({ builder: { display_name: 'Blue Heron', total_sales: 0 }, products: [{ name: 'Meridian OM' }] })
  for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
})

test.each(['waiting', 'nobody', '%00', '..%2f..%2fetc', '%27%20or%201=1'])('there is no builder at %s', async (key) => {
  const answer = await api.request(`/api/v1/builders/${key}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found', message: 'Builder not found' } })
})

test('an operator sees no more than a visitor', async () => {
  const answer = await api.request('/api/v1/builders/waiting', { as: await world.operator() })
  expect(answer.status).toBe(404)
})

test.each([
  ['sort=password', { sort: ['Choose one of: newest, name, experience, location'] }],
  ['sort=name%22;drop', { sort: ['Choose one of: newest, name, experience, location'] }],
  ['page=-1', { page: ['page must be a whole number of 1 or more'] }],
  ['page=1e9', { page: ['page must be a whole number of 1 or more'] }],
  [`q=${'x'.repeat(500)}`, { q: ['Searches can be up to 200 characters long. Try a shorter one.'] }],
  ['location=Berlin&location=Bonn', { location: ['Enter only one value'] }],
])('a search with %s is refused with its field', async (query, fields) => {
  const answer = await api.request(`/api/v1/builders?${query}`)
  expect([answer.status, (await answer.json()).error?.fields]).toEqual([422, fields])
})

test.each(['q=%00', 'q[$ne]=x', 'view=x&view=y', 'page=5000'])('an odd search finds nothing or everything: %s', async (query) => {
  const answer = await api.request(`/api/v1/builders?${query}`)
  expect(answer.status).toBe(200)
  expect((await answer.json()).total).toBeLessThanOrEqual(1)
})

test('both are described in /openapi.json', async () => {
  const { paths } = await (await api.request('/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/builders', '/api/v1/builders/{slug}']))
})
