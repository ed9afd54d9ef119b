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
  'sort=password',
  'page=-1',
  'page=1e9',
  'q=%00',
  'q[$ne]=x',
  'sort=name%22;drop',
  `q=${'x'.repeat(500)}`,
  'view=x&view=y',
])('an invalid search shows the plain directory or finds nothing: %s', async (query) => {
  const answer = await api.request(`/api/v1/builders?${query}`)
  expect(answer.status).toBe(200)
  expect((await answer.json()).total).toBeLessThanOrEqual(1)
})

test('both are described in /openapi.json', async () => {
  const { paths } = await (await api.request('/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/builders', '/api/v1/builders/{slug}']))
})
