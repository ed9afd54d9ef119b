import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApiWorld } from '#testing/api-world.ts'
import { buildOfferBody } from '#testing/world-build-offers.ts'
import { requestBody, workshop } from '#testing/world-build-requests.ts'
import { sheetDraftBody } from '#testing/world-build-sheets.ts'
import type { Person } from '#testing/world-people.ts'
import { pickupCheckoutBody, pickupProduct } from '#testing/world-sales.ts'
import { API_ROUTES } from '../api-routes.ts'

const { world, api } = await openApiWorld()
type Call = { method?: string; json?: unknown }

/** The refusal's code of a call, or its status. */
async function outcome(as: Person, path: string, call: Call = {}): Promise<string | number> {
  const answer = await api.request(path, { as, ...call })
  const body = await answer.text()
  const { error } = (body.startsWith('{') ? JSON.parse(body) : {}) as { error?: { code: string } }
  return error?.code ?? answer.status
}
const outcomes = (as: Person, calls: [string, Call][]) => Promise.all(calls.map(([path, call]) => outcome(as, path, call)))
const accept = (person: Person) =>
  api.request('/auth/v1/user', { as: person, method: 'PUT', json: { data: { terms_accepted_at: '2026-01-01T00:00:00Z' } } })

/** Every write, except those for operators only: whether its route says that it requires accepted terms. */
const WRITES = API_ROUTES.filter(({ name }) => !/^GET | \/api\/v1\/(admin|inquiries)\//.test(name))

const FREE = WRITES.filter(({ needsTerms }) => needsTerms === false).map(({ name }) => name)

/** Every call that requires accepted terms, with other people's or missing ids. */
async function bindingCalls(): Promise<[string, Call][]> {
  const builder = await workshop(world)
  const [toFetch, toApply] = [await pickupProduct(world, { builder }), await world.product({ builder, requiresApproval: true })]
  const id = randomUUID()
  const review = { rating: 5, review_text: 'Even and loud', images: [] }
  return [
    ['/functions/v1/create-checkout-session', { json: pickupCheckoutBody(toFetch) }],
    ['/api/v1/products', { json: { name: 'A guitar', price: 1000 } }],
    [`/api/v1/products/${id}`, { method: 'PATCH', json: { name: 'Another' } }],
    ['/api/v1/custom-build-settings', { method: 'PUT', json: { accepts_custom_builds: true } }],
    ['/api/v1/order-book', { method: 'PUT', json: { state: 'open', period: 'quarter', per_period: 2 } }],
    [`/api/v1/order-book/slots/${id}/offer`, { json: {} }],
    [`/api/v1/places/${id}/accept`, { json: { offer_id: id, fee: 0 } }],
    ['/api/v1/custom-build-listings', { json: buildOfferBody() }],
    [`/api/v1/custom-build-listings/${id}`, { method: 'PUT', json: buildOfferBody() }],
    [`/api/v1/custom-build-listings/${id}/published`, { method: 'PUT', json: { is_published: true } }],
    [`/api/v1/custom-build-listings/${id}/duplicate`, { method: 'POST' }],
    ['/api/v1/custom-build-requests', { json: requestBody(builder) }],
    [`/api/v1/custom-build-requests/${id}/quote`, { json: { quoted_price: 4000, estimated_completion: 'In May' } }],
    [`/api/v1/custom-build-requests/${id}/accept`, { json: { version: 1 } }],
    [`/api/v1/builds/${id}/sheet-draft`, { method: 'PUT', json: sheetDraftBody() }],
    [`/api/v1/builds/${id}/sheets/1/sign`, { json: { hash: 'a'.repeat(64), name: 'Ada Player', agrees: true } }],
    [`/api/v1/builds/${id}/sheets/1/answer`, { json: { words: 'A wider nut, please' } }],
    [`/api/v1/builds/${id}/changes/ask`, { json: { wish: 'Other tuners, please' } }],
    [`/api/v1/builds/${id}/changes`, { json: { lines: [], price: 10 } }],
    [`/api/v1/builds/${id}/changes/${id}/propose`, { json: { lines: [], price: 10 } }],
    [`/api/v1/builds/${id}/changes/${id}/accept`, { json: { version: 1, total: 10, back: 0 } }],
    [`/api/v1/products/${id}/duplicate`, { method: 'POST' }],
    [`/api/v1/products/${id}/sounds`, { json: { upload_key: 'files/soundsamples/none', phrase: 'free' } }],
    [
      '/api/v1/profile/sounds',
      { json: { upload_key: 'files/soundsamples/none', phrase: 'free', title: 'OM, 2020', family: 'bass' } },
    ],
    [`/api/v1/sounds/${id}`, { method: 'PATCH', json: { description: 'Even and loud' } }],
    ['/api/v1/product-imports/preview', { json: { text: 'sku,name,price\nA,One,1' } }],
    ['/api/v1/product-imports', { json: { text: 'sku,name,price\nA,One,1', file_name: 'a.csv' } }],
    [`/api/v1/product-imports/${id}/undo`, { method: 'POST' }],
    [`/api/v1/products/${id}/relist`, { method: 'POST' }],
    ['/api/v1/profile/seller', { method: 'POST' }],
    ['/api/v1/payouts/onboarding', { method: 'POST' }],
    ['/functions/v1/sync-product-to-stripe', { json: { product: { id } } }],
    [`/api/v1/seller/orders/${id}/label`, { json: { rate_id: id, insure: false } }],
    [`/api/v1/seller/orders/${id}/cancel-label`, { method: 'POST' }],
    [`/api/v1/builds/${id}/delivery/label`, { json: { rate_id: id, insure: true } }],
    [`/api/v1/builds/${id}/delivery/cancel-label`, { method: 'POST' }],
    [`/api/v1/purchase-applications/${id}/decision`, { json: { decision: 'approved' } }],
    ['/api/v1/purchase-applications', { json: { product_id: toApply.id, message: '' } }],
    ['/api/v1/offers', { json: { product_id: toApply.id, amount: 10 } }],
    [`/api/v1/offers/${id}/counter`, { json: { round: 1, amount: 10 } }],
    [`/api/v1/offers/${id}/accept`, { json: { round: 1 } }],
    [`/api/v1/builders/${builder.profileId}/reviews`, { json: review }],
    [`/api/v1/reviews/${id}`, { method: 'PUT', json: review }],
    ['/api/v1/conversations', { json: { builder_id: builder.profileId, client_id: randomUUID(), message: 'Hello' } }],
    [`/api/v1/conversations/${id}/messages`, { json: { client_id: randomUUID(), message: 'Hello' } }],
  ]
}

test('without accepted terms a user can browse, and every binding call asks for them first', async () => {
  const person = await world.builder({ hasAcceptedTerms: false })
  const looks: [string, Call][] = [
    ['/api/v1/products', {}],
    ['/api/v1/profile', {}],
    ['/api/v1/conversations', {}],
    ['/api/v1/profile', { method: 'PATCH', json: { display_name: 'Ada Quill' } }],
    ['/api/v1/cart', { method: 'PUT', json: { product_id: (await world.product()).id } }],
    ['/api/v1/account/export', {}],
  ]
  expect(await outcomes(person, looks)).toEqual(looks.map(() => 200))

  const binding = await bindingCalls()
  expect(await outcomes(person, binding)).toEqual(binding.map(() => 'terms_not_accepted'))
  const [first] = binding
  const { status } = await api.request(first?.[0] ?? '', { as: person, ...first?.[1] })
  expect(status).toBe(403)
})

test('every write either requires accepted terms, or its route says that it does not', async () => {
  const calls = (await bindingCalls()).map(([path, { method = 'POST' }]) => `${method} ${path}`)
  const binds = (write: string) => calls.some((call) => new RegExp(`^${write.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call))
  expect(WRITES.filter(({ name }) => !binds(name)).map(({ name }) => name)).toEqual(FREE)
  expect(WRITES).toHaveLength(calls.length + FREE.length)
})

test('the exceptions do not ask for the terms', async () => {
  const person = await world.builder({ hasAcceptedTerms: false })
  const calls = FREE.map((write): [string, Call] => {
    const [method = '', path = ''] = write.split(' ')
    return [path.replaceAll(/\{\w+\}/g, randomUUID()), { method, json: {} }]
  })
  expect(await outcomes(person, calls)).not.toContain('terms_not_accepted')
})

test('after acceptance nothing asks for the terms again', async () => {
  const person = await world.builder({ hasAcceptedTerms: false })
  expect((await accept(person)).status).toBe(200)
  const binding = await bindingCalls()
  const after = await outcomes(person, binding)
  expect(after).not.toContain('terms_not_accepted')
  expect(after.filter((each) => typeof each === 'number').length).toBeGreaterThan(6)
})

test('a visitor is asked to sign in, not to accept the terms', async () => {
  for (const [path, call] of await bindingCalls()) expect((await api.request(path, call)).status, path).toBe(401)
})

test('applying, reviewing and writing require a name that is not the start of the email address', async () => {
  const email = `jane.doe-${randomUUID().slice(0, 6)}@world.test`
  const nameless = await world.buyer({ email, profile: { displayName: email.split('@')[0] } })
  const naming = (await bindingCalls()).filter(([path]) => /applications$|reviews|conversations/.test(path))
  expect(await outcomes(nameless, naming)).toEqual(naming.map(() => 'name_required'))

  await api.request('/api/v1/profile', { as: nameless, method: 'PATCH', json: { display_name: 'Jane' } })
  expect(await outcomes(nameless, naming)).not.toContain('name_required')
})
