import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'

const { world, api } = await openApiWorld()

const instrument = { name: 'Archtop', price: 4200 }
const home = { name: 'Ada', street1: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }

test.each([
  ['POST', '/api/v1/products', { ...instrument, images: [{ key: 'a\0b', alt: '' }] }],
  ['POST', '/api/v1/products', { ...instrument, local_pickup_details: 'a\0b' }],
  ['POST', '/api/v1/products', { ...instrument, ship_from_address: { ...home, name: 'a\ud800b' } }],
  ['PATCH', '/api/v1/profile', { shipping_address: { ...home, name: 'a\ud800b' } }],
  ['DELETE', '/api/v1/uploads?key=%00', undefined],
])('%s %s with an untypable character is refused as invalid input: %j', async (method, path, json) => {
  const answer = await api.request(path, { as: await world.builder(), method, json })
  expect([answer.status, (await answer.json()).error.code]).toEqual([422, 'invalid_input'])
})
