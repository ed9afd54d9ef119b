import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#domain/catalog/products/products-table.ts'
import { soundSamples } from '#domain/catalog/sounds/sound-samples-table.ts'
import { openApiWorld } from '#testing/api-world.ts'
import { buy, pickupProduct } from '#testing/world-sales.ts'
import { readySound, soundBody, uploadSound } from '#testing/world-sounds.ts'

const { world, api } = await openApiWorld()
const builder = await world.builder({ canBePaid: true })
const errorOf = async (answer: Response) => [answer.status, (await answer.json()).error]

test('a builder adds, edits and deletes a recording, and visitors read it once it is ready', async () => {
  const { id: productId } = await world.product({ builder })
  const json = await soundBody(world, builder, { recorded_with: 'Phosphor bronze' })
  const path = `/api/v1/products/${productId}/sounds`
  for (const _ of [1, 2]) {
    const added = await api.request(path, { as: builder, json })
    expect([added.status, await added.json()]).toMatchObject([201, { status: 'processing', recorded_with: 'Phosphor bronze' }])
  }
  const heard = async () => (await (await api.request(path)).json()).sounds
  expect(await heard()).toEqual([])
  const { id } = await readySound(world, builder, productId, { phrase: 'open-strings' })
  expect(await heard()).toMatchObject([{ id, phrase_label: 'Open strings', url: expect.stringMatching(/\.mp3$/) }])

  const sound = `/api/v1/sounds/${id}`
  const edited = await api.request(sound, { as: builder, method: 'PATCH', json: { description: 'Warm' } })
  expect([edited.status, await edited.json()]).toMatchObject([200, { description: 'Warm' }])
  expect((await (await api.request(`/api/v1/products/own/${productId}/sounds`, { as: builder })).json()).sounds).toHaveLength(2)
  expect((await api.request(sound, { as: builder, method: 'DELETE' })).status).toBe(204)
  expect((await api.request(sound, { as: builder, method: 'DELETE' })).status).toBe(404)
})

test('a past instrument has a title and a family', async () => {
  const past = { upload_key: await uploadSound(world, builder), phrase: 'free', title: 'Agate OM, 2023', family: 'pedal' }
  const added = await api.request('/api/v1/profile/sounds', { as: builder, json: past })
  expect([added.status, await added.json()]).toMatchObject([201, { title: 'Agate OM, 2023', family: 'pedal' }])
  expect((await (await api.request('/api/v1/profile/sounds', { as: builder })).json()).sounds).toHaveLength(1)
})

test('names the invalid fields', async () => {
  const { id } = await world.product({ builder })
  const fields = async (json: object) => {
    const [status, { fields: wrong }] = await errorOf(await api.request(`/api/v1/products/${id}/sounds`, { as: builder, json }))
    return [status, Object.keys(wrong)]
  }
  const body = await soundBody(world, builder)
  expect(await fields({ ...body, phrase: 'banjo' })).toEqual([422, ['phrase']])
  expect(await fields({ ...body, phrase: 'bowed' })).toEqual([422, ['phrase']])
  expect(await fields({ ...body, recorded_with: 'x'.repeat(201) })).toEqual([422, ['recorded_with']])
  expect(await fields({ ...body, upload_key: 'files/soundsamples/none' })).toEqual([422, ['upload_key']])
})

test('other accounts cannot see or change a draft’s recording', async () => {
  const { id: productId } = await world.product({ builder, status: 'draft' })
  const { id } = await readySound(world, builder, productId)
  const stranger = await world.builder()
  const calls: [string, Parameters<typeof api.request>[1]][] = [
    [`/api/v1/products/${productId}/sounds`, {}],
    [`/api/v1/products/${productId}/sounds`, { as: stranger, json: await soundBody(world, stranger) }],
    [`/api/v1/products/own/${productId}/sounds`, { as: stranger }],
    [`/api/v1/sounds/${id}`, { as: stranger, method: 'PATCH', json: { description: 'Mine' } }],
    [`/api/v1/sounds/${id}`, { as: stranger, method: 'DELETE' }],
  ]
  for (const [path, call] of calls)
    expect([path, call?.method, (await api.request(path, call)).status]).toEqual([path, call?.method, 404])
})

test('adding and deleting are refused during a payment; after the sale, the recording still plays', async () => {
  const product = await pickupProduct(world, { builder })
  const { id } = await readySound(world, builder, product.id)
  const json = await soundBody(world, builder, { phrase: 'free' })
  const path = `/api/v1/products/${product.id}/sounds`
  const outcomes = async () => [
    await errorOf(await api.request(path, { as: builder, json })),
    await errorOf(await api.request(`/api/v1/sounds/${id}`, { as: builder, method: 'DELETE' })),
  ]
  await buy(world, await world.buyer(), product)
  const refused = [409, { code: 'conflict' }]
  expect(await outcomes()).toMatchObject([refused, refused])

  await world.db.update(products).set({ status: 'sold', soldAt: world.clock.now() }).where(eq(products.id, product.id))
  expect(await outcomes()).toMatchObject([refused, refused])
  expect((await (await api.request(path)).json()).sounds).toMatchObject([{ id }])
})

test('an operator, but not the builder, can remove a recording and give a reason', async () => {
  const { id: productId } = await world.product({ builder })
  const { id } = await readySound(world, builder, productId)
  const remove = (as: Awaited<ReturnType<typeof world.buyer>>) =>
    api.request(`/api/v1/admin/sounds/${id}/remove`, { as, json: { reason: 'Another instrument.' } })
  expect((await remove(builder)).status).toBe(403)
  const removed = await remove(await world.operator())
  expect([removed.status, await removed.text()]).toEqual([204, ''])
  expect(await world.db.$count(soundSamples, eq(soundSamples.id, id))).toBe(0)
})

test('the builder’s export has the address of each recording that can be heard', async () => {
  const owner = await world.builder()
  const { id } = await world.product({ builder: owner })
  const { uploadKey } = await readySound(world, owner, id)
  await api.request(`/api/v1/products/${id}/sounds`, { as: owner, json: await soundBody(world, owner, { phrase: 'free' }) })
  const { records } = await (await api.request('/api/v1/account/export', { as: owner })).json()
  const urls = records.sound_samples.map(({ url }: { url: string | null }) => url)
  expect(urls.toSorted()).toEqual([`/${uploadKey}.mp3`, null])
})

test('the API documents the maximum length of texts', async () => {
  const { paths } = await (await api.request('/openapi.json')).json()
  const schema = paths['/api/v1/profile/sounds'].post.requestBody.content['application/json'].schema
  const { recorded_with, title, description } = schema.properties
  expect([recorded_with, title, description]).toMatchObject([{ maxLength: 200 }, { maxLength: 100 }, { maxLength: 500 }])
})
