import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNSTATED_TERMS } from '#contracts/catalog/sale-terms.ts'
import { openWorldApi, type WorldApi } from '#testing/api.ts'
import { openWorld, type World } from '#testing/world.ts'
import type { Person } from '#testing/world-people.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { getOwnProduct } from './get-own-product.ts'

let world: World
let api: WorldApi
beforeAll(async () => {
  world = await openWorld()
  api = openWorldApi(world)
})
afterAll(() => world.close())

async function offered() {
  const builder = await world.builder()
  return { builder, product: await world.product({ builder }) }
}
const patchProfile = (as: Person, sale_terms: unknown) =>
  api.request('/api/v1/profile', { method: 'PATCH', as, json: { sale_terms } })
const patchProduct = (as: Person, id: string, sale_terms_override: unknown) =>
  api.request(`/api/v1/products/${id}`, { method: 'PATCH', as, json: { sale_terms_override } })
const answered = async (response: Response | Promise<Response>) => (await (await response).json()) as never

test('a builder sets default terms, and others for one instrument', async () => {
  const { builder, product } = await offered()
  expect((await patchProfile(builder, { return_days: 14, dispatch_business_days: 3, shipping_insured: true })).status).toBe(200)
  expect((await patchProduct(builder, product.id, { dispatch_business_days: 10 })).status).toBe(200)

  const terms = { return_days: 14, return_shipping_paid_by: 'buyer', dispatch_business_days: 10, shipping_insured: true }
  const shown = await answered(api.request(`/api/v1/products/${product.id}`))
  expect(shown).toMatchObject({ product: { sale_terms: { ...terms, warranty_years: null, set_up_before_dispatch: false } } })
  expect(JSON.stringify(shown)).not.toContain('override')
  const profile = await answered(api.request(`/api/v1/builders/${builder.profileId}`))
  expect(profile).toMatchObject({ builder: { sale_terms: { return_days: 14, dispatch_business_days: 3 } } })
})

test('only the builder can see and remove an override', async () => {
  const { builder, product } = await offered()
  await patchProduct(builder, product.id, { return_days: 5 })
  const own = () => getOwnProduct(world.as(builder), product.id)
  expect((await own()).sale_terms_override).toEqual({ ...UNSTATED_TERMS, return_days: 5 })

  for (const nothing of [UNSTATED_TERMS, null]) {
    await patchProduct(builder, product.id, { return_days: 5 })
    expect((await patchProduct(builder, product.id, nothing)).status).toBe(200)
    expect((await own()).sale_terms_override).toBeNull()
  }
})

test('a copy of an instrument has the same terms', async () => {
  const { builder, product } = await offered()
  await patchProduct(builder, product.id, { warranty_years: 'lifetime' })
  const copy = await duplicateProduct(world.as(builder), product.id)
  expect(copy.product.sale_terms_override).toEqual({ ...UNSTATED_TERMS, warranty_years: 'lifetime' })
})

test('only the builder can change the terms of an instrument', async () => {
  const { product } = await offered()
  const stranger = await world.builder()
  expect((await patchProduct(stranger, product.id, { return_days: 60 })).status).toBe(404)
  expect(await answered(api.request(`/api/v1/products/${product.id}`))).toMatchObject({
    product: { sale_terms: { return_days: null } },
  })
})

test.each([
  [{ return_days: 61 }, 'return_days', 'Enter 0 to 60 days'],
  [{ return_days: '14' }, 'return_days', 'Enter a whole number of days'],
  [{ dispatch_business_days: 0 }, 'dispatch_business_days', 'Enter 1 to 30 business days'],
  [{ warranty_years: 'for ever' }, 'warranty_years', 'Enter 0 to 50 years, or lifetime'],
  [{ return_shipping_paid_by: '<script>' }, 'return_shipping_paid_by', 'Choose who pays the return shipping'],
])('%j is refused in both forms, with its field', async (terms, field, words) => {
  const { builder, product } = await offered()
  for (const [name, response] of [
    ['sale_terms', await patchProfile(builder, terms)],
    ['sale_terms_override', await patchProduct(builder, product.id, terms)],
  ] as const) {
    expect(response.status).toBe(422)
    expect(await answered(response)).toMatchObject({ error: { fields: { [`${name}.${field}`]: [words] } } })
  }
})
